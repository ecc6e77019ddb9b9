const heading = /^\*(Mensagem automática|Automatic message|Mensaje automático)(:\*|\*:)/i;

/** True for texts with the heading of automatic messages, such as the greeting that a client sends on accept. */
export function isAutomaticText(text: string): boolean {
  return heading.test(text);
}

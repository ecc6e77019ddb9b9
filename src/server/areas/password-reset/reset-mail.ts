import type { Mail } from '@server/platform/ports/mailer';
import { languageOf } from '@shared/i18n/languages';

type Recipient = { name: string; email: string };

const texts = {
  pt: {
    subject: 'Código para uma nova senha',
    text: (name: string, code: string) =>
      `Olá, ${name}!\n\nPara criar uma nova senha no Recado, use este código:\n\n${code}\n\nEle vale por uma hora. Se não foi você que pediu, ignore este e-mail.`,
  },
  en: {
    subject: 'Code for a new password',
    text: (name: string, code: string) =>
      `Hello, ${name}!\n\nTo set a new password in Recado, use this code:\n\n${code}\n\nIt is good for one hour. If you did not ask for it, ignore this e-mail.`,
  },
  es: {
    subject: 'Código para una nueva contraseña',
    text: (name: string, code: string) =>
      `¡Hola, ${name}!\n\nPara crear una nueva contraseña en Recado, use este código:\n\n${code}\n\nVale por una hora. Si no lo pidió usted, ignore este correo.`,
  },
} as const;

/** The mail with the code, in the language of the company. */
export function resetMail({ name, email }: Recipient, code: string, language: string): Mail {
  const { subject, text } = texts[languageOf(language)];
  return { to: email, subject, text: text(name, code) };
}

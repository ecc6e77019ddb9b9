import type { Mail } from '@server/platform/ports/mailer';
import { invitationLink } from '@shared/domain/deep-link';
import { groupedCode } from '@shared/domain/invitation';
import type { Language } from '@shared/i18n/languages';

type Invited = { name: string; email: string; company: string; inviter: string; code: string; server: string | null };
type Shown = Invited & { link: string };

/** Paragraph with the server's address, for a computer that has chosen none; '' where the server does not know its own. */
const addressed = (lead: string, server: string | null) => (server === null ? '' : `\n\n${lead}:\n\n${server}`);

const texts = {
  pt: {
    subject: (company: string) => `Convite para o Recado de ${company}`,
    text: ({ name, company, inviter, code, link, server }: Shown) =>
      `Olá, ${name}!\n\n${inviter} convidou você para atender com ${company} no Recado.\n\nAbra este link no computador em que o Recado está instalado:\n\n${link}${addressed('Se o Recado perguntar pelo endereço do servidor, digite este', server)}\n\nSe o link não abrir, escolha "Tenho um convite" na tela de entrada e digite este código:\n\n${code}\n\nO convite vale por sete dias e serve uma vez. Se você não o esperava, ignore este e-mail.`,
  },
  en: {
    subject: (company: string) => `Invitation to Recado of ${company}`,
    text: ({ name, company, inviter, code, link, server }: Shown) =>
      `Hello, ${name}!\n\n${inviter} invited you to answer customers with ${company} in Recado.\n\nOpen this link on the computer that has Recado:\n\n${link}${addressed('If Recado asks for the address of the server, type this one', server)}\n\nIf the link does not open, choose "I have an invitation" on the sign-in page and type this code:\n\n${code}\n\nThe invitation is good for seven days, once. If you did not expect it, ignore this e-mail.`,
  },
  es: {
    subject: (company: string) => `Invitación a Recado de ${company}`,
    text: ({ name, company, inviter, code, link, server }: Shown) =>
      `¡Hola, ${name}!\n\n${inviter} le invitó a atender con ${company} en Recado.\n\nAbra este enlace en la computadora que tiene Recado:\n\n${link}${addressed('Si Recado pregunta por la dirección del servidor, escriba esta', server)}\n\nSi el enlace no se abre, elija "Tengo una invitación" en la página de entrada y escriba este código:\n\n${code}\n\nLa invitación vale por siete días y sirve una vez. Si no la esperaba, ignore este correo.`,
  },
} as const;

export function invitationMail(invited: Invited, language: Language): Mail {
  const { email, company, code } = invited;
  const { subject, text } = texts[language];
  const link = invitationLink({ email, code });
  // A line break in a name would begin another header.
  const title = subject(company).replaceAll(/\s+/g, ' ');
  return { to: email, subject: title, text: text({ ...invited, code: groupedCode(code), link }) };
}

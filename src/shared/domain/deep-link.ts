import { z } from 'zod';

import { invitationCodeOf } from './invitation';

/** Scheme of links into the application. */
export const deepLinkScheme = 'recado';

/** Target of a link into the application: a ticket by uuid, a contact by number, or an invitation of a colleague. */
export type DeepLink =
  | { kind: 'ticket'; uuid: string }
  | { kind: 'contact'; number: string }
  | { kind: 'invitation'; code: string; email: string };

const ticketLink = /^recado:\/\/ticket\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;
/** The longest numbers of E.164 have fifteen digits; shorter ones than seven are no customer's. */
const contactLink = /^recado:\/\/contact\/\+?(\d{7,15})\/?$/i;

const invitationPattern = /^recado:\/\/invitation\/([\dA-Z-]{1,60})\/([\w.%+~-]{3,300})\/?$/i;

/** Link that opens the invitation with its code and e-mail filled in. */
export function invitationLink({ code, email }: { code: string; email: string }): string {
  return `${deepLinkScheme}://invitation/${code}/${encodeURIComponent(email)}`;
}

function invitationOf(text: string): DeepLink | null {
  const [, typed = '', encoded = ''] = invitationPattern.exec(text) ?? [];
  const code = invitationCodeOf(typed);
  const { data: email } = z.email().max(254).safeParse(decodedText(encoded));
  return code === '' || email === undefined ? null : { kind: 'invitation', code, email };
}

function decodedText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/**
 * Reads a link. Any program and web page can make one, so that everything but the three exact forms is refused; null for
 * those.
 */
export function parseDeepLink(text: string): DeepLink | null {
  const [, uuid] = ticketLink.exec(text) ?? [];
  if (uuid !== undefined) return { kind: 'ticket', uuid: uuid.toLowerCase() };
  const [, number] = contactLink.exec(text) ?? [];
  return number === undefined ? invitationOf(text) : { kind: 'contact', number };
}

/** The link among the arguments of a command line; null for none. Two links are refused like a wrong one. */
export function deepLinkIn(argv: readonly string[]): DeepLink | 'refused' | null {
  const links = argv.filter((argument) => argument.toLowerCase().startsWith(`${deepLinkScheme}:`));
  const [first] = links;
  if (first === undefined) return null;
  return (links.length === 1 ? parseDeepLink(first) : null) ?? 'refused';
}

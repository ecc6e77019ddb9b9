/** Scheme of links into the application. */
export const deepLinkScheme = 'recado';

/** Target of a link into the application: a ticket by uuid, or a contact by number. */
export type DeepLink = { kind: 'ticket'; uuid: string } | { kind: 'contact'; number: string };

const ticketLink = /^recado:\/\/ticket\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;
/** The longest numbers of E.164 have fifteen digits; shorter ones than seven are no customer's. */
const contactLink = /^recado:\/\/contact\/\+?(\d{7,15})\/?$/i;

/**
 * Reads a link. Any program and web page can make one, so that everything but the two exact forms is refused; null for
 * those.
 */
export function parseDeepLink(text: string): DeepLink | null {
  const [, uuid] = ticketLink.exec(text) ?? [];
  if (uuid !== undefined) return { kind: 'ticket', uuid: uuid.toLowerCase() };
  const [, number] = contactLink.exec(text) ?? [];
  return number === undefined ? null : { kind: 'contact', number };
}

/** The link among the arguments of a command line; null for none. Two links are refused like a wrong one. */
export function deepLinkIn(argv: readonly string[]): DeepLink | 'refused' | null {
  const links = argv.filter((argument) => argument.toLowerCase().startsWith(`${deepLinkScheme}:`));
  const [first] = links;
  if (first === undefined) return null;
  return (links.length === 1 ? parseDeepLink(first) : null) ?? 'refused';
}

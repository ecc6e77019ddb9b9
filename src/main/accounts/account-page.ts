import type { CallName } from '@shared/ipc/calls';

const parameter = 'account';

/** Address of the page that belongs to an account. */
export function accountPage(base: string, id: string): string {
  return `${base}?${parameter}=${id}`;
}

/** The account that the page at an address belongs to; null for an address that names none. */
export function accountOfPage(address: string): string | null {
  return URL.canParse(address) ? new URL(address).searchParams.get(parameter) : null;
}

/** Calls about what is on screen. From a page that another one has replaced they would be wrong. */
const ofTheScreen: ReadonlySet<string> = new Set<CallName>([
  'realtime.show',
  'realtime.present',
  'realtime.openFlow',
  'realtime.caughtUp',
  'unread.report',
  'connections.report',
  'pushes.listening',
  'accounts.add',
  'accounts.show',
  'accounts.remove',
]);

/** True for a call that counts only from the page which the window shows. */
export function isOfTheScreen(call: unknown): boolean {
  return typeof call === 'string' && ofTheScreen.has(call);
}

/** The account and the reference in the part of a media address behind its scheme. */
export function accountOfMedia(reference: string): { id: string; reference: string } {
  const end = reference.indexOf('/');
  return end < 0
    ? { id: reference, reference: '' }
    : { id: reference.slice(0, end), reference: reference.slice(end + 1) };
}

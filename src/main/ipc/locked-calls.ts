import type { CallName } from '@shared/ipc/calls';

/** Calls that the lock screen needs. None of them answers with anything personal while the application is locked. */
const open: ReadonlySet<CallName> = new Set([
  'app.bootstrap',
  'lock.read',
  'lock.lock',
  'lock.unlock',
  'lock.unlockBySystem',
  'lock.forget',
  // Takes the last words that were typed before the page went away, and answers nothing.
  'drafts.write',
  'errors.report',
  'pushes.listening',
]);

export function isOpenWhileLocked(name: CallName): boolean {
  return open.has(name);
}

import { z } from 'zod';

import { windowTicket } from '@shared/ipc/ticket-window';

import type { SettingsSection } from '../preferences/settings-section';

/** Windows at once; each costs a process. */
export const mostTicketWindows = 8;

const storedWindow = windowTicket.extend({
  accountId: z.string().max(40),
  /** The user; another one of the same account does not get the window. */
  accountKey: z.string(),
  slot: z
    .number()
    .int()
    .min(0)
    .max(mostTicketWindows - 1),
});
export type StoredWindow = z.output<typeof storedWindow>;

/** Open windows, for the next start. */
export const storedWindows = z.array(storedWindow).max(mostTicketWindows);

export type StoredWindows = {
  of(accountId: string, accountKey: string): StoredWindow[];
  add(window: StoredWindow): void;
  remove(accountId: string, isRemoved: (window: StoredWindow) => boolean): void;
  /** From now on windows close because the application ends, and are opened again at the next start. */
  freeze(): void;
};

export function createStoredWindows(section: SettingsSection<StoredWindow[]>): StoredWindows {
  let isFrozen = false;

  function write(windows: StoredWindow[]): void {
    if (isFrozen) return;
    try {
      section.write(windows.slice(-mostTicketWindows));
    } catch {
      // The section has logged it; a window that is not opened again is not worth an error message.
    }
  }

  return {
    of(accountId, accountKey) {
      if (isFrozen) return [];
      return section.read().filter((one) => one.accountId === accountId && one.accountKey === accountKey);
    },
    add(window) {
      const others = section
        .read()
        .filter((one) => one.accountId !== window.accountId || one.ticketUuid !== window.ticketUuid);
      write([...others, window]);
    },
    remove(accountId, isRemoved) {
      const windows = section.read();
      const left = windows.filter((one) => one.accountId !== accountId || !isRemoved(one));
      if (left.length < windows.length) write(left);
    },
    freeze() {
      isFrozen = true;
    },
  };
}

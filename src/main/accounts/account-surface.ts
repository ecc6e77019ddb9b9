import { z } from 'zod';

import type { Pushes, PushName } from '@shared/ipc/pushes';

import type { WindowSurface } from '../ports/window-surface';

/** Heard and seen whichever account the page belongs to. */
const forAnyPage: ReadonlySet<PushName> = new Set<PushName>([
  'sound.play',
  'notifications.failed',
  'preferences.changed',
]);

/** The page asks for everything when it opens, so these are of no use to a later one. */
const forOpenPageOnly: ReadonlySet<PushName> = new Set<PushName>([
  'realtime.batch',
  'session.changed',
  'drafts.returned',
]);

export type AccountSurfaceDeps = {
  /** Pushes to the page of this account; kept until it listens. */
  own: Pick<WindowSurface, 'push'>;
  window: WindowSurface;
  /** True while the window's page belongs to this account. */
  isShown: () => boolean;
  /** Shows the page of this account. */
  show: () => void;
  tickets: TicketSurfaces;
};

/** The windows of single tickets of the account. */
export type TicketSurfaces = {
  push<N extends PushName>(name: N, payload: Pushes[N]): void;
  isFocused(): boolean;
  /** False if the ticket has no window of its own. */
  reveal(ticketUuid: string): boolean;
};

const openedTicket = z.object({ ticketUuid: z.string().nullish(), uuid: z.string().optional() });

/** Pushes that the windows of single tickets need; the others are for the main window. */
const forTicketWindows: ReadonlySet<PushName> = new Set<PushName>([
  'realtime.batch',
  'realtime.status',
  'session.changed',
  'preferences.changed',
  'snoozes.changed',
  'drafts.returned',
]);

/**
 * The windows as the services of one account see them: the main one is focused only while it shows the account's page,
 * and is revealed with that page. A ticket is opened in its own window where it has one.
 */
export function createAccountSurface({ own, window, isShown, show, tickets }: AccountSurfaceDeps): WindowSurface {
  return {
    push(name, payload) {
      const uuid = ticketToOpen(name, payload);
      if (uuid !== null && tickets.reveal(uuid)) return;
      if (forTicketWindows.has(name)) tickets.push(name, payload);
      if (forAnyPage.has(name)) window.push(name, payload);
      else if (isShown() || !forOpenPageOnly.has(name)) own.push(name, payload);
    },
    isFocused: () => (isShown() && window.isFocused()) || tickets.isFocused(),
    reveal(ticketUuid = null) {
      if (ticketUuid !== null && tickets.reveal(ticketUuid)) return;
      show();
      window.reveal();
    },
  };
}

/** The ticket that a push asks the page to open; null for none. */
function ticketToOpen<N extends PushName>(name: N, payload: Pushes[N]): string | null {
  if (name !== 'tickets.open' && name !== 'links.open') return null;
  const target = openedTicket.safeParse(payload).data;
  return target?.ticketUuid ?? target?.uuid ?? null;
}

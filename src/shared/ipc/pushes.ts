import type { DeepLink } from '../domain/deep-link';
import type { SavedDraft } from '../domain/draft';
import type { DomainEvent, LinkState } from '../domain/events';
import type { TicketId } from '../domain/ids';
import type { ProxyQuestion } from '../domain/proxy-question';
import type { Snooze } from '../domain/snooze';
import type { StorageProblem } from '../domain/storage-problem';
import type { WindowTicket } from './ticket-window';
import type { UpdatesView } from './updates';
import type { AccountsView, Preferences, SessionView } from './views';

/** Reason why a session ended; the login screen has a sentence for each. */
export type SessionEnd = 'signedOut' | 'expired' | 'elsewhere' | 'serverChanged';

/** `safe`: pages are drawn by the processor, with preferences and window place of a first start. */
export type StartMode = 'normal' | 'safe';

/** Messages from main to the renderer. */
export type Pushes = {
  'realtime.batch': readonly DomainEvent[];
  'realtime.status': LinkState;
  'session.changed': { session: SessionView } | { session: null; reason: SessionEnd };
  'preferences.changed': Preferences;
  /** All accounts on this machine, with their numbers of unread tickets. */
  'accounts.changed': AccountsView;
  /** The application was locked or unlocked; the page starts afresh. */
  'lock.changed': { isLocked: boolean };
  /** The user wants to lock, and there is no PIN yet. */
  'lock.setUp': null;
  /** This is safe mode, or it is offered after crashes. */
  'start.mode': 'safe' | 'offered';
  /** The state of updates. */
  'updates.changed': UpdatesView;
  /** The user asked for updates in the menu of the system. */
  'updates.open': null;
  /** All current problems with data stored on this machine. */
  'storage.problems': readonly StorageProblem[];
  /** The proxy that the user is asked a name and password for; null for none. */
  'proxy.asked': ProxyQuestion | null;
  'tickets.open': { ticketId: TicketId; ticketUuid: string | null };
  /** A link into the application was opened. */
  'links.open': DeepLink;
  /** The notification about a number was clicked. */
  'connections.open': null;
  /** The user asked for their settings in the menu of the system. */
  'settings.open': null;
  /** The user asked for the archive for support in the menu of the system. */
  'diagnostics.open': null;
  /** A colleague has transferred the ticket to the user or to a queue of theirs. */
  'tickets.arrived': { ticketId: TicketId };
  /** All snoozed tickets of the signed-in user. */
  'snoozes.changed': readonly Snooze[];
  /** Progress of a download in bytes; `total` is null where the server does not send it. */
  'media.progress': { transferId: string; received: number; total: number | null };
  'sound.play': { volume: number };
  /** All tickets of the account that have a window of their own. */
  'windows.changed': readonly WindowTicket[];
  /** The draft of a ticket was changed in another window. */
  'drafts.changed': SavedDraft;
  /** A reply on a notification was not sent and belongs into the composer of its ticket. */
  'drafts.returned': { ticketId: TicketId; text: string };
  /** The system does not show notifications; told once in each run. */
  'notifications.failed': 'unsupported' | 'refused';
  /** Escape was pressed in a foreign frame, where the page receives no key events. */
  'frame.escaped': null;
};

export type PushName = keyof Pushes;

export const pushNames = [
  'realtime.batch',
  'realtime.status',
  'session.changed',
  'preferences.changed',
  'accounts.changed',
  'lock.changed',
  'lock.setUp',
  'start.mode',
  'updates.changed',
  'updates.open',
  'storage.problems',
  'proxy.asked',
  'tickets.open',
  'links.open',
  'connections.open',
  'settings.open',
  'diagnostics.open',
  'tickets.arrived',
  'snoozes.changed',
  'media.progress',
  'sound.play',
  'windows.changed',
  'drafts.returned',
  'drafts.changed',
  'notifications.failed',
  'frame.escaped',
] as const satisfies readonly PushName[];

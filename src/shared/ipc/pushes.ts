import type { DomainEvent, LinkState } from '../domain/events';
import type { TicketId } from '../domain/ids';
import type { StorageProblem } from '../domain/storage-problem';
import type { Preferences, SessionView } from './views';

/** Why a session is no longer there; each has its own sentence on the login screen. */
export type SessionEnd = 'signedOut' | 'expired' | 'elsewhere' | 'serverChanged';

/** What main tells the renderer without being asked. */
export type Pushes = {
  'realtime.batch': readonly DomainEvent[];
  'realtime.status': LinkState;
  'session.changed': { session: SessionView } | { session: null; reason: SessionEnd };
  'preferences.changed': Preferences;
  /** All that is wrong with what is kept on this machine. */
  'storage.problems': readonly StorageProblem[];
  'tickets.open': { ticketId: TicketId; ticketUuid: string | null };
  /** How far a file that is being saved has come; `total` is null where the server does not say. */
  'media.progress': { transferId: string; received: number; total: number | null };
  'sound.play': { volume: number };
  /** Escape was pressed in a frame of strangers, where the page around it hears no keys. */
  'frame.escaped': null;
};

export type PushName = keyof Pushes;

export const pushNames = [
  'realtime.batch',
  'realtime.status',
  'session.changed',
  'preferences.changed',
  'storage.problems',
  'tickets.open',
  'media.progress',
  'sound.play',
  'frame.escaped',
] as const satisfies readonly PushName[];

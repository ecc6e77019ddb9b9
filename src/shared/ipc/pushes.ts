import type { DomainEvent, LinkState } from '../domain/events';
import type { TicketId } from '../domain/ids';
import type { Preferences, SessionView } from './views';

/** Why a session is no longer there; each has its own sentence on the login screen. */
export type SessionEnd = 'signedOut' | 'expired' | 'elsewhere' | 'serverChanged';

/** What main tells the renderer without being asked. */
export type Pushes = {
  'realtime.batch': readonly DomainEvent[];
  'realtime.status': LinkState;
  'session.changed': { session: SessionView } | { session: null; reason: SessionEnd };
  'preferences.changed': Preferences;
  'tickets.open': { ticketId: TicketId; ticketUuid: string | null };
  'sound.play': { volume: number };
};

export type PushName = keyof Pushes;

export const pushNames = [
  'realtime.batch',
  'realtime.status',
  'session.changed',
  'preferences.changed',
  'tickets.open',
  'sound.play',
] as const satisfies readonly PushName[];

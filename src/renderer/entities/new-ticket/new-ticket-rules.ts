import type { AppError } from '@shared/domain/app-error';
import type { QueueId } from '@shared/domain/ids';
import type { SessionUser } from '@shared/domain/user';

import { isAdmin } from '../user/roles';

/** Fewer letters match too many contacts. */
const fewestLetters = 3;

/** Search text; null while it is too short. */
export function searchTextOf(typed: string): string | null {
  const text = typed.trim();
  return [...text].length < fewestLetters ? null : text;
}

/** True while a queue has to be chosen: only admins open tickets without one. */
export function lacksQueue(user: Pick<SessionUser, 'profile'>, queueId: QueueId | null): boolean {
  return queueId === null && !isAdmin(user);
}

/** The open ticket that prevents a new one. */
export type OtherTicket = { uuid: string; isOwn: boolean; userName: string; queueName: string };

/** The open ticket named by the error; null for other errors, and if the server names none. */
export function otherTicketOf({ code, data }: AppError, user: Pick<SessionUser, 'id'>): OtherTicket | null {
  if (code !== 'ERR_OTHER_OPEN_TICKET' || typeof data.ticketUuid !== 'string') return null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    uuid: data.ticketUuid,
    isOwn: data.userId === user.id,
    userName: text(data.userName),
    queueName: text(data.queueName),
  };
}

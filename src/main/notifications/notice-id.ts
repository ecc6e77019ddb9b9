import { createHash } from 'node:crypto';

import { ticketId } from '@shared/domain/ids';

import type { Notice, NoticeTicket } from '../ports/notifier';

/** Windows accepts 64 characters. */
const maxLength = 64;

/** A short name of the account that says nothing about it. */
export function accountIdOf(accountKey: string): string {
  return createHash('sha256').update(accountKey).digest('hex').slice(0, 8);
}

/** The system's id of a notification, the same in every run: account, tag and, where it fits, the uuid of the ticket. */
export function noticeId({
  tag,
  accountKey = '',
  ticketUuid,
}: Pick<Notice, 'tag' | 'accountKey' | 'ticketUuid'>): string {
  // Behind the mark stands the account of this machine, which the first part names for any run.
  const [ownTag = ''] = tag.split('@');
  const short = `${accountIdOf(accountKey)}.${ownTag}`;
  const long = ticketUuid === undefined ? short : `${short}.${ticketUuid}`;
  return (long.length <= maxLength ? long : short).slice(0, maxLength);
}

const ofTicket =
  /^([\da-f]{8})\.(?:ticket|snooze|answer)-(\d{1,15})(?:\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/i;

/** The ticket of an id that `noticeId` made; null for any other text. */
export function readNoticeId(id: string): NoticeTicket | null {
  const [, accountId, ticket, ticketUuid = null] = ofTicket.exec(id) ?? [];
  if (accountId === undefined) return null;
  const parsed = ticketId.safeParse(Number(ticket));
  return parsed.success ? { accountId, ticketId: parsed.data, ticketUuid } : null;
}

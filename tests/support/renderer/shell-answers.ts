import type { LockView } from '@shared/domain/app-lock';
import type { Ticket } from '@shared/domain/ticket';

import type { Answers } from './fake-bridge';

/** A request that stays pending. */
const loading = () => new Promise<never>(() => undefined);

/** The lock of a machine without a PIN. */
export const openLock: LockView = {
  isLocked: false,
  pin: 'none',
  isLasting: true,
  idleMinutes: null,
  isForced: false,
  system: 'unavailable',
  waitMs: 0,
};

/** Answers to the shell's requests, for an empty company. */
export const shellAnswers: Answers = {
  'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
  'announcements.list': () => ({ records: [], hasMore: false }),
  'chats.list': () => ({ records: [], hasMore: false }),
  'connections.list': () => [],
  'outbox.list': () => [],
  'globalShortcut.read': () => ({ keys: null, state: 'none', isLimited: false }),
  'lock.read': () => openLock,
  'loginItem.read': () => ({ state: 'off', isForced: false }),
  'unread.report': () => undefined,
  'connections.report': () => undefined,
};

/** Answers of a company whose only open ticket is this one, for the pages of tickets. */
export function answersWithOpen(ticket: Ticket): Answers {
  return {
    ...shellAnswers,
    'drafts.read': () => [],
    'files.attached': () => [],
    'tags.options': () => [],
    'tickets.list': ({ query }: { query: { status?: string } }) => {
      const tickets = query.status === 'open' ? [ticket] : [];
      return { tickets, count: tickets.length, hasMore: false };
    },
  };
}

/** Pending requests of the start page and of pages behind plan features, for tests that are not about their content. */
export const pagesLoading: Answers = {
  'dashboard.figures': loading,
  'dashboard.ticketsByUser': loading,
  'dashboard.ticketsByDay': loading,
  'queues.list': loading,
  'users.options': loading,
  'schedules.list': loading,
  'campaigns.list': loading,
  'campaigns.show': loading,
  'campaigns.settings': loading,
  'chats.messages': loading,
  'chats.read': loading,
};

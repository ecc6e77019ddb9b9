import type { Answers } from './fake-bridge';

/** What the frame around every page asks for: a company where nothing has happened. */
export const shellAnswers: Answers = {
  'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
  'announcements.list': () => ({ records: [], hasMore: false }),
  'chats.list': () => ({ records: [], hasMore: false }),
  'connections.list': () => [],
  'outbox.list': () => [],
  'unread.report': () => undefined,
};

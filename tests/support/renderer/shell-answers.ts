import type { Answers } from './fake-bridge';

/** An answer that stays under way. */
const loading = () => new Promise<never>(() => undefined);

/** Requests of the frame around every page, in a company where nothing has happened. */
export const shellAnswers: Answers = {
  'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
  'announcements.list': () => ({ records: [], hasMore: false }),
  'chats.list': () => ({ records: [], hasMore: false }),
  'connections.list': () => [],
  'outbox.list': () => [],
  'unread.report': () => undefined,
};

/** Requests of the admin's start page and of the pages that a plan may lack, for tests that are not about their content. */
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

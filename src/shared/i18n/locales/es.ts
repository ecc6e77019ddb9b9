import announcements from './es/announcements.json';
import campaigns from './es/campaigns.json';
import chats from './es/chats.json';
import checkout from './es/checkout.json';
import common from './es/common.json';
import compose from './es/compose.json';
import connections from './es/connections.json';
import contact from './es/contact.json';
import contactLists from './es/contact-lists.json';
import contacts from './es/contacts.json';
import conversation from './es/conversation.json';
import dashboard from './es/dashboard.json';
import errors from './es/errors.json';
import files from './es/files.json';
import firstRun from './es/first-run.json';
import flows from './es/flows.json';
import helps from './es/helps.json';
import integrations from './es/integrations.json';
import invoices from './es/invoices.json';
import kanban from './es/kanban.json';
import keys from './es/keys.json';
import media from './es/media.json';
import messagesApi from './es/messagesApi.json';
import native from './es/native.json';
import outbox from './es/outbox.json';
import passwordReset from './es/password-reset.json';
import phrases from './es/phrases.json';
import prompts from './es/prompts.json';
import queues from './es/queues.json';
import quickMessages from './es/quickMessages.json';
import schedules from './es/schedules.json';
import session from './es/session.json';
import settings from './es/settings.json';
import sheets from './es/sheets.json';
import shell from './es/shell.json';
import signup from './es/signup.json';
import storage from './es/storage.json';
import subscription from './es/subscription.json';
import tags from './es/tags.json';
import ticketActs from './es/ticket-acts.json';
import tickets from './es/tickets.json';
import todo from './es/todo.json';
import users from './es/users.json';

export const texts = {
  announcements,
  campaigns,
  chats,
  checkout,
  common,
  compose,
  connections,
  contact,
  'contact-lists': contactLists,
  contacts,
  conversation,
  dashboard,
  errors,
  files,
  'first-run': firstRun,
  flows,
  helps,
  integrations,
  invoices,
  kanban,
  keys,
  media,
  messagesApi,
  native,
  outbox,
  'password-reset': passwordReset,
  phrases,
  prompts,
  queues,
  quickMessages,
  schedules,
  session,
  settings,
  sheets,
  shell,
  signup,
  storage,
  subscription,
  tags,
  'ticket-acts': ticketActs,
  tickets,
  todo,
  users,
};

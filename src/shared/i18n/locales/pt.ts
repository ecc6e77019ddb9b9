import announcements from './pt/announcements.json';
import campaigns from './pt/campaigns.json';
import chats from './pt/chats.json';
import checkout from './pt/checkout.json';
import common from './pt/common.json';
import compose from './pt/compose.json';
import connections from './pt/connections.json';
import contact from './pt/contact.json';
import contactLists from './pt/contact-lists.json';
import contacts from './pt/contacts.json';
import conversation from './pt/conversation.json';
import dashboard from './pt/dashboard.json';
import errors from './pt/errors.json';
import files from './pt/files.json';
import firstRun from './pt/first-run.json';
import flows from './pt/flows.json';
import helps from './pt/helps.json';
import integrations from './pt/integrations.json';
import invoices from './pt/invoices.json';
import kanban from './pt/kanban.json';
import keys from './pt/keys.json';
import media from './pt/media.json';
import messagesApi from './pt/messagesApi.json';
import native from './pt/native.json';
import outbox from './pt/outbox.json';
import passwordReset from './pt/password-reset.json';
import phrases from './pt/phrases.json';
import prompts from './pt/prompts.json';
import queues from './pt/queues.json';
import quickMessages from './pt/quickMessages.json';
import schedules from './pt/schedules.json';
import session from './pt/session.json';
import settings from './pt/settings.json';
import sheets from './pt/sheets.json';
import shell from './pt/shell.json';
import signup from './pt/signup.json';
import storage from './pt/storage.json';
import subscription from './pt/subscription.json';
import tags from './pt/tags.json';
import ticketActs from './pt/ticket-acts.json';
import tickets from './pt/tickets.json';
import todo from './pt/todo.json';
import users from './pt/users.json';

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

import announcements from './en/announcements.json';
import campaigns from './en/campaigns.json';
import chats from './en/chats.json';
import checkout from './en/checkout.json';
import common from './en/common.json';
import compose from './en/compose.json';
import connections from './en/connections.json';
import contact from './en/contact.json';
import contactLists from './en/contact-lists.json';
import contacts from './en/contacts.json';
import conversation from './en/conversation.json';
import dashboard from './en/dashboard.json';
import errors from './en/errors.json';
import files from './en/files.json';
import firstRun from './en/first-run.json';
import flows from './en/flows.json';
import helps from './en/helps.json';
import integrations from './en/integrations.json';
import invoices from './en/invoices.json';
import kanban from './en/kanban.json';
import keys from './en/keys.json';
import media from './en/media.json';
import messagesApi from './en/messagesApi.json';
import native from './en/native.json';
import outbox from './en/outbox.json';
import passwordReset from './en/password-reset.json';
import phrases from './en/phrases.json';
import prompts from './en/prompts.json';
import queues from './en/queues.json';
import quickMessages from './en/quickMessages.json';
import schedules from './en/schedules.json';
import session from './en/session.json';
import settings from './en/settings.json';
import sheets from './en/sheets.json';
import shell from './en/shell.json';
import signup from './en/signup.json';
import storage from './en/storage.json';
import subscription from './en/subscription.json';
import tags from './en/tags.json';
import ticketActs from './en/ticket-acts.json';
import tickets from './en/tickets.json';
import todo from './en/todo.json';
import users from './en/users.json';

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

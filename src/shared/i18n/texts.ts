/* oxlint-disable typescript/consistent-type-imports -- generated, one line per file */
// Generated from the files in locales/pt by tests/architecture/locales.test.ts; run it with -u after adding a file.

/** The texts of one language by namespace. */
export type Texts = {
  announcements: typeof import('./locales/pt/announcements.json');
  audit: typeof import('./locales/pt/audit.json');
  campaigns: typeof import('./locales/pt/campaigns.json');
  chats: typeof import('./locales/pt/chats.json');
  checkout: typeof import('./locales/pt/checkout.json');
  common: typeof import('./locales/pt/common.json');
  compose: typeof import('./locales/pt/compose.json');
  connections: typeof import('./locales/pt/connections.json');
  'contact-lists': typeof import('./locales/pt/contact-lists.json');
  'contact-merge': typeof import('./locales/pt/contact-merge.json');
  contact: typeof import('./locales/pt/contact.json');
  contacts: typeof import('./locales/pt/contacts.json');
  conversation: typeof import('./locales/pt/conversation.json');
  dashboard: typeof import('./locales/pt/dashboard.json');
  diagnostics: typeof import('./locales/pt/diagnostics.json');
  dossier: typeof import('./locales/pt/dossier.json');
  errors: typeof import('./locales/pt/errors.json');
  files: typeof import('./locales/pt/files.json');
  'first-run': typeof import('./locales/pt/first-run.json');
  flows: typeof import('./locales/pt/flows.json');
  health: typeof import('./locales/pt/health.json');
  helps: typeof import('./locales/pt/helps.json');
  integrations: typeof import('./locales/pt/integrations.json');
  invitations: typeof import('./locales/pt/invitations.json');
  invoices: typeof import('./locales/pt/invoices.json');
  kanban: typeof import('./locales/pt/kanban.json');
  keys: typeof import('./locales/pt/keys.json');
  macros: typeof import('./locales/pt/macros.json');
  media: typeof import('./locales/pt/media.json');
  messagesApi: typeof import('./locales/pt/messagesApi.json');
  native: typeof import('./locales/pt/native.json');
  outbox: typeof import('./locales/pt/outbox.json');
  'password-reset': typeof import('./locales/pt/password-reset.json');
  permissions: typeof import('./locales/pt/permissions.json');
  phrases: typeof import('./locales/pt/phrases.json');
  prompts: typeof import('./locales/pt/prompts.json');
  queues: typeof import('./locales/pt/queues.json');
  quickMessages: typeof import('./locales/pt/quickMessages.json');
  schedules: typeof import('./locales/pt/schedules.json');
  security: typeof import('./locales/pt/security.json');
  selection: typeof import('./locales/pt/selection.json');
  session: typeof import('./locales/pt/session.json');
  settings: typeof import('./locales/pt/settings.json');
  sheets: typeof import('./locales/pt/sheets.json');
  shell: typeof import('./locales/pt/shell.json');
  signup: typeof import('./locales/pt/signup.json');
  storage: typeof import('./locales/pt/storage.json');
  subscription: typeof import('./locales/pt/subscription.json');
  tags: typeof import('./locales/pt/tags.json');
  'ticket-dialogs': typeof import('./locales/pt/ticket-dialogs.json');
  tickets: typeof import('./locales/pt/tickets.json');
  todo: typeof import('./locales/pt/todo.json');
  users: typeof import('./locales/pt/users.json');
};

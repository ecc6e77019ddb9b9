/** Namespaces of the first screen. A missing one suspends the whole page, and React shows it 300 ms later then. */
export const firstTexts = ['common', 'errors', 'session', 'shell', 'tickets', 'conversation', 'keys', 'chats'] as const;

/** Namespaces of single screens, which are not read ahead. */
export const screenTexts = [
  'audit',
  'campaigns',
  'checkout',
  'diagnostics',
  'dossier',
  'flows',
  'health',
  'integrations',
  'invitations',
  'lock',
  'messagesApi',
  'permissions',
  'settings',
  'subscription',
  'updates',
] as const;

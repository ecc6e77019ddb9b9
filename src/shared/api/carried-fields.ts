import type { EndpointName } from './table';

/**
 * Fields that a form sends with every change, unchanged as they were read, by endpoint. server-quirk: real servers refuse
 * a change without them, fail at it, or clear what is missing (queues of users and connections, a user's connection).
 * `required-fields.ts` holds what real servers refuse requests without, from whichever caller.
 */
export const carriedFields = {
  'announcements.update': ['title'],
  'campaigns.update': ['name'],
  'chats.update': ['title'],
  'connections.update': ['queueIds', 'greetingMessage'],
  'contactListItems.update': ['name'],
  'contactLists.update': ['name'],
  'contacts.update': ['number'],
  'files.update': ['name'],
  'helps.update': ['title'],
  'phraseCampaigns.update': ['name', 'phrase', 'flowId'],
  'prompts.update': ['name', 'prompt', 'model', 'apiKey', 'queueId', 'maxMessages'],
  'queues.update': ['color'],
  'quickMessages.update': ['shortcode', 'message'],
  'users.update': ['queueIds', 'whatsappId'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>;

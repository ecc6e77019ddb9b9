import type { RecordArea } from '@shared/domain/events';

/** Kinds of frame whose payload is read. */
export const topics = [
  'ticket',
  'ticketActivity',
  'ticketNote',
  'ticketPresence',
  'flowPresence',
  'ticketAck',
  'mention',
  'appMessage',
  'contact',
  'user',
  'whatsapp',
  'whatsappSession',
  'queue',
  'settings',
  'payment',
  'auth',
] as const;

export type Topic = (typeof topics)[number];

/** Kinds of frame that only name the area that changed. server-quirk: servers use different names for the same area. */
const areas: Record<string, RecordArea> = {
  tag: 'tags',
  quickmessage: 'quick-messages',
  quickemessage: 'quick-messages',
  schedule: 'schedules',
  campaign: 'campaigns',
  campaignSettings: 'campaigns',
  ContactList: 'contact-lists',
  ContactListItem: 'contact-lists',
  announcement: 'announcements',
  'company-announcement': 'announcements',
  chat: 'chats',
  'chat-user': 'chats',
  file: 'files',
  prompt: 'prompts',
  queueIntegration: 'integrations',
  flowbuilder: 'flows',
  help: 'helps',
  permissions: 'permissions',
  invitation: 'invitations',
};

/** `company` is null for names without a company. */
export type FrameName = { company: number | null } & ({ topic: Topic } | { area: RecordArea });

// server-quirk: the same event is `company-1-contact`, `company1-contact` or `contact`, by server and event.
const prefixed = /^company-?(\d{1,15})-(.+)$/;
/** Some names end with the id of a record: `chat-4`, `ContactListItem-7`. */
const ofRecord = /-\d{1,15}$/;

/** Parses the name of a frame; null for names that the application does not read. */
export function parseFrameName(name: string): FrameName | null {
  const match = prefixed.exec(name);
  const company = match?.[1] === undefined ? null : Number(match[1]);
  const bare = match?.[2] ?? name;
  const topic = topics.find((known) => known === bare);
  if (topic !== undefined) return { company, topic };
  const subject = bare.replace(ofRecord, '');
  const area = Object.hasOwn(areas, subject) ? areas[subject] : undefined;
  return area === undefined ? null : { company, area };
}

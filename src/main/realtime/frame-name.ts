import type { RecordArea } from '@shared/domain/events';

/** The kinds of frame whose payload this application reads. */
export const topics = [
  'ticket',
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

/**
 * Kinds of frame that only say in which area something changed.
 * server-quirk: servers disagree about some names, and their own clients listen to others again.
 */
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
};

/** `company` is null where the name carries none. */
export type FrameName = { company: number | null } & ({ topic: Topic } | { area: RecordArea });

// server-quirk: the same event is `company-1-contact`, `company1-contact` or plain `contact`, by server and by event.
const prefixed = /^company-?(\d{1,15})-(.+)$/;
/** Some names end in the record that they are about: `chat-4`, `ContactListItem-7`. */
const ofRecord = /-\d{1,15}$/;

/** What a frame's name says; null for names of events that nobody here reads. */
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

/** The kinds of frame that this application reads. */
export const topics = [
  'ticket',
  'appMessage',
  'contact',
  'user',
  'whatsapp',
  'whatsappSession',
  'queue',
  'settings',
  'auth',
] as const;

export type Topic = (typeof topics)[number];

/** `company` is null where the name carries none. */
export type FrameName = { company: number | null; topic: Topic };

// server-quirk: the same event is `company-1-contact`, `company1-contact` or plain `contact`, by server and by event.
const prefixed = /^company-?(\d{1,15})-(.+)$/;

/** What a frame's name says; null for names of events that nobody here reads. */
export function parseFrameName(name: string): FrameName | null {
  const match = prefixed.exec(name);
  const company = match?.[1] === undefined ? null : Number(match[1]);
  const topic = topics.find((known) => known === (match?.[2] ?? name));
  return topic === undefined ? null : { company, topic };
}

import { z } from 'zod';

import { contact } from './contact';
import { wireCount, wireFlag, wireList } from './wire';

/** Contacts that may be the same person, by their telephone or e-mail. The one with most tickets is the first. */
const duplicateGroup = z.object({
  reason: z.enum(['number', 'email']),
  contacts: wireList(contact.extend({ ticketsCount: wireCount })),
});
export type DuplicateGroup = z.output<typeof duplicateGroup>;

/** `isWhole` is false where the server found more groups than it sent. */
export const duplicates = z.object({ groups: wireList(duplicateGroup), isWhole: wireFlag });

/** Result of a merge: the contact that stays, and numbers of the records that it then has. */
export const mergePreview = z.object({
  contact,
  tickets: wireCount,
  messages: wireCount,
  notes: wireCount,
  tags: wireCount,
  schedules: wireCount,
  listEntries: wireCount,
  /** Active tickets that become part of another one, because a contact has one per connection. */
  joinedTickets: wireCount,
});
export type MergePreview = z.output<typeof mergePreview>;

/** Contacts that are merged into one at once. */
export const mostMerged = 20;

/** Additional information that a contact may have. */
export const mostExtraInfo = 50;

/**
 * Replacements, in this order, that turn the spellings of a number into one: zeros of a trunk prefix, a missing country
 * code of Brazil, and the ninth digit of its mobiles. The database applies them too.
 */
export const spellingRules: readonly { pattern: string; parts: readonly (string | number)[] }[] = [
  { pattern: '^0+', parts: [] },
  { pattern: String.raw`^([1-9]\d)9(\d{8})$`, parts: ['55', 1, 2] },
  { pattern: String.raw`^([1-9]\d{9})$`, parts: ['55', 1] },
  { pattern: String.raw`^(55\d{2})9(\d{8})$`, parts: [1, 2] },
];

/** Key that the spellings of one number share. `number` holds digits only. */
export function spellingKey(number: string): string {
  return spellingRules.reduce((key, { pattern, parts }) => {
    const replacement = parts.map((part) => (typeof part === 'number' ? `$${part}` : part)).join('');
    return key.replace(new RegExp(pattern), replacement);
  }, number);
}

type ExtraInfo = readonly { name: string; value: string }[];
type Mergeable = {
  name: string;
  number: string;
  email: string;
  profilePicUrl: string;
  extraInfo: ExtraInfo;
  disableBot: boolean;
  optedOutAt: Date | null;
};

/** Name under which other numbers and e-mails of a merged contact are saved; read alike in all languages. */
const otherNumber = 'Tel.';
const otherEmail = 'E-mail';

/** Fields of the contact that stays: its own, its empty ones from the others, and all additional information. */
export function mergedFields(target: Mergeable, others: readonly Mergeable[]): Omit<Mergeable, 'name' | 'number'> {
  const all = [target, ...others];
  const email = firstOf(all.map((one) => one.email));
  const more = others.flatMap((one) => [
    ...one.extraInfo,
    ...(spellingKey(one.number) === spellingKey(target.number) ? [] : [{ name: otherNumber, value: one.number }]),
    ...(one.email === '' || one.email.toLowerCase() === email.toLowerCase()
      ? []
      : [{ name: otherEmail, value: one.email }]),
  ]);
  const extraInfo = [...target.extraInfo];
  for (const field of more) {
    if (!extraInfo.some(({ name, value }) => name === field.name && value === field.value)) extraInfo.push(field);
  }
  const optedOut = all.flatMap(({ optedOutAt }) => optedOutAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    email,
    profilePicUrl: firstOf(all.map((one) => one.profilePicUrl)),
    extraInfo,
    disableBot: all.some(({ disableBot }) => disableBot),
    optedOutAt: optedOut[0] ?? null,
  };
}

const firstOf = (texts: readonly string[]): string => texts.find((text) => text !== '') ?? '';

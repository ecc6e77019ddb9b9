import { z } from 'zod';

import { contactListItem } from './contact-list';
import { campaignId, connectionId, contactListId, fileListId, tagId } from './ids';
import { wireCount, wireInstant, wireList, wireNumber, wireText } from './wire';

export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Statuses of campaigns that may be edited. */
export const editableStatuses = ['INATIVA', 'PROGRAMADA', 'CANCELADA'] as const satisfies readonly CampaignStatus[];
type EditableStatus = (typeof editableStatuses)[number];

export const messageKeys = ['message1', 'message2', 'message3', 'message4', 'message5'] as const;
export type MessageKey = (typeof messageKeys)[number];

const instantOrNull = wireInstant.nullish().transform((value) => value ?? null);

const messages = { message1: wireText, message2: wireText, message3: wireText, message4: wireText, message5: wireText };

export const campaign = z.object({
  id: campaignId,
  name: wireText,
  ...messages,
  status: z.enum(campaignStatuses).catch('INATIVA'),
  scheduledAt: instantOrNull,
  completedAt: instantOrNull,
  whatsappId: connectionId.nullish().transform((value) => value ?? null),
  contactListId: contactListId.nullish().transform((value) => value ?? null),
  tagId: tagId.nullish().transform((value) => value ?? null),
  fileListId: fileListId.nullish().transform((value) => value ?? null),
  mediaPath: wireText,
  mediaName: wireText,
  contactList: z
    .object({ id: contactListId, name: wireText })
    .nullish()
    .transform((value) => value ?? null),
  whatsapp: z
    .object({ id: connectionId, name: wireText })
    .nullish()
    .transform((value) => value ?? null),
  /** Messages prepared, sent and failed; null where the server does not say, or before the start. */
  progress: z
    .object({ total: wireCount, sent: wireCount, failed: wireCount })
    .nullish()
    .transform((value) => value ?? null),
});

/** A crash left open if the message was sent. */
export const unconfirmedFailure = 'ERR_UNCONFIRMED';

/** A message failed before its campaign was changed; a recipient of the changed campaign gets the new text. */
export const outdatedFailure = 'ERR_OUTDATED';

/** Failures after which a message is never sent again. */
export const finalFailures = ['ERR_OPTED_OUT', unconfirmedFailure, outdatedFailure] as const;

/** One recipient of a campaign. `failure` is the code of a failed delivery, where the server reports one. */
const shipment = z.object({
  id: wireNumber,
  name: wireText,
  number: wireText,
  message: wireText,
  contactId: wireNumber.nullish().transform((value) => value ?? null),
  deliveredAt: instantOrNull,
  failure: wireText,
  /** Handed to the channel without an outcome yet; after a crash it may have left. */
  claimedAt: instantOrNull,
  /** Furthest acknowledgement: 3 on the phone, 4 read, 5 played; null where the server does not say. */
  ack: wireNumber.nullish().transform((value) => value ?? null),
  readAt: instantOrNull,
  /** A failed message is sent again once. */
  resentAt: instantOrNull,
  /** Number of the variant, from 1; null where the server does not say. */
  variant: wireNumber.nullish().transform((value) => value ?? null),
  repliedAt: instantOrNull,
  optedOutAt: instantOrNull,
});

/** A campaign with its recipients and the state of each delivery. */
export const campaignReport = campaign.extend({
  shipping: wireList(shipment),
  contactList: z
    .object({ id: contactListId, name: wireText, contacts: wireList(contactListItem) })
    .nullish()
    .transform((value) => value ?? null),
});

export type Campaign = z.output<typeof campaign>;
export type CampaignReport = z.output<typeof campaignReport>;

const hour = 3_600_000;

/** Inactive, cancelled, or scheduled with more than an hour to go; everything else is read only. */
export function canEditCampaign(
  { status, scheduledAt }: Pick<Campaign, 'status' | 'scheduledAt'>,
  now: number,
): boolean {
  if (status === 'PROGRAMADA') return scheduledAt !== null && Date.parse(scheduledAt) - now > hour;
  return status === 'INATIVA' || status === 'CANCELADA';
}

/** True for a draft that has recipients and a text. */
export function canStartCampaign(draft: Pick<Campaign, 'status' | 'contactListId' | MessageKey>): boolean {
  return draft.status === 'INATIVA' && draft.contactListId !== null && numberedVariants(draft).length > 0;
}

type Schedulable = Pick<Campaign, 'status' | 'scheduledAt'>;

/** Status of a campaign after an edit. One that is not scheduled is scheduled by another time alone. */
export function statusAfterEdit(before: Schedulable, scheduledAt: string | null): EditableStatus {
  const isSameTime = before.scheduledAt !== null && minuteOf(before.scheduledAt) === minuteOf(scheduledAt);
  if (before.status === 'CANCELADA' && (scheduledAt === null || isSameTime)) return 'CANCELADA';
  if (before.status === 'INATIVA' && isSameTime) return 'INATIVA';
  return scheduledAt === null ? 'INATIVA' : 'PROGRAMADA';
}

/** Forms edit times to the minute. */
const minuteOf = (instant: string | null) => (instant === null ? null : Math.floor(Date.parse(instant) / 60_000));

export type CampaignVariable = { key: string; value: string };
type Recipient = { name: string; number: string; email: string };

/** A text with `{nome}`, `{email}`, `{numero}` and the company's own variables filled in; other braces are text. */
export function fillCampaignText(text: string, to: Recipient, variables: readonly CampaignVariable[]): string {
  const values = new Map([
    ...variables.map(({ key, value }) => [key, value] as const),
    ['nome', to.name] as const,
    ['email', to.email] as const,
    ['numero', to.number] as const,
  ]);
  return text.replace(placeholder, (whole, key: string) => values.get(key) ?? whole);
}

const placeholder = /\{([^{}\s]+)\}/g;

/** Variables that every recipient has. */
export const recipientVariables = ['nome', 'email', 'numero'] as const;

const doubleBraces = /\{\{\s*([^{}\s]+)\s*\}\}/g;
const otherNames: ReadonlyMap<string, (typeof recipientVariables)[number]> = new Map([
  ['name', 'nome'],
  ['nombre', 'nome'],
  ['number', 'numero'],
]);

/**
 * The text with variables as campaigns fill them in: `{{name}}` of schedules and flows becomes `{nome}`. Double braces
 * around other names stay.
 */
export function campaignSpelling(text: string, variables: readonly Pick<CampaignVariable, 'key'>[]): string {
  const known = new Set<string>([...recipientVariables, ...variables.map(({ key }) => key)]);
  return text.replace(doubleBraces, (whole, key: string) => {
    const name = known.has(key) ? key : otherNames.get(key);
    return name === undefined ? whole : `{${name}}`;
  });
}

/** Placeholders that no variable fills, each once: recipients would read their braces. */
export function unknownVariables(text: string, variables: readonly Pick<CampaignVariable, 'key'>[]): string[] {
  const known = new Set<string>([...recipientVariables, ...variables.map(({ key }) => key)]);
  const used = [...text.matchAll(placeholder)].map(([, key = '']) => key);
  return [...new Set(used)].filter((key) => !known.has(key));
}

/** The variants that hold a text, in order, each with its number from 1. */
export function numberedVariants(row: Readonly<Record<MessageKey, string>>): { variant: number; text: string }[] {
  return messageKeys
    .map((key, index) => ({ variant: index + 1, text: row[key] }))
    .filter(({ text }) => text.trim() !== '');
}

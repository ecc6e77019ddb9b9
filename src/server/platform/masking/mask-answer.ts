import type { EndpointName } from '@shared/api/table';
import { isFoundInText, maskedNumber, withMaskedNumbers } from '@shared/domain/masked-number';

type Area = EndpointName extends infer N ? (N extends `${infer A}.${string}` ? A : never) : never;

/**
 * `texts`: every text may name a customer's number. `numbers`: only the fields of a person do, and the other texts are
 * the company's own, which users send or edit. `none`: nothing of a customer.
 */
export type Masking = 'texts' | 'numbers' | 'none';

/** Masking of answers by area of the API. */
const maskingByArea: Readonly<Record<Area, Masking>> = {
  announcements: 'none',
  apiTokens: 'none',
  auditLog: 'texts',
  campaigns: 'numbers',
  chats: 'texts',
  checkout: 'none',
  companies: 'none',
  connections: 'none',
  contactListItems: 'texts',
  contactLists: 'numbers',
  contacts: 'texts',
  dashboard: 'texts',
  devices: 'none',
  files: 'none',
  flowHistory: 'texts',
  flowTriggers: 'none',
  exportLog: 'none',
  flows: 'none',
  health: 'none',
  helps: 'none',
  integrationCalls: 'texts',
  integrations: 'none',
  invitations: 'none',
  invoices: 'none',
  kanban: 'texts',
  messages: 'texts',
  messagesApi: 'none',
  passwordReset: 'none',
  permissions: 'none',
  phraseCampaigns: 'none',
  plans: 'none',
  programCalls: 'texts',
  promptKey: 'none',
  prompts: 'none',
  queueOptions: 'none',
  queues: 'none',
  quickMessages: 'none',
  schedules: 'texts',
  session: 'none',
  settings: 'none',
  signup: 'none',
  tags: 'none',
  ticketNotes: 'texts',
  tickets: 'texts',
  twoFactor: 'none',
  users: 'none',
  webhooks: 'none',
};

/** Events whose texts are the company's own; the texts of all others are masked. */
const maskingByEvent: Readonly<Record<string, Masking>> = {
  announcement: 'none',
  auth: 'none',
  campaign: 'numbers',
  campaignSettings: 'none',
  company: 'none',
  ContactList: 'numbers',
  file: 'none',
  flowbuilder: 'none',
  flowPresence: 'none',
  help: 'none',
  payment: 'none',
  permissions: 'none',
  prompt: 'none',
  queue: 'none',
  queueIntegration: 'none',
  quickmessage: 'none',
  settings: 'none',
  tag: 'none',
  user: 'none',
  whatsapp: 'none',
  whatsappSession: 'none',
};

/** Answers that differ from those of their area. */
const maskingByEndpoint: Readonly<Partial<Record<string, Masking>>> = {
  'tags.sync': 'texts',
  'webhooks.calls': 'texts',
} satisfies { [N in EndpointName]?: Masking };

export const maskingOfEndpoint = (name: string): Masking =>
  maskingByEndpoint[name] ??
  (maskingByArea as Readonly<Record<string, Masking | undefined>>)[name.split('.')[0] ?? ''] ??
  'texts';
export const maskingOfEvent = (name: string): Masking => maskingByEvent[name] ?? 'texts';

/** Fields that hold a number and nothing else. */
const numberFields: ReadonlySet<string> = new Set(['number', 'contactNumber', 'remoteJid', 'participant', 'phone']);
/** Fields of a person whose text may be a number: customers without a name are named by their number. */
const personFields: ReadonlySet<string> = new Set(['name', 'contactName', 'email', 'recordName']);
/** Addresses and ids, which stop working when they are changed. */
const technicalFields: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'mediaUrl',
  'mediaPath',
  'profilePicUrl',
  'quotedMsgId',
  'nodeId',
  'token',
  'createdAt',
  'updatedAt',
]);

type Walk = { masking: Masking; known: readonly string[] };

/** The answer or payload with customers' numbers masked; the same reference where it holds none. */
export function withMaskedAnswer(value: unknown, masking: Masking): unknown {
  if (masking === 'none') return value;
  const known = new Set<string>();
  collectNumbers(value, known);
  return maskedValue(value, '', { masking, known: [...known] });
}

/** Numbers in fields of the answer that the patterns for texts would miss there. */
function collectNumbers(value: unknown, found: Set<string>): void {
  if (!isContainer(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collectNumbers(inner, found);
    else if (numberFields.has(key) && /^\d+$/.test(inner) && !isFoundInText(inner)) found.add(inner);
  }
}

function maskedValue(value: unknown, key: string, walk: Walk): unknown {
  if (typeof value === 'string') return maskedText(value, key, walk);
  if (!isContainer(value)) return value;
  const fields: [string, unknown][] = Object.entries(value);
  const entries = fields.map(
    ([field, inner]) => [field, maskedValue(inner, Array.isArray(value) ? key : field, walk)] as const,
  );
  if (entries.every(([, masked], index) => masked === fields[index]?.[1])) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function maskedText(text: string, key: string, { masking, known }: Walk): string {
  if (technicalFields.has(key)) return text;
  if (numberFields.has(key)) return maskedNumber(text);
  return masking === 'texts' || personFields.has(key) ? withMaskedNumbers(text, known) : text;
}

/** Lists and plain objects; dates and other instances are values. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

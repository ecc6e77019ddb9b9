import type { EndpointName } from './table';

/** Query and body of a request in their form on the wire. */
export type WireParts = { query?: unknown; body?: unknown };

type Answer = { status: number; error: string };

/** One field that the family's real servers need although this server does without it. */
export type RequiredField = {
  part: keyof WireParts;
  field: string;
  isMet: (value: unknown, rest: Readonly<Record<string, unknown>>) => boolean;
  /** Value that breaks the rule; undefined leaves the field out. */
  broken: unknown;
  /** Null where real servers do not refuse: they lose data, list nothing, or fail after half of the work. */
  answer: Answer | null;
  /** True where the specification lets a client send less, and the user is told by the server's answer. */
  isStricterThanSpecified?: true;
};

/** An undefined column of a query, or a null one of an insert. */
const sqlError: Answer = { status: 500, error: 'ERR_INTERNAL_SERVER_ERROR' };
const refusal = (error: string): Answer => ({ status: 400, error });

const isGiven = (value: unknown) => value !== undefined && value !== '';
const isPresent = (value: unknown) => isGiven(value) && value !== null;
const hasLength = (value: unknown, least: number) => typeof value === 'string' && value.trim().length >= least;

function query(field: string, answer: Answer | null = sqlError): RequiredField {
  return { part: 'query', field, isMet: isPresent, broken: undefined, answer };
}

function body(field: string, answer: Answer | null = sqlError): RequiredField {
  return { part: 'body', field, isMet: isPresent, broken: undefined, answer };
}

/** Null is a value here; an empty text is not. */
function nullable(field: string): RequiredField {
  return { ...body(field), isMet: isGiven, broken: '' };
}

/** A text of at least so many characters; without a code the answer is the validator's sentence. */
function text(field: string, least: number, code?: string): RequiredField {
  const answer = refusal(code ?? `${field} must be at least ${least} characters`);
  const broken = 'x'.repeat(least - 1);
  return { ...body(field, answer), isMet: (value) => hasLength(value, least), broken, isStricterThanSpecified: true };
}

/** The same for a field that may be left out. */
function optionalText(field: string, least: number, code: string): RequiredField {
  const rule = text(field, least, code);
  return { ...rule, isMet: (value) => value === undefined || hasLength(value, least) };
}

function oneOf(field: string, values: readonly string[], answer: Answer): RequiredField {
  return { ...body(field, answer), isMet: (value) => typeof value === 'string' && values.includes(value) };
}

/** Every item of the list needs the field; an empty text is a value. */
function each(list: string, field: string, answer: Answer | null = sqlError): RequiredField {
  const hasField = (item: unknown) =>
    typeof item === 'object' && item !== null && typeof Reflect.get(item, field) === 'string';
  return {
    ...body(list, answer),
    isMet: (value) => !Array.isArray(value) || value.every(hasField),
    broken: [{ name: 'without' }],
  };
}

const shortName = text('name', 3);
const invalidReply = 'ERR_QUICKMESSAGE_INVALID_NAME';
const quickMessage = [text('shortcode', 3, invalidReply), text('message', 3, invalidReply)];
const contactListName = text('name', 3, 'ERR_CONTACTLIST_INVALID_NAME');
/** A list's id; a campaign for the contacts of a tag names the tag and an empty text. */
const audience: RequiredField = {
  ...body('contactListId'),
  isMet: (value, { tagListId }) => value !== '' || typeof tagListId === 'number',
  broken: '',
};
/** `scheduledAt` is sent as null, or as an instant with its offset. */
const campaign = [shortName, nullable('scheduledAt'), audience];
const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'CANCELADA'];
const campaignStatus = oneOf(
  'status',
  campaignStatuses,
  refusal('Só é permitido alterar campanha Inativa e Programada'),
);
const helpDescription = optionalText('description', 3, 'ERR_HELP_INVALID_NAME');
const ofOtherCompany = refusal('Não é possível alterar registros de outra empresa');
const invalidPurchase = refusal('Validation fails 1');

/** Several queues need a greeting that offers them. */
const greeting: RequiredField = {
  ...body('greetingMessage', refusal('ERR_WAPP_GREETING_REQUIRED')),
  isMet: (value, { queueIds }) => isPresent(value) || !Array.isArray(queueIds) || queueIds.length <= 1,
};

/** Without queues the list is empty, except for the list of unread tickets, which ignores them. */
const queuesOfList: RequiredField = {
  ...query('queueIds', null),
  isMet: (value, { withUnreadMessages }) => isPresent(value) || withUnreadMessages === 'true',
};

/**
 * Requirements of real servers by endpoint. `--quirks` enforces them, and the tests of screens check every request.
 * `carried-fields.ts` holds the fields that forms send unchanged.
 */
export const requiredFields = {
  'session.login': [body('email'), body('password')],
  'tickets.list': [queuesOfList],
  'tickets.create': [body('contactId'), nullable('whatsappId')],
  'ticketNotes.list': [query('ticketId'), query('contactId')],
  'ticketNotes.create': [text('note', 3, 'ERR_TICKETNOTE_INVALID_NAME'), body('ticketId'), body('contactId')],
  'tags.create': [shortName],
  'tags.sync': [body('ticketId'), body('tags')],
  'contacts.create': [body('number')],
  'contacts.update': [body('number')],
  'contactLists.options': [query('companyId')],
  'contactLists.create': [contactListName],
  'contactLists.update': [contactListName],
  'contactListItems.list': [query('contactListId')],
  'contactListItems.create': [shortName, body('number'), body('contactListId')],
  'quickMessages.list': [query('userId')],
  'quickMessages.options': [query('companyId'), query('userId')],
  'quickMessages.create': quickMessage,
  'quickMessages.update': quickMessage,
  'quickMessages.attach': [body('typeArch', null)],
  'schedules.create': [text('body', 5), body('sendAt'), body('contactId')],
  'campaigns.create': campaign,
  'campaigns.update': [...campaign, campaignStatus],
  'announcements.all': [query('companyId')],
  'announcements.create': [body('title'), body('text'), body('priority')],
  'chats.create': [body('title'), body('users')],
  'chats.read': [body('userId')],
  'helps.create': [helpDescription],
  'helps.update': [helpDescription],
  'files.create': [shortName, each('options', 'path', null)],
  'files.update': [shortName, each('options', 'path')],
  'files.upload': [body('fileId', null), body('typeArch', null), body('id', null)],
  'connections.update': [body('queueIds', null), greeting],
  'users.update': [body('companyId', ofOtherCompany)],
  'settings.update': [body('value')],
  'companies.saveSchedules': [body('schedules')],
  'plans.update': [body('id')],
  'checkout.subscribe': (['price', 'users', 'connections'] as const).map((field) => body(field, invalidPurchase)),
  'dashboard.ticketsByUser': [query('companyId')],
  'dashboard.ticketsByDay': [query('companyId')],
  'flows.rename': [body('name'), body('flowId')],
  'flows.duplicate': [body('flowId')],
  'flows.save': [body('idFlow'), body('nodes'), body('connections')],
  'phraseCampaigns.create': [{ ...nullable('whatsappId'), answer: null }],
  'phraseCampaigns.update': [body('id'), body('name'), body('phrase'), body('flowId')],
  'messagesApi.sendText': [body('number', refusal('ERR_CHECK_NUMBER')), body('body')],
} satisfies { [N in EndpointName]?: readonly RequiredField[] };

const fieldsOf: Readonly<Record<string, readonly RequiredField[] | undefined>> = requiredFields;

/** The requirements of real servers that a request does not meet. */
export function unmetFields(name: string, parts: WireParts): readonly RequiredField[] {
  const fields = fieldsOf[name] ?? [];
  return fields.filter(({ part, field, isMet }) => {
    const values = recordOf(parts[part]);
    return !isMet(values[field], values);
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

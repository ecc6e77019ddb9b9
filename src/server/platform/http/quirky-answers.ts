import { z } from 'zod';

import type { Quirks } from '@server/platform/quirks';
import { withThinTickets } from '@server/platform/thin-tickets';
import type { EndpointName } from '@shared/api/table';

import { Refusal } from './refusal';

/** An answer as it goes out; `status` where it is not the usual one. */
type Shaped = { body: unknown; status?: number };
type Shape = (answer: unknown) => Shaped;
type Shapes = Readonly<Record<string, Shape>>;
/** Keys are endpoint names, so a misspelt one does not compile. */
type Known<T> = { [N in EndpointName]?: T };

const record = z.record(z.string(), z.unknown());
const records = z.array(record);

/** The same rows with a field as text. */
const withText = (rows: unknown, field: string) =>
  records.parse(rows).map((row) => ({ ...row, ...(field in row && { [field]: String(row[field]) }) }));
const without = (answer: unknown, ...fields: string[]) =>
  Object.fromEntries<unknown>(Object.entries(record.parse(answer)).filter(([field]) => !fields.includes(field)));

/** Rows under a name with counts as text; `count` is a list because the query was grouped, and there is no `hasMore`. */
const grouped =
  (rows: string, field: string): Shape =>
  (answer) => {
    const whole = record.parse(answer);
    const texts = withText(whole[rows], field);
    const count = texts.map(({ id }) => ({ id, count: '1' }));
    return { body: { ...whole, [rows]: texts, count, hasMore: false } };
  };
const charted =
  (field: string): Shape =>
  (answer) => {
    const whole = record.parse(answer);
    return { body: { ...whole, data: withText(whole.data, field) } };
  };

/** The list of tags omits the flag of kanban lanes. */
const withoutKanban = ({ body }: Shaped): Shaped => {
  const whole = record.parse(body);
  return { body: { ...whole, tags: records.parse(whole.tags).map((tag) => without(tag, 'kanban')) } };
};

const numericTexts: Shapes = {
  'tags.list': (answer) => withoutKanban(grouped('tags', 'ticketsCount')(answer)),
  'contactLists.list': grouped('records', 'contactsCount'),
  'contactLists.options': (answer) => ({ body: withText(answer, 'contactsCount') }),
  'dashboard.ticketsByUser': charted('quantidade'),
  'dashboard.ticketsByDay': charted('total'),
} satisfies Known<Shape>;

const ok: Shape = () => ({ body: '"ok"' });
const nothing: Shape = () => ({ body: null, status: 204 });

const bare: Shapes = {
  'campaigns.cancel': nothing,
  'campaigns.restart': nothing,
  'flows.rename': ok,
  'flows.save': ok,
  'flows.list': (answer) => ({ body: without(answer, 'hasMore', 'count') }),
  'phraseCampaigns.update': ok,
  'invoices.list': (answer) => ({ body: record.parse(answer).invoices }),
} satisfies Known<Shape>;

const partial: Shapes = {
  'users.update': (answer) => ({ body: without(answer, 'super', 'allTicket', 'whatsappId') }),
} satisfies Known<Shape>;

const answersTickets = /^(tickets|messages|kanban)\./;
const thin: Shape = (answer) => ({ body: withThinTickets(answer) });

const thinUsers: Shapes = {
  'users.show': (answer) => ({ body: without(answer, 'allTicket', 'whatsappId') }),
} satisfies Known<Shape>;

const cursorPages: Shapes = {
  'tickets.list': (answer) => ({ body: { ...without(answer, 'hasMore'), count: null } }),
  'messages.list': (answer) => ({ body: { ...record.parse(answer), count: null } }),
} satisfies Known<Shape>;

/** An answer as the family's real servers give it: see quirks.ts. */
export function quirkyAnswer(name: string, answer: unknown, quirks: Quirks): Shaped {
  const shape =
    (quirks.numericTexts ? numericTexts[name] : undefined) ??
    (quirks.bareAnswers ? bare[name] : undefined) ??
    (quirks.thinLoginUser ? thinUsers[name] : undefined) ??
    (quirks.partialUpdates ? partial[name] : undefined) ??
    (quirks.thinTickets && answersTickets.test(name) ? thin : undefined);
  return withCursorPages(name, shape?.(answer) ?? { body: answer }, quirks);
}

function withCursorPages(name: string, shaped: Shaped, quirks: Quirks): Shaped {
  return (quirks.cursorPages ? cursorPages[name]?.(shaped.body) : undefined) ?? shaped;
}

/** Refusals of real servers that differ from the contract, by endpoint and code. */
const odd: Readonly<Record<string, Readonly<Record<string, Refusal>>>> = {
  'flows.create': { ERR_FLOW_NAME_ALREADY_EXISTS: new Refusal(402, 'exist') },
  'flows.rename': { ERR_FLOW_NAME_ALREADY_EXISTS: new Refusal(402, 'exist') },
  'tickets.update': { ERR_OTHER_OPEN_TICKET: new Refusal(500, 'ERR_INTERNAL_SERVER_ERROR') },
  'passwordReset.request': { ERR_EMAIL_NOT_FOUND: new Refusal(404, 'E-mail enviado com sucesso') },
  'passwordReset.confirm': { ERR_RESET_CODE_INVALID: new Refusal(404, 'Verifique o Token informado') },
  'signup.create': { ERR_USER_EMAIL_ALREADY_EXISTS: new Refusal(500, 'ERR_INTERNAL_SERVER_ERROR') },
} satisfies Known<object>;

export function quirkyRefusal(name: string, error: unknown, quirks: Quirks): unknown {
  if (!quirks.oddRefusals || !(error instanceof Refusal)) return error;
  return odd[name]?.[error.code] ?? error;
}

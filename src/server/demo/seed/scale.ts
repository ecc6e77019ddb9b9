import { and, eq, like, sql } from 'drizzle-orm';

import type { Database } from '@server/platform/storage/open-database';
import { contacts } from '@server/platform/storage/schema';

export type ScaleOptions = {
  companyId: number;
  /** Number of tickets with ten messages each; one more ticket has `longest` messages. */
  tickets: number;
  longest?: number;
  now: Date;
  progress: (line: string) => void;
};

const messagesEach = 10;
const batchSize = 1000;
/** Area code 20 does not exist in Brazil. The contact of number 0 holds the long conversation. */
const numberPrefix = '55208';

const firstNames = [
  'Ana',
  'Bento',
  'Célia',
  'Davi',
  'Elisa',
  'Fábio',
  'Gina',
  'Hugo',
  'Íris',
  'Jonas',
  'Kátia',
  'Luís',
  'Mara',
  'Nilo',
  'Olga',
  'Paulo',
  'Rita',
  'Saulo',
  'Tânia',
  'Yuri',
];
const lastNames = [
  'Abreu',
  'Barros',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Freitas',
  'Galvão',
  'Horta',
  'Leite',
  'Macedo',
  'Neves',
  'Paiva',
  'Queirós',
  'Ramos',
  'Serra',
  'Torres',
  'Vidal',
];
const customerLines = [
  'Bom dia! Ainda tem esse produto?',
  'Consegue me passar o valor com frete?',
  'Meu pedido já saiu para entrega?',
  'Pode ser amanhã depois das 14h.',
  'Hi, is the blue one back in stock?',
  'Could you check my order, please?',
  '¿A qué hora abren mañana?',
  'Perfecto, muchas gracias.',
  'Certo, vou falar com o meu sócio e retorno ainda hoje, porque ele é quem decide esse tipo de compra.',
];
const companyLines = [
  'Olá! Vou verificar para você, só um instante.',
  'Temos sim, em três cores.',
  'O prazo é de três dias úteis.',
  'It leaves today and arrives on Friday.',
  'Con gusto, quedo pendiente.',
  'Prontinho, pedido atualizado.',
];

type Batch = { companyId: number; from: number; to: number; now: string };

/** Adds what is missing to reach the size asked for, in batches that each count or do not. */
export async function seedScale(database: Database, options: ScaleOptions): Promise<void> {
  const { companyId, progress, longest = 50_000 } = options;
  const now = options.now.toISOString();
  const done = await seededSoFar(database, companyId);
  for (let from = done; from <= options.tickets; from += batchSize) {
    const to = Math.min(from + batchSize - 1, options.tickets);
    await database.transaction(async (inner) => {
      await addContacts(inner, { companyId, from, to, now });
      await addTickets(inner, { companyId, from, to, now });
      await addMessages(inner, { companyId, from, to, now }, longest);
      await refreshLastMessages(inner, { companyId, from, to, now });
    });
    progress(`seeded ${to} of ${options.tickets} tickets`);
  }
  await database.execute(sql`vacuum (analyze)`);
}

function seededSoFar(database: Database, companyId: number): Promise<number> {
  const isSeeded = and(eq(contacts.companyId, companyId), like(contacts.number, `${numberPrefix}________`));
  return Promise.resolve(database.$count(contacts, isSeeded));
}

const oneOf = (texts: readonly string[], index: ReturnType<typeof sql>) =>
  sql`((${JSON.stringify(texts)}::text)::jsonb ->> ((${index}) % ${texts.length}::int)::int)`;

const numberOf = sql`${numberPrefix}::text || lpad(n::text, 8, '0')`;

async function addContacts(database: Database, { companyId, from, to, now }: Batch): Promise<void> {
  await database.execute(sql`
    insert into contacts (company_id, name, number, created_at, updated_at)
    select ${companyId}, ${oneOf(firstNames, sql`n`)} || ' ' || ${oneOf(lastNames, sql`n / 3`)}, ${numberOf},
      ${now}::timestamptz, ${now}::timestamptz
    from generate_series(${from}::int, ${to}::int) n`);
}

/** Of ten tickets eight are open, one is pending, one is closed. Owners and queues take turns. */
async function addTickets(database: Database, { companyId, from, to, now }: Batch): Promise<void> {
  await database.execute(sql`
    insert into tickets (company_id, contact_id, status, user_id, queue_id, whatsapp_id, unread_messages, created_at, updated_at)
    select ${companyId}, c.id, s.status,
      case when s.status = 'pending' then null else
        (select array_agg(id order by id) from users where company_id = ${companyId} and not super)
          [1 + n % (select count(*) from users where company_id = ${companyId} and not super)] end,
      (select array_agg(id order by id) from queues where company_id = ${companyId})
        [1 + n % (select count(*) from queues where company_id = ${companyId})],
      (select id from whatsapps where company_id = ${companyId} order by is_default desc, id limit 1),
      case when s.status = 'pending' then 1 else 0 end,
      ${now}::timestamptz - (n * 2 + 40) * interval '1 minute', ${now}::timestamptz - (n * 2 + 10) * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n
    join contacts c on c.company_id = ${companyId} and c.number = ${numberOf}
    cross join lateral (select case when n % 10 = 8 then 'pending' when n % 10 = 9 then 'closed' else 'open' end status) s`);
}

async function addMessages(database: Database, batch: Batch, longest: number): Promise<void> {
  const { companyId, from, to } = batch;
  await database.execute(sql`
    insert into messages (id, company_id, ticket_id, contact_id, queue_id, body, from_me, media_type, ack, read, created_at, updated_at)
    select 'SCALE-' || t.id || '-' || k, ${companyId}, t.id, case when mine then null else c.id end, t.queue_id,
      case when mine then ${oneOf(companyLines, sql`n + k`)} else ${oneOf(customerLines, sql`n * 3 + k`)} end,
      mine, case when mine then 'extendedTextMessage' else 'conversation' end,
      case when mine then 4 else 0 end, t.status <> 'pending', written, written
    from generate_series(${from}::int, ${to}::int) n
    join contacts c on c.company_id = ${companyId} and c.number = ${numberOf}
    join tickets t on t.contact_id = c.id and t.company_id = ${companyId}
    cross join lateral (select case when n = 0 then ${longest}::int else ${messagesEach}::int end as total) as size
    cross join lateral generate_series(1, total) k
    cross join lateral (select k % 2 = 0 as mine, t.updated_at - (total - k) * interval '2 minutes' as written) as line`);
}

async function refreshLastMessages(database: Database, { companyId, from, to }: Batch): Promise<void> {
  await database.execute(sql`
    update tickets t set last_message = last.body, created_at = least(t.created_at, last.started), from_me = last.from_me,
      last_message_at = last.created_at,
      waiting_since = case when last.from_me or t.status = 'closed' then null else last.created_at end
    from generate_series(${from}::int, ${to}::int) n
    join contacts c on c.company_id = ${companyId} and c.number = ${numberOf}
    join tickets owned on owned.contact_id = c.id and owned.company_id = ${companyId}
    cross join lateral (
      select m.body, m.from_me, m.created_at, (select min(created_at) from messages where ticket_id = owned.id) started
      from messages m where m.ticket_id = owned.id order by m.created_at desc, m.id desc limit 1) last
    where t.id = owned.id`);
}

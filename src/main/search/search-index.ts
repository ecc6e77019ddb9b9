import type { ContactId, MessageId, TicketId } from '@shared/domain/ids';
import type {
  LocalContact,
  LocalHits,
  LocalMessage,
  LocalMessageHit,
  LocalSearchFilter,
  LocalTicket,
} from '@shared/domain/local-search';
import { mostLocalHits } from '@shared/domain/local-search';
import { foldText, searchTerms, shortestQuery } from '@shared/domain/text-search';

import { createNewestHits } from './newest-hits';

/** Most records of each kind. Beyond it the oldest are dropped, a twentieth at a time. */
export type IndexLimits = { messages: number; tickets: number; contacts: number };

/** Longest stored text in characters; words behind it are not found. */
export const longestIndexedText = 2_000;

/** Messages, tickets and contacts in memory, found by the words that they contain. */
export type SearchIndex = {
  messages: Records<MessageId, LocalMessage>;
  tickets: Records<TicketId, LocalTicket>;
  contacts: Records<ContactId, LocalContact>;
  /** Case and accents do not matter; every word of the query must occur. */
  find(query: string, filter?: LocalSearchFilter): LocalHits;
};

/** Records of one kind by id. */
export type Records<K, T> = {
  get(id: K): T | undefined;
  put(record: T): void;
  remove(id: K): void;
  all(): Iterable<T>;
  clear(): void;
};

type RecordsOptions<T> = {
  limit: number;
  textOf: (record: T) => string;
  ageOf: (record: T) => string;
  /** Called for every stored and removed id. */
  onChange: (id: string) => void;
};

export function createSearchIndex(
  limits: IndexLimits,
  onChange: (kind: keyof IndexLimits, id: string) => void,
): SearchIndex {
  const messages = createRecords<MessageId, LocalMessage>({
    limit: limits.messages,
    textOf: ({ text }) => text,
    ageOf: ({ at }) => at,
    onChange: (id) => onChange('messages', id),
  });
  const tickets = createRecords<TicketId, LocalTicket>({
    limit: limits.tickets,
    textOf: ({ id, name, number, attendant, queue }) => [id, name, number, attendant, queue].join('\n'),
    ageOf: ({ at }) => at,
    onChange: (id) => onChange('tickets', id),
  });
  const contacts = createRecords<ContactId, LocalContact>({
    limit: limits.contacts,
    textOf: ({ name, number, email }) => [name, number, email].join('\n'),
    ageOf: () => '',
    onChange: (id) => onChange('contacts', id),
  });

  function newestTickets(isWanted: (ticket: LocalTicket) => boolean): Map<ContactId, LocalTicket> {
    const newest = new Map<ContactId, LocalTicket>();
    for (const ticket of tickets.all()) {
      const known = newest.get(ticket.contactId);
      if (!isWanted(ticket)) continue;
      if (known === undefined || known.at < ticket.at) newest.set(ticket.contactId, ticket);
    }
    return newest;
  }

  function withTickets(found: readonly LocalMessage[]): LocalMessageHit[] {
    return found.flatMap((message) => {
      const ticket = tickets.get(message.ticketId);
      return ticket === undefined ? [] : [{ message, ticket }];
    });
  }

  return {
    messages,
    tickets,
    contacts,
    find(query, filter) {
      const terms = searchTerms(query);
      if (foldText(query.trim()).length < shortestQuery) return noHits();
      const { meets, isWithin, isNarrowed } = conditionsOf(filter);
      const isWanted = (ticket: LocalTicket) => meets(ticket) && isWithin(ticket.at);
      const texts = createNewestHits<LocalMessage>(mostLocalHits);
      const files = createNewestHits<LocalMessage>(mostLocalHits);
      messages.each(terms, (message) => {
        if (!isWithin(message.at)) return;
        const ticket = tickets.get(message.ticketId);
        // Without its ticket a message cannot be opened.
        if (ticket !== undefined && meets(ticket)) (message.isFile ? files : texts).add(message);
      });
      const found = createNewestHits<LocalTicket>(mostLocalHits);
      tickets.each(terms, (ticket) => {
        if (isWanted(ticket)) found.add(ticket);
      });
      const newest = newestTickets(isWanted);
      const people = createNewestHits<LocalContact & { at: string }>(mostLocalHits);
      contacts.each(terms, (contact) => {
        const ticket = newest.get(contact.id);
        // A contact without a ticket meets no condition.
        if (ticket !== undefined || !isNarrowed) people.add({ ...contact, at: ticket?.at ?? '' });
      });
      return {
        messages: { total: texts.total(), hits: withTickets(texts.hits()) },
        files: { total: files.total(), hits: withTickets(files.hits()) },
        tickets: { total: found.total(), hits: found.hits() },
        contacts: {
          total: people.total(),
          hits: people.hits().map(({ at: _at, ...contact }) => {
            const { uuid = null, status = null } = newest.get(contact.id) ?? {};
            return { ...contact, uuid, status };
          }),
        },
      };
    },
  };
}

const noFilter: LocalSearchFilter = { userIds: [], status: null, from: null, before: null };

function conditionsOf({ userIds, status, from, before }: LocalSearchFilter = noFilter) {
  const attendants = new Set(userIds);
  return {
    isNarrowed: attendants.size > 0 || status !== null || from !== null || before !== null,
    meets: (ticket: LocalTicket): boolean =>
      (status === null || ticket.status === status) &&
      (attendants.size === 0 || (ticket.attendantId !== null && attendants.has(ticket.attendantId))),
    isWithin: (at: string): boolean => (from === null || at >= from) && (before === null || at < before),
  };
}

function noHits(): LocalHits {
  const none = () => ({ total: 0, hits: [] });
  return { messages: none(), files: none(), tickets: none(), contacts: none() };
}

type Searchable<K, T> = Records<K, T> & { each(terms: readonly string[], visit: (record: T) => void): void };

function createRecords<K extends string | number, T extends { id: K }>(options: RecordsOptions<T>): Searchable<K, T> {
  const { limit, textOf, ageOf, onChange } = options;
  const records = new Map<K, { record: T; folded: string }>();

  function dropOldest(): void {
    const oldestFirst = [...records.values()].sort((one, other) =>
      ageOf(one.record) < ageOf(other.record) ? -1 : Number(ageOf(one.record) > ageOf(other.record)),
    );
    for (const { record } of oldestFirst.slice(0, records.size - limit)) remove(record.id);
  }

  function remove(id: K): void {
    if (records.delete(id)) onChange(String(id));
  }

  return {
    get: (id) => records.get(id)?.record,
    put(record) {
      const known = records.get(record.id)?.record;
      if (known !== undefined && JSON.stringify(known) === JSON.stringify(record)) return;
      records.set(record.id, { record, folded: foldText(textOf(record)) });
      onChange(String(record.id));
      if (records.size > limit * 1.05) dropOldest();
    },
    remove,
    *all() {
      for (const { record } of records.values()) yield record;
    },
    clear: () => records.clear(),
    each(terms, visit) {
      for (const { record, folded } of records.values()) {
        if (containsAll(folded, terms)) visit(record);
      }
    },
  };
}

/** A loop, since this runs for every record of a search. */
function containsAll(text: string, terms: readonly string[]): boolean {
  for (const term of terms) if (!text.includes(term)) return false;
  return true;
}

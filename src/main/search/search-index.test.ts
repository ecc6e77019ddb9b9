import { describe, expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import type { LocalSearchFilter } from '@shared/domain/local-search';
import { aMessage, aTicket } from '@tests/support/live/builders';

import { messageRecord, ticketRecord } from './index-records';
import { createSearchIndex } from './search-index';

const noFilter: LocalSearchFilter = { userIds: [], status: null, from: null, before: null };
const customer = { id: 9, name: 'Clara', number: '55' };
const nameOf = ({ name }: { name: string }) => name;

function anIndex(limits = { messages: 1_000, tickets: 100, contacts: 100 }) {
  const changes: string[] = [];
  const index = createSearchIndex(limits, (kind, id) => void changes.push(`${kind} ${id}`));
  index.tickets.put(ticketRecord(aTicket(), undefined));
  changes.length = 0;
  const write = (id: string, body: string, parts: Record<string, unknown> = {}): void => {
    const record = messageRecord(aMessage({ id, body, ...parts }));
    if (record !== null) index.messages.put(record);
  };
  const bodies = (query: string) => index.find(query).messages.hits.map((hit) => hit.message.text);
  return { index, changes, write, bodies };
}

describe('a search', () => {
  it('finds messages that contain every word, in any order, without regard to case and accents', () => {
    const { write, bodies } = anIndex();
    write('1', 'O Pedido não chegou');
    write('2', 'Chegou bem');
    expect(bodies('CHEGOU pedido')).toEqual(['O Pedido não chegou']);
    expect(bodies('nao')).toEqual(['O Pedido não chegou']);
    expect(bodies('pedido amanhã')).toEqual([]);
  });

  it('shorter than two characters finds nothing', () => {
    const { write, bodies } = anIndex();
    write('1', 'a b');
    expect([bodies('a'), bodies(' '), bodies('')]).toEqual([[], [], []]);
  });

  it('returns the newest hundred and counts all', () => {
    const { index, write } = anIndex();
    for (let minute = 0; minute < 150; minute += 1) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, (minute * 7) % 150)).toISOString();
      write(String(minute), 'pedido', { createdAt: at });
    }
    const { hits, total } = index.find('pedido').messages;
    const instants = hits.map(({ message }) => message.at);
    expect([total, hits.length]).toEqual([150, 100]);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(instants[0]).toBe('2026-01-01T02:29:00.000Z');
  });

  it('tells files from texts, names the ticket of each and leaves out messages without one', () => {
    const { index, write } = anIndex();
    index.tickets.put(ticketRecord(aTicket({ contact: { id: 9, name: 'Clara', number: '55' } }), undefined));
    write('1', 'contrato assinado.pdf', { mediaType: 'application', mediaUrl: 'public/1' });
    write('2', 'o contrato');
    write('3', 'contrato de outro', { ticketId: 8 });
    const { files, messages } = index.find('contrato');
    expect(files.hits.map(({ message, ticket }) => [message.text, ticket.name])).toEqual([
      ['contrato assinado.pdf', 'Clara'],
    ]);
    expect(messages.hits.map(({ message }) => message.text)).toEqual(['o contrato']);
  });

  it('finds a contact by number and leads to the newest ticket', () => {
    const { index } = anIndex();
    index.contacts.put(contactOf(9, 'Clara', '5511987'));
    const old = { id: 1, uuid: 'old', updatedAt: '2026-01-01T00:00:00.000Z' };
    for (const parts of [old, { id: 2, uuid: 'new', updatedAt: '2026-04-01T00:00:00.000Z' }]) {
      index.tickets.put(ticketRecord(aTicket(parts), undefined));
    }
    expect(index.find('11987').contacts.hits).toEqual([
      { ...contactOf(9, 'Clara', '5511987'), uuid: 'new', status: 'open' },
    ]);
  });

  it('meets the attendant and the status of the ticket and the time of the message', () => {
    const { index, write } = anIndex();
    index.contacts.put(contactOf(9, 'Clara pedido', '55119'));
    index.contacts.put(contactOf(10, 'Bia pedido', '55118'));
    const closed = { id: 8, uuid: 'closed', status: 'closed', userId: 4, updatedAt: '2026-01-05T00:00:00.000Z' };
    index.tickets.put(ticketRecord(aTicket(closed), undefined));
    write('1', 'pedido 1', { createdAt: '2026-01-02T00:00:00.000Z' });
    write('2', 'pedido 2', { createdAt: '2026-01-03T00:00:00.000Z' });
    write('3', 'pedido 3', { createdAt: '2026-01-02T12:00:00.000Z', ticketId: 8 });
    write('4', 'pedido.pdf', {
      createdAt: '2026-01-02T12:00:00.000Z',
      ticketId: 8,
      mediaType: 'application',
      mediaUrl: 'p/1',
    });
    const found = (filter: Partial<LocalSearchFilter>) => {
      const { messages, files, contacts } = index.find('pedido', { ...noFilter, ...filter });
      return [
        ...[...messages.hits, ...files.hits].map(({ message }): string => message.id),
        ...contacts.hits.map(nameOf),
      ];
    };
    expect(found({})).toEqual(['2', '3', '1', '4', 'Clara pedido', 'Bia pedido']);
    expect(found({ userIds: [userId.parse(4)] })).toEqual(['3', '4', 'Clara pedido']);
    expect(found({ status: 'open' })).toEqual(['2', '1', 'Clara pedido']);
    expect(found({ status: 'pending' })).toEqual([]);
    const period = { from: '2026-01-02T00:00:00.000Z', before: '2026-01-03T00:00:00.000Z' };
    expect(found(period)).toEqual(['3', '1', '4']);
    expect(index.find('pedido', { ...noFilter, ...period }).messages.total).toBe(2);
    expect(index.find('clara', { ...noFilter, status: 'closed' }).contacts.hits[0]).toMatchObject({ uuid: 'closed' });
  });

  it('finds tickets by their conditions', () => {
    const { index } = anIndex();
    const ids = (filter: Partial<LocalSearchFilter>) =>
      index.find('55', { ...noFilter, ...filter }).tickets.hits.map(({ id }) => id);
    index.tickets.put(ticketRecord(aTicket({ id: 8, status: 'closed', userId: null, contact: customer }), undefined));
    index.tickets.put(ticketRecord(aTicket({ id: 7, contact: customer }), undefined));
    expect([ids({}), ids({ status: 'closed' }), ids({ userIds: [userId.parse(3)] })]).toEqual([[7, 8], [8], [7]]);
    expect(ids({ before: '2026-03-02T12:00:00.000Z' })).toEqual([]);
  });
});

it('beyond its limit the index drops the oldest messages', () => {
  const { write, bodies, index } = anIndex({ messages: 20, tickets: 5, contacts: 5 });
  for (let day = 10; day < 32; day += 1)
    write(String(day), `pedido ${day}`, { createdAt: `2026-01-${day}T00:00:00.000Z` });
  expect([...index.messages.all()]).toHaveLength(20);
  expect(bodies('pedido').at(-1)).toBe('pedido 12');
});

it('an unchanged record is no change', () => {
  const { write, changes } = anIndex();
  write('1', 'pedido');
  write('1', 'pedido');
  expect(changes).toEqual(['messages 1']);
});

it('a deleted message and one without words are not searched', () => {
  expect(messageRecord(aMessage({ isDeleted: true }))).toBeNull();
  expect(messageRecord(aMessage({ mediaType: 'audio', mediaUrl: 'public/1', body: 'audio.ogg' }))).toBeNull();
});

function contactOf(id: number, name: string, number: string) {
  return { id: aTicket({ contactId: id }).contactId, name, number, email: '' };
}

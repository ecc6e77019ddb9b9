import { createSearchIndex } from '../../src/main/search/search-index';
import { localMessage, localTicket } from '../../src/shared/domain/local-search';
import type { Measure } from './measures';
import { atMost, forComparison, percentile } from './measures';

const count = 100_000;
const tickets = 2_000;
const words = 'pedido entrega boleto amanhã cliente produto não chegou obrigado endereço troca garantia'.split(' ');
const queries = ['pedido', 'nao chegou', 'garantia 99', 'zz', 'inexistente agora', 'endereco troca boleto'];
const repeats = 5;

/** Searches of 100,000 messages in the index of this machine, by words that are frequent, rare and absent. */
export function benchSearch(): Measure[] {
  const index = createSearchIndex({ messages: count, tickets: count, contacts: count }, () => undefined);
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  for (let id = 1; id <= tickets; id += 1) index.tickets.put(ticketOf(id));
  for (let number = 0; number < count; number += 1) index.messages.put(messageOf(number));
  const filling = performance.now() - start;
  const durations = Array.from({ length: repeats }, () => queries)
    .flat()
    .map((query) => timed(() => index.find(query)));
  const megabytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  const limit = { limit: 100, unit: ' ms' };
  return [
    atMost('search: 100,000 messages, median', { value: percentile(durations, 0.5), ...limit }),
    atMost('search: 100,000 messages, slowest', { value: Math.max(...durations), ...limit }),
    forComparison('  filling the index', `${Math.round(filling)} ms`),
    forComparison('  memory of the index', `${Math.round(megabytes)} MB`),
  ];
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function messageOf(number: number) {
  const body = Array.from({ length: 12 }, (_each, place) => words[(number * 7 + place * place * 5) % words.length]);
  return localMessage.parse({
    id: `M${number}`,
    ticketId: 1 + (number % tickets),
    at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    fromMe: number % 2 === 0,
    isFile: number % 20 === 0,
    text: `${body.join(' ')} ${number}`,
  });
}

function ticketOf(id: number) {
  return localTicket.parse({
    id,
    uuid: String(id),
    contactId: id,
    name: `Cliente ${id}`,
    number: `55119${id}`,
    status: 'open',
    attendant: null,
    queue: null,
    at: '2026-01-01T00:00:00.000Z',
  });
}

import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { aTicketId } from '@tests/support/renderer/builders';

import { fetchAlongEvents, recordBatch } from './projection';

const read = (id: number): DomainEvent => ({ kind: 'ticket.read', ticketId: aTicketId(id) });

/** An answer that is given when the test says so. */
function anAnswer() {
  let give: (text: string) => void = () => undefined;
  const given = new Promise<string>((resolve) => (give = resolve));
  return { given, give };
}

const both = (answer: string, events: readonly DomainEvent[]) => ({ answer, events });

it('an answer is settled with the events that arrived while it was under way, in their order', async () => {
  const client = new QueryClient();
  const { given, give } = anAnswer();
  recordBatch(client, [read(1)]);
  const fetched = fetchAlongEvents(client, () => given, both);
  recordBatch(client, [read(2), read(3)]);
  recordBatch(new QueryClient(), [read(9)]);
  recordBatch(client, [read(4)]);
  give('rows');
  expect(await fetched).toEqual({ answer: 'rows', events: [read(2), read(3), read(4)] });
});

it('two fetches at once have the events of their own time', async () => {
  const client = new QueryClient();
  const [early, late] = [anAnswer(), anAnswer()];
  const first = fetchAlongEvents(client, () => early.given, both);
  recordBatch(client, [read(1)]);
  const second = fetchAlongEvents(client, () => late.given, both);
  recordBatch(client, [read(2)]);
  early.give('early');
  expect(await first).toEqual({ answer: 'early', events: [read(1), read(2)] });
  recordBatch(client, [read(3)]);
  late.give('late');
  expect(await second).toEqual({ answer: 'late', events: [read(2), read(3)] });
});

it('nothing is recorded any more for a fetch that has ended', async () => {
  const client = new QueryClient();
  const events = await fetchAlongEvents(
    client,
    () => Promise.resolve(),
    (_answer, recorded) => recorded,
  );
  recordBatch(client, [read(1)]);
  expect(events).toEqual([]);
});

it('a fetch that fails passes its error on and settles nothing', async () => {
  const client = new QueryClient();
  const settled: unknown[] = [];
  const fetched = fetchAlongEvents(
    client,
    () => Promise.reject(new Error('no link')),
    (answer) => settled.push(answer),
  );
  await expect(fetched).rejects.toThrow('no link');
  expect(settled).toEqual([]);
});

import { beforeEach, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench, page } from '@tests/support/live/outbox-bench';
import { settled } from '@tests/support/live/settled';
import { shelve } from '@tests/support/main/fake-upload-store';

const ticketId = aTicket().id;
const refused = new AppError('ERR_SENDING_WAPP_MSG', 'conflict');
const broken = new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');

let bench: OutboxBench;
beforeEach(() => {
  bench = createOutboxBench();
});

const bodies = () => bench.script.requests.map(({ input }) => input.body?.body);
const idOf = (place: number) => bench.outbox.list()[place]?.clientId ?? '';

it('other words take the place of a refused message, and leave', async () => {
  bench.outbox.send({ ticketId, body: 'Ola' });
  await bench.refuse('messages.create', refused);
  await bench.outbox.revise(idOf(0), 'Olá');
  expect(bench.outbox.list()).toMatchObject([{ body: 'Olá', state: 'sending', failure: null }]);
  await bench.answer('messages.create', bench.stored());
  expect(bodies()).toEqual(['Ola', 'Olá']);
  expect(bench.received().at(-1)).toBe('settled S1');
});

it('a message that waits for its turn is changed in its place', async () => {
  bench.outbox.send({ ticketId, body: 'um' });
  bench.outbox.send({ ticketId, body: 'tres' });
  await bench.outbox.revise(idOf(1), 'dois');
  await bench.answer('messages.create', bench.stored({ body: 'um' }));
  expect(bodies()).toEqual(['um', 'dois']);
});

it('what may have arrived is looked for first: where it did, nothing is sent again', async () => {
  bench.outbox.send({ ticketId, body: 'Ola' });
  await bench.refuse('messages.create', broken);
  const revising = bench.outbox.revise(idOf(0), 'Olá').catch((thrown: unknown) => thrown);
  await bench.pass(2_000);
  await bench.answer('messages.list', page(bench.stored({ body: 'Ola' })));
  expect(await revising).toMatchObject({ code: 'ERR_OUTGOING_ARRIVED' });
  expect(bench.outbox.list()).toEqual([]);
  expect(bench.script.names()).toEqual(['messages.create', 'messages.list']);
});

it('what may have arrived and did not is changed and sent', async () => {
  bench.outbox.send({ ticketId, body: 'Ola' });
  await bench.refuse('messages.create', broken);
  const revising = bench.outbox.revise(idOf(0), 'Olá');
  await bench.pass(2_000);
  await bench.answer('messages.list', page());
  await revising;
  expect(bench.script.names()).toEqual(['messages.create', 'messages.list', 'messages.create']);
  expect(bodies().at(-1)).toBe('Olá');
});

it('without a server to ask, a message that may have arrived stays as it is', async () => {
  bench.outbox.send({ ticketId, body: 'Ola' });
  await bench.refuse('messages.create', broken);
  const revising = bench.outbox.revise(idOf(0), 'Olá').catch((thrown: unknown) => thrown);
  await bench.pass(2_000);
  await bench.refuse('messages.list', new AppError('ERR_OFFLINE', 'offline'));
  expect(await revising).toMatchObject({ code: 'ERR_OFFLINE' });
  expect(bench.outbox.list()).toMatchObject([{ body: 'Ola', state: 'failed' }]);
});

it('on a full disk nothing changes', async () => {
  bench.outbox.send({ ticketId, body: 'Ola' });
  await bench.refuse('messages.create', refused);
  bench.disk.isFull = true;
  await expect(bench.outbox.revise(idOf(0), 'Olá')).rejects.toThrow('ERR_OUTBOX_NOT_SAVED');
  expect(bench.outbox.list()).toMatchObject([{ body: 'Ola', state: 'failed' }]);
});

it('a caption may become empty, a text may not, and what leaves is left alone', async () => {
  bench.outbox.send({ ticketId, body: 'Olhe', file: shelve(bench.disk.stored, 'vista.png') });
  await expect(bench.outbox.revise(idOf(0), '')).rejects.toThrow('ERR_OUTGOING_IN_FLIGHT');
  await bench.refuse('messages.createWithFiles', refused);
  await bench.outbox.revise(idOf(0), '');
  await bench.refuse('messages.createWithFiles', refused);
  await settled();
  bench.outbox.send({ ticketId, body: 'Olá' });
  await bench.refuse('messages.create', refused);
  await expect(bench.outbox.revise(idOf(1), '')).rejects.toThrow('ERR_INVALID_INPUT');
});

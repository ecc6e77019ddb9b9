import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointName, EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { errorOf, readReply } from '../client';
import { Skipped } from '../outcome';
import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { eventOf, isAdmin, keeper, made } from '../run';
import { ifOffered } from './devices';

function asAdmin(run: Run): void {
  if (!isAdmin(run)) throw new Skipped('only an admin may');
}

/** Asks for a code. server-quirk: real servers answer once a phone has scanned it, so only the socket is waited for. */
async function pairs(
  run: Run,
  name: Extract<EndpointName, 'connections.pair' | 'connections.pairAnew'>,
): Promise<void> {
  asAdmin(run);
  const { id } = made(run, 'connection');
  const before = (await run.client.call('connections.show', byId(run))).qrcode;
  void run.client.send(name, { params: { connectionId: id } }).catch(() => undefined);
  const isNew = (qrcode: string) => qrcode !== '' && qrcode !== before;
  const session = z.object({ id: z.literal(id), status: z.literal('qrcode'), qrcode: z.string().refine(isNew) });
  await run.recorder.receives(eventOf(run, 'whatsappSession'), z.object({ action: z.literal('update'), session }));
}

const byId = (run: Run) => ({ params: { connectionId: made(run, 'connection').id }, query: { session: '0' as const } });

const ownToken = keeper<EndpointReply<'apiTokens.create'>>('token of the messages API');
const tokensOf = (run: Run) => ({ params: { connectionId: made(run, 'connection').id } });

/** A connection of the cases' own, which no phone ever scans. */
export const connectionCases = {
  'connections.create': async (run) => {
    asAdmin(run);
    const body = { name: `Recado contract ${uniqueNumber()}`, greetingMessage: '', queueIds: [] };
    const answer = await run.client.send('connections.create', { body });
    if (answer.status === 400 && /limit/i.test(errorOf(answer))) throw new Skipped('the plan allows no more');
    assert.ok(answer.status < 300, errorOf(answer));
    run.connection = readReply('connections.create', answer);
    const whatsapp = z.object({ id: z.literal(run.connection.id) });
    await run.recorder.receives(eventOf(run, 'whatsapp'), z.object({ action: z.literal('update'), whatsapp }));
  },
  'connections.update': async (run) => {
    asAdmin(run);
    const { params } = byId(run);
    const body = { name: made(run, 'connection').name, outOfHoursMessage: 'Até já', queueIds: [] };
    const changed = await run.client.call('connections.update', { params, body });
    assert.equal(changed.outOfHoursMessage, 'Até já');
    const queueIds = (await run.client.call('queues.list', { query: {} })).map((queue) => queue.id);
    const silent = { params, body: { ...body, greetingMessage: '', queueIds } };
    if (queueIds.length < 2) return;
    isRefused(await run.client.send('connections.update', silent), 400, 'ERR_WAPP_GREETING_REQUIRED');
  },
  'connections.pair': (run) => pairs(run, 'connections.pair'),
  'connections.pairAnew': (run) => pairs(run, 'connections.pairAnew'),
  'connections.disconnect': async (run) => {
    asAdmin(run);
    await run.client.call('connections.disconnect', { params: byId(run).params });
  },
  'apiTokens.create': async (run) => {
    asAdmin(run);
    const input = { ...tokensOf(run), body: { name: 'Contract' } };
    const created = await ifOffered('apiTokens', () => run.client.call('apiTokens.create', input));
    ownToken.keep(run, created);
    assert.ok(created.token.length >= 43);
  },
  'apiTokens.list': async (run) => {
    const { id, token } = ownToken.of(run);
    const answer = await run.client.send('apiTokens.list', tokensOf(run));
    assert.deepEqual(
      readReply('apiTokens.list', answer).map((one) => one.id),
      [id],
    );
    assert.ok(!JSON.stringify(answer).includes(token));
  },
  'apiTokens.revoke': async (run) => {
    const { id: tokenId } = ownToken.of(run);
    await run.client.call('apiTokens.revoke', { params: { ...tokensOf(run).params, tokenId } });
    assert.deepEqual(await run.client.call('apiTokens.list', tokensOf(run)), []);
  },
  'connections.remove': async (run) => {
    asAdmin(run);
    const { params } = byId(run);
    await run.client.call('connections.remove', { params });
    const shape = z.object({ action: z.literal('delete'), whatsappId: z.literal(Number(params.connectionId)) });
    await run.recorder.receives(eventOf(run, 'whatsapp'), shape);
    isRefusedSomehow(await run.client.send('connections.show', byId(run)));
  },
} satisfies Record<string, Case>;

import assert from 'node:assert/strict';

import { z } from 'zod';

import { uniqueNumber } from '@tests/support/machine-clock';

import type { Answer } from '../client';
import { errorOf, readReply } from '../client';
import { Skipped } from '../outcome';
import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, eventOf, isAdmin, made } from '../run';
import { ifOffered } from './devices';

const aName = () => `Recado contract ${uniqueNumber()}`;
const aColour = () => `#${uniqueNumber().toString(16).slice(-6)}`;

/** An answer that is no refusal by the plan. */
function withinPlan(answer: Answer): Answer {
  if (answer.status === 400 && /limit/i.test(errorOf(answer))) throw new Skipped('the plan allows no more');
  assert.ok(answer.status < 300, errorOf(answer));
  return answer;
}

const expectEvent = (run: Run, area: string, shape: z.ZodRawShape) =>
  run.recorder.receives(eventOf(run, area), z.object(shape));

/** Colleagues, queues and connections: what the cases make of them they remove again. */
export const administrationCases = {
  'users.create': async (run) => {
    asAdmin(run);
    const email = `contract-${uniqueNumber()}@recado.example`;
    const draft = { name: 'Contract', email, password: 'recado-contract', profile: 'user' as const };
    const body = { ...draft, companyId: run.user.companyId, queueIds: [] };
    run.colleague = readReply('users.create', withinPlan(await run.client.send('users.create', { body })));
    assert.equal(run.colleague.email, email);
    await expectEvent(run, 'user', {
      action: z.literal('create'),
      user: z.object({ id: z.literal(run.colleague.id) }),
    });
    isRefusedSomehow(await run.client.send('users.create', { body }));
  },
  'users.update': async (run) => {
    const { companyId, id, name } = run.user;
    if (!isAdmin(run)) {
      const answer = await run.client.send('users.update', { params: { userId: id }, body: { companyId, name } });
      // server-quirk: real servers let nobody but admins change even their own name.
      if (answer.status !== 200) isRefused(answer, 403, 'ERR_NO_PERMISSION');
      return;
    }
    const own = made(run, 'colleague');
    const body = { name: 'Contract changed', email: own.email, profile: own.profile, companyId, queueIds: [] };
    const changed = await run.client.call('users.update', { params: { userId: own.id }, body });
    assert.equal(changed.name, body.name);
    const user = z.object({ id: z.literal(own.id), name: z.literal(body.name) });
    await expectEvent(run, 'user', { action: z.literal('update'), user });
  },
  'users.endDevices': async (run) => {
    asAdmin(run);
    const params = { userId: made(run, 'colleague').id };
    await ifOffered('devices', () => run.client.call('users.endDevices', { params }));
  },
  'users.resetTwoFactor': async (run) => {
    asAdmin(run);
    const params = { userId: made(run, 'colleague').id };
    await ifOffered('twoFactor', () => run.client.call('users.resetTwoFactor', { params }));
  },
  'users.remove': async (run) => {
    asAdmin(run);
    const params = { userId: made(run, 'colleague').id };
    await run.client.call('users.remove', { params });
    await expectEvent(run, 'user', { action: z.literal('delete'), userId: z.literal(String(params.userId)) });
    isRefusedSomehow(await run.client.send('users.remove', { params }));
  },
  'queues.create': async (run) => {
    asAdmin(run);
    const body = { name: aName(), color: aColour(), greetingMessage: '', schedules: [] };
    run.queue = readReply('queues.create', withinPlan(await run.client.send('queues.create', { body })));
    const queue = z.object({ id: z.literal(run.queue.id), name: z.literal(body.name) });
    await expectEvent(run, 'queue', { action: z.literal('update'), queue });
    const twin = { ...body, color: '#010203' };
    isRefused(await run.client.send('queues.create', { body: twin }), 400, 'ERR_QUEUE_NAME_ALREADY_EXISTS');
    const tinted = { ...body, name: `${body.name} twin` };
    isRefused(await run.client.send('queues.create', { body: tinted }), 400, 'ERR_QUEUE_COLOR_ALREADY_EXISTS');
  },
  'queues.show': async (run) => {
    const [first] = await run.client.call('queues.list', { query: {} });
    const { id, name } = run.queue ?? first ?? made(run, 'queue');
    assert.equal((await run.client.call('queues.show', { params: { queueId: id } })).name, name);
    isRefusedSomehow(await run.client.send('queues.show', { params: { queueId: 2_000_000_000 as typeof id } }));
  },
  'queues.update': async (run) => {
    asAdmin(run);
    const { id, name, color } = made(run, 'queue');
    const body = { name, color, greetingMessage: 'Olá', orderQueue: 99 };
    const changed = await run.client.call('queues.update', { params: { queueId: id }, body });
    assert.deepEqual([changed.greetingMessage, changed.orderQueue], ['Olá', 99]);
    const queue = z.object({ id: z.literal(id), greetingMessage: z.literal('Olá') });
    await expectEvent(run, 'queue', { action: z.literal('update'), queue });
  },
  'queues.remove': async (run) => {
    asAdmin(run);
    const params = { queueId: made(run, 'queue').id };
    await run.client.call('queues.remove', { params });
    await expectEvent(run, 'queue', { action: z.literal('delete'), queueId: z.literal(params.queueId) });
    isRefusedSomehow(await run.client.send('queues.show', { params }));
  },
} satisfies Record<string, Case>;

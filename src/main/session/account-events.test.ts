import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import { userId } from '@shared/domain/ids';
import { aUser } from '@tests/support/live/builders';
import { settled } from '@tests/support/live/settled';
import { familyRoutes } from '@tests/support/main/family-routes';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, createSessionBench } from '@tests/support/main/session-bench';
import { ana, startClient, startServer } from '@tests/support/main/start-client';

import { createAccountEvents } from './account-events';

const ownUpdate = { kind: 'user.changed', user: { id: aUser().id, name: 'Ana Maria' } } as const;

let bench: SessionBench;
let hear: (event: DomainEvent) => void;
beforeEach(async () => {
  bench = createSessionBench();
  await bench.signIn();
  hear = createAccountEvents(bench.session);
});

const refreshes = () => bench.script.names().filter((name) => name === 'refresh').length;
const answerWith = (user: Record<string, unknown>) => bench.answer('refresh', aRefresh(user));

describe('an update of the signed-in user', () => {
  it('updates the whole user, rights and queues included [RT-012]', async () => {
    hear(ownUpdate);
    await settled();
    await answerWith({
      name: 'Ana Maria',
      profile: 'admin',
      allTicket: 'enabled',
      queues: [],
      grantedPermissions: ['tags'],
    });
    expect(bench.session.current()?.view.user).toMatchObject({
      name: 'Ana Maria',
      profile: 'admin',
      allTicket: true,
      queues: [],
      grantedPermissions: ['tags'],
      company: { name: 'Recado' },
    });
  });

  it('five times in a row sends two requests: the second includes changes that the first missed', async () => {
    for (let count = 0; count < 5; count += 1) hear(ownUpdate);
    await settled();
    expect(refreshes()).toBe(1);
    await answerWith({ name: 'Ana' });
    expect(refreshes()).toBe(2);
    await answerWith({ name: 'Ana Maria' });
    expect(refreshes()).toBe(2);
    expect(bench.session.current()?.view.user.name).toBe('Ana Maria');
  });

  it('keeps the session while the server is unreachable, and the next update asks again', async () => {
    const before = bench.session.current();
    hear(ownUpdate);
    await settled();
    await bench.refuse('refresh', new AppError('ERR_OFFLINE', 'offline'));
    expect(bench.session.current()).toBe(before);
    hear(ownUpdate);
    await settled();
    await answerWith({ name: 'Ana Maria' });
    expect(bench.session.current()?.view.user.name).toBe('Ana Maria');
  });

  it('causes no further request after a sign-out', async () => {
    hear(ownUpdate);
    hear(ownUpdate);
    await settled();
    await bench.session.end('elsewhere');
    await bench.refuse('refresh', new AppError('ERR_OFFLINE', 'offline'));
    expect(refreshes()).toBe(1);
  });

  it('sends requests; the update of a colleague, or without a session, does not', async () => {
    hear({ kind: 'user.changed', user: { id: userId.parse(8), name: 'Bruno' } });
    hear({ kind: 'user.removed', userId: aUser().id });
    await settled();
    expect(refreshes()).toBe(0);
    await bench.session.end('elsewhere');
    hear(ownUpdate);
    await settled();
    expect(refreshes()).toBe(0);
  });
});

it('a changed option applies at once, and an unchanged one notifies nobody', () => {
  const setting = { key: 'sendGreetingAccepted', value: 'disabled' };
  hear({ kind: 'setting.changed', setting });
  expect(bench.session.current()?.view.settings).toEqual([setting]);
  expect(bench.changes).toEqual(['token-1']);
  hear({ kind: 'setting.changed', setting });
  expect(bench.changes).toEqual(['token-1']);
});

it('a payment moves the due date and ends the trial [RT-019]', async () => {
  const family = await startServer(familyRoutes({ trialExpiration: '2026-09-01T03:00:00.000Z' }));
  const { session } = startClient(family.address);
  await session.signIn(ana);
  createAccountEvents(session)({ kind: 'payment.confirmed', dueDate: '2026-10-01T03:00:00.000Z' });
  expect(session.current()?.view.user.company).toMatchObject({
    dueDate: '2026-10-01T03:00:00.000Z',
    trialExpiration: null,
  });
});

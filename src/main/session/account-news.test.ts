import { expect, it } from 'vitest';

import { userId } from '@shared/domain/ids';
import { ana, sitDown, startServer } from '@tests/support/main/at-desk';
import { familyRoutes, loginUser } from '@tests/support/main/family-routes';

import { createAccountNews } from './account-news';

async function signedIn() {
  const family = await startServer();
  const { session } = sitDown(family.address);
  await session.signIn(ana);
  return { family, session, hear: createAccountNews(session) };
}

/** What an admin made of the user meanwhile. */
const renamed = { ...loginUser(), name: 'Ana Maria', profile: 'admin', allTicket: 'enabled', queues: [] };

const ownUpdate = { kind: 'user.changed', user: { id: userId.parse(7), name: 'Ana Maria' } } as const;

it('an update of the signed-in user is taken over whole, rights and queues too [RT-012]', async () => {
  const { family, session, hear } = await signedIn();
  family.routes['POST /auth/refresh_token'] = { body: { token: 'fresh', user: renamed } };
  hear(ownUpdate);
  await expect
    .poll(() => session.current()?.view.user)
    .toMatchObject({
      name: 'Ana Maria',
      profile: 'admin',
      allTicket: true,
      queues: [],
      company: { name: 'Padaria Sol' },
    });
});

it('updates in a row ask twice at most: what the first answer missed, the second has', async () => {
  const { family, session, hear } = await signedIn();
  for (let count = 0; count < 5; count += 1) hear(ownUpdate);
  await expect.poll(() => family.seenAt('POST /auth/refresh_token')).toHaveLength(2);
  expect(session.current()?.view.user.name).toBe('Ana');
});

it('an update of a colleague, or while the server is away, leaves the session as it is', async () => {
  const { family, session, hear } = await signedIn();
  const before = session.current();
  hear({ kind: 'user.changed', user: { id: userId.parse(8), name: 'Bruno' } });
  await family.close();
  hear(ownUpdate);
  await session.refresh().catch(() => undefined);
  expect(session.current()).toBe(before);
});

it('an option that an admin sets counts at once, and the same one again tells nobody', async () => {
  const { session, hear } = await signedIn();
  const setting = { key: 'sendGreetingAccepted', value: 'disabled' };
  hear({ kind: 'setting.changed', setting });
  expect(session.current()?.view.settings).toEqual([setting]);
  const before = session.current();
  hear({ kind: 'setting.changed', setting });
  expect(session.current()).toBe(before);
});

it('a payment moves the due date on and ends the trial [RT-019]', async () => {
  const family = await startServer(familyRoutes({ trialExpiration: '2026-09-01T03:00:00.000Z' }));
  const { session } = sitDown(family.address);
  await session.signIn(ana);
  createAccountNews(session)({ kind: 'payment.confirmed', dueDate: '2026-10-01T03:00:00.000Z' });
  expect(session.current()?.view.user.company).toMatchObject({
    dueDate: '2026-10-01T03:00:00.000Z',
    trialExpiration: null,
  });
});

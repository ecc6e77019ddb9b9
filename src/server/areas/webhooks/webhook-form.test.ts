import { afterEach, describe, expect, it } from 'vitest';

import { webhooks } from '@server/platform/storage/tables/webhooks';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WebhookEvent } from '@shared/domain/webhook';

const { home, admin } = useWorkspace();
const url = 'https://erp.test/recado';
const draft = (events: readonly WebhookEvent[]) => ({ name: 'ERP', url, events, active: true });
const create = async (...events: WebhookEvent[]) =>
  read('webhooks.create', await admin.post('/webhooks', draft(events)));
afterEach(async () => {
  await home.scope.remove(webhooks, undefined);
});

describe('the form of a webhook', () => {
  it.each([
    ['no name', { name: ' ' }, 'ERR_WEBHOOK_NAME'],
    ['no http address', { url: 'ftp://erp.test' }, 'ERR_ROBOT_ADDRESS'],
    ['a private address', { url: 'http://192.168.0.9/erp' }, 'ERR_ROBOT_ADDRESS_PRIVATE'],
    ['no event', { events: [] }, 'ERR_WEBHOOK_EVENTS'],
    ['an unknown event', { events: ['ticket.burnt'] }, 'ERR_VALIDATION'],
  ])('with %s is refused', async (_title, change, error) => {
    const answer = await admin.post('/webhooks', { ...draft(['ticket.closed']), ...change });
    expect(answer).toMatchObject({ status: 400, body: { error } });
    expect(await home.scope.count(webhooks)).toBe(0);
  });

  it('of an eleventh webhook is refused, also when several arrive at once', async () => {
    for (let count = 0; count < 9; count += 1) await create('ticket.closed');
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/webhooks', draft(['ticket.closed']))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ error: 'ERR_WEBHOOK_LIMIT' });
  });

  it('changes what it names and nothing else', async () => {
    const { id } = await create('ticket.closed');
    await admin.put(`/webhooks/${id}`, { events: ['ticket.opened', 'ticket.opened'] });
    expect(read('webhooks.list', await admin.get('/webhooks'))).toMatchObject([
      { id, name: 'ERP', url, events: ['ticket.opened'], active: true, health: 'never' },
    ]);
  });
});

import { expect, it } from 'vitest';

import { quickMessages, quickMessageUses } from '@server/platform/storage/tables/quick-messages';
import { webhooks } from '@server/platform/storage/tables/webhooks';
import { webhookDelivery } from '@server/platform/webhooks/webhook-events';
import { useRuleBench } from '@server/testing/rule-bench';
import { AppError } from '@shared/domain/app-error';

import { sendText } from './send-text';

const bench = useRuleBench();

it('webhooks are told of a message that the channel refuses, and none of one that was sent', async () => {
  const { scope } = bench.home;
  const ticket = await bench.home.ticket({ status: 'open' });
  const hook = { name: 'ERP', url: 'https://erp.test', secret: '-' };
  await scope.insert(webhooks, { ...hook, events: ['message.failed', 'message.sent'] });
  const refusal = async () => {
    throw new AppError('ERR_WAPP_NOT_INITIALIZED', 'validation');
  };
  const services = { ...bench.services, channel: { ...bench.services.channel, sendText: refusal } };
  const sent = sendText(services, scope, { ticket, body: 'Oi', quotedId: null, messageId: 'M1' });
  await expect(sent).rejects.toThrow('ERR_WAPP_NOT_INITIALIZED');
  const queued = (await bench.waiting()).filter(({ kind }) => kind === webhookDelivery.name);
  expect(queued.map(({ payload }) => payload)).toMatchObject([
    { event: 'message.failed', subject: { messageId: 'M1', ticketId: ticket.id, error: 'ERR_WAPP_NOT_INITIALIZED' } },
  ]);
});

it('a message that the channel refuses is no use of a saved reply; sent, it is one', async () => {
  const { scope } = bench.home;
  const ticket = await bench.home.ticket({ status: 'open' });
  const draft = { userId: bench.home.ana.id, shortcode: 'pix', message: 'Oi' };
  const { id } = await scope.insert(quickMessages, draft);
  const stored: number[] = [];
  const refusal = async () => {
    stored.push(await scope.count(quickMessageUses));
    throw new AppError('ERR_WAPP_NOT_INITIALIZED', 'validation');
  };
  const outgoing = { ticket, body: 'Oi', quotedId: null, quickMessageIds: [id] };
  const services = { ...bench.services, channel: { ...bench.services.channel, sendText: refusal } };
  await expect(sendText(services, scope, outgoing)).rejects.toThrow('ERR_WAPP_NOT_INITIALIZED');
  expect([...stored, await scope.count(quickMessageUses)]).toEqual([1, 0]);
  const publish = { ...services.publish, messageCreated: () => undefined };
  const accepting = { ...services, publish, channel: { ...services.channel, sendText: async () => undefined } };
  await sendText(accepting, scope, outgoing);
  expect(await scope.count(quickMessageUses)).toBe(1);
});

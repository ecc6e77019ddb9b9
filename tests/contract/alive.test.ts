import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { customerOf } from '@server/demo/simulator/customers/cast';
import { message } from '@shared/domain/message';
import { ticket } from '@shared/domain/ticket';

import { signedIn } from './cases/session';
import type { DemoServer } from './demo-server';
import { startDemoServer } from './demo-server';
import { anyPayload, EventRecorder } from './event-recorder';

let workspace: DemoServer;
beforeAll(async () => {
  workspace = await startDemoServer({ pace: 'fast' });
});
afterAll(() => workspace.close());

const created = (isExpected: (body: string) => boolean) =>
  z.object({ action: z.literal('create'), message: message.refine(({ body }) => isExpected(body)), ticket });

it('a customer comes once someone has signed in, reads what the attendant says, and answers', async () => {
  const { client, user } = await signedIn({ url: workspace.url, email: 'ana@recado.demo', password: 'recado' });
  const recorder = new EventRecorder(workspace.url, client.token ?? '');
  const event = `company-${user.companyId}-appMessage`;
  try {
    await recorder.receives('ready', anyPayload);
    recorder.emit('joinNotification');
    const arrival = await recorder.receives(
      event,
      created(() => true),
    );
    expect(arrival.ticket).toMatchObject({ status: 'pending', unreadMessages: 1 });
    const customer = customerOf(arrival.ticket.contact?.number ?? '');
    expect(customer?.openings).toContain(arrival.message.body);

    const params = { ticketId: arrival.ticket.id };
    await client.call('tickets.update', { params, body: { status: 'open', userId: user.id } });
    recorder.emit('joinChatBox', String(arrival.ticket.id));
    const draft = { body: 'Qual deles?', fromMe: true, read: 1, mediaUrl: '' } as const;
    await client.call('messages.create', { params, body: draft });
    const isRead = message.refine(({ body, ack }) => body === draft.body && ack === 4);
    await recorder.receives(event, z.object({ action: z.literal('update'), message: isRead }));
    const answer = await recorder.receives(
      event,
      created((body) => customer?.story[0] === body),
    );
    expect(answer.ticket).toMatchObject({ id: arrival.ticket.id, status: 'open' });
  } finally {
    recorder.close();
  }
});

it('a connection that drops is told to the whole company [RT-009, RT-011]', async () => {
  const { client, user } = await signedIn({ url: workspace.url, email: 'bruno@recado.demo', password: 'recado' });
  const recorder = new EventRecorder(workspace.url, client.token ?? '');
  try {
    await recorder.receives('ready', anyPayload);
    const [line] = await client.call('connections.list', { query: { session: '0' } });
    const body = JSON.stringify({ status: 'qrcode' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${workspace.url}/simulator/connections/${line!.id}`, { method: 'POST', headers, body });
    const row = z.object({ id: z.literal(Number(line!.id)), status: z.literal('qrcode'), qrcode: z.string().min(1) });
    await recorder.receives(
      `company-${user.companyId}-whatsapp`,
      z.object({ action: z.literal('update'), whatsapp: row }),
    );
    await recorder.receives(
      `company-${user.companyId}-whatsappSession`,
      z.object({ action: z.literal('update'), session: row }),
    );
    await recorder.receives('whatsappSession', z.object({ action: z.literal('update'), session: row }));
  } finally {
    recorder.close();
  }
});

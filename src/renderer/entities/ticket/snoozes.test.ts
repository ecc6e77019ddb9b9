import { afterEach, describe, expect, it } from 'vitest';

import type { Snooze } from '@shared/domain/snooze';
import { aContact, aTicket, aTicketId } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { asleepUuids, endSnoozes, showSnoozes, snoozeTickets, wakeTicket } from './snoozes';

const until = Date.UTC(2026, 2, 3, 12);

function aSnooze(id: number, endedAt: number | null = null): Snooze {
  const { uuid } = aTicket({ id });
  return { ticketId: aTicketId(id), ticketUuid: uuid, name: 'Clara', until, snoozedAt: until - 1, endedAt };
}

afterEach(() => showSnoozes([]));

describe('the uuids of snoozed tickets', () => {
  it('are those that were shown last', () => {
    showSnoozes([aSnooze(7), aSnooze(8)]);
    expect([...asleepUuids()]).toEqual([aTicket({ id: 7 }).uuid, aTicket({ id: 8 }).uuid]);
    showSnoozes([aSnooze(9)]);
    expect([...asleepUuids()]).toEqual([aTicket({ id: 9 }).uuid]);
  });

  it('are without tickets that have come back', () => {
    showSnoozes([aSnooze(7, until), aSnooze(8)]);
    expect([...asleepUuids()]).toEqual([aTicket({ id: 8 }).uuid]);
  });

  it('are none without snoozes', () => {
    expect(asleepUuids()).toEqual(new Set());
  });
});

describe('main', () => {
  let bridge: ReturnType<typeof installBridge>;
  afterEach(() => bridge.remove());

  it.each([
    ['until a time', until],
    ['until the customer writes', null],
  ])('gets an order for each ticket to snooze %s', async (_title, end) => {
    bridge = installBridge({ 'snoozes.add': () => undefined });
    const nameless = aTicket({ id: 8, contact: aContact({ name: '', number: '5511900000002' }) });
    await snoozeTickets([aTicket(), nameless], end);
    const orders = [
      { ticketId: 7, ticketUuid: aTicket().uuid, name: 'Clara', until: end },
      { ticketId: 8, ticketUuid: nameless.uuid, name: '5511900000002', until: end },
    ];
    expect(bridge.calls).toEqual([{ name: 'snoozes.add', input: { orders } }]);
  });

  it('gets no more of a name than it accepts', async () => {
    bridge = installBridge({ 'snoozes.add': () => undefined });
    const long = aContact({ name: '', number: '5'.repeat(201) });
    await snoozeTickets([aTicket({ contact: long })], null);
    expect(bridge.calls[0]?.input).toMatchObject({ orders: [{ name: '5'.repeat(200) }] });
  });

  it('gets the tickets whose snooze ends', async () => {
    bridge = installBridge({ 'snoozes.remove': () => undefined });
    await endSnoozes(['a', 'b']);
    expect(bridge.calls).toEqual([{ name: 'snoozes.remove', input: { ticketUuids: ['a', 'b'] } }]);
  });

  it('gets the ticket to bring back', async () => {
    bridge = installBridge({ 'snoozes.wake': () => undefined });
    await wakeTicket('a');
    expect(bridge.calls).toEqual([{ name: 'snoozes.wake', input: { ticketUuid: 'a' } }]);
  });
});

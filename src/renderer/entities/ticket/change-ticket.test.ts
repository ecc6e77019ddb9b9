import { afterEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import { anAttendant, aTicket } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';

import { changeTicket } from './change-ticket';

const ana = anAttendant();
const pending = aTicket({ status: 'pending', userId: null });
const taken = aTicket({ userId: 8, user: { id: 8, name: 'Bruno' } });

let bridge: ReturnType<typeof installBridge>;
afterEach(() => bridge.remove());

describe('accepting', () => {
  it('a ticket that is still pending opens it in the attendant’s name', async () => {
    bridge = installBridge({ 'tickets.show': () => pending, 'tickets.update': () => aTicket() });
    expect(await changeTicket({ action: 'accept', ticket: pending }, ana)).toEqual({ isDone: true, ticket: aTicket() });
    expect(bridge.calls.at(-1)).toEqual({
      name: 'tickets.update',
      input: { params: { ticketId: pending.id }, body: { status: 'open', userId: ana.id, chatbot: false } },
    });
  });

  it('a ticket that a colleague has taken meanwhile changes nothing and names them', async () => {
    bridge = installBridge({ 'tickets.show': () => taken });
    expect(await changeTicket({ action: 'accept', ticket: pending }, ana)).toEqual({ isDone: false, takenBy: 'Bruno' });
    expect(bridge.calls.map(({ name }) => name)).toEqual(['tickets.show']);
    expect(bridge.calls[0]?.input).toEqual({ params: { ticketId: pending.id } });
  });

  it('a ticket shows no attendant when the server does not name the new one', async () => {
    bridge = installBridge({ 'tickets.show': () => aTicket({ userId: 8 }) });
    expect(await changeTicket({ action: 'accept', ticket: pending }, ana)).toEqual({ isDone: false, takenBy: '' });
  });
});

describe('the later of two accepts, which the server has refused,', () => {
  const refusal = new AppError('ERR_OTHER_OPEN_TICKET', 'conflict', {});
  const accept = (reads: readonly Ticket[]) => {
    const left = [...reads];
    bridge = installBridge({
      'tickets.show': () => left.shift(),
      'tickets.update': () => {
        throw refusal;
      },
    });
    return changeTicket({ action: 'accept', ticket: pending }, ana);
  };

  it('names the colleague who was faster', async () => {
    expect(await accept([pending, taken])).toEqual({ isDone: false, takenBy: 'Bruno' });
  });

  it('remains an error where the contact has another ticket', async () => {
    await expect(accept([pending, pending])).rejects.toMatchObject({ code: 'ERR_OTHER_OPEN_TICKET' });
  });
});

it('other actions send no check first', async () => {
  bridge = installBridge({ 'tickets.update': () => aTicket({ status: 'closed' }) });
  await changeTicket({ action: 'resolve', ticket: aTicket() }, ana);
  expect(bridge.calls.map(({ name }) => name)).toEqual(['tickets.update']);
});

it('an accept that is refused for another reason is not read again', async () => {
  bridge = installBridge({
    'tickets.show': () => pending,
    'tickets.update': () => {
      throw new AppError('ERR_NO_PERMISSION', 'forbidden', {});
    },
  });
  const accept = changeTicket({ action: 'accept', ticket: pending }, ana);
  await expect(accept).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect(bridge.calls.map(({ name }) => name)).toEqual(['tickets.show', 'tickets.update']);
});

it('another change is done with one request', async () => {
  bridge = installBridge({ 'tickets.update': () => aTicket({ status: 'closed' }) });
  const outcome = await changeTicket({ action: 'resolve', ticket: aTicket() }, ana);
  expect(outcome).toEqual({ isDone: true, ticket: aTicket({ status: 'closed' }) });
});

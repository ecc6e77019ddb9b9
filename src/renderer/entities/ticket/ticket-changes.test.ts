import { describe, expect, it } from 'vitest';

import { dayPartAt, shouldGreet } from '@shared/domain/greeting';
import { setting } from '@shared/domain/setting';
import { ticketStatuses } from '@shared/domain/ticket';
import { isTakenByAnother } from '@shared/domain/ticket-acceptance';
import { anAttendant, aTicket, sales } from '@tests/support/renderer/builders';

import { actionsFor, changeOf, shownAfter } from './ticket-changes';

const ana = anAttendant();
const ticket = aTicket();

describe('the request of an action', () => {
  it('accept opens the ticket in the name of the attendant', () => {
    expect(changeOf('accept', ticket, ana)).toEqual({ status: 'open', userId: ana.id, chatbot: false });
  });

  it('return gives it back without an owner', () => {
    expect(changeOf('return', ticket, ana)).toEqual({ status: 'pending', userId: null, chatbot: false });
  });

  it('resolve sends attendant and queue and clears the bot’s flags [TKT-038][TKT-040]', () => {
    expect(changeOf('resolve', ticket, ana)).toEqual({
      status: 'closed',
      userId: ana.id,
      queueId: sales,
      useIntegration: false,
      promptId: false,
      integrationId: false,
    });
  });

  it('reopen names attendant and queue [TKT-042]', () => {
    expect(changeOf('reopen', ticket, ana)).toEqual({
      status: 'open',
      userId: ana.id,
      queueId: sales,
      chatbot: false,
    });
  });

  it.each(['accept', 'return', 'reopen'] as const)('%s sends the bot’s flags unchanged [TKT-044]', (action) => {
    const flags = { useIntegration: true, promptId: 4, integrationId: null, chatbot: true, isBot: false };
    expect(changeOf(action, aTicket(flags), ana)).toMatchObject(flags);
  });

  it('a flag that the server does not name is not sent', () => {
    expect(Object.keys(changeOf('accept', ticket, ana))).toEqual(['status', 'userId', 'chatbot']);
  });
});

describe('the available actions', () => {
  it('each status has its own [TKT-032]', () => {
    const actions = ticketStatuses.map((status) => [status, actionsFor({ status })]);
    expect(Object.fromEntries(actions)).toEqual({
      pending: ['resolve', 'accept'],
      open: ['return', 'resolve'],
      closed: ['reopen'],
    });
  });

  it('a resolved ticket is shown as closed by the user, a returned one without an attendant', () => {
    const open = aTicket({ userId: 8, user: { id: 8, name: 'Bruno' } });
    const user = { id: ana.id, name: ana.name };
    expect(shownAfter('resolve', open, ana)).toEqual({ ...open, status: 'closed', userId: ana.id, user });
    expect(shownAfter('return', open, ana)).toEqual({ ...open, status: 'pending', userId: null, user: null });
  });

  it.each([
    ['still pending', { status: 'pending', userId: null }, false],
    ['open with a colleague', { userId: 8 }, true],
    ['open and own', {}, false],
    ['open without an owner', { userId: null }, false],
    ['pending and kept for a colleague', { status: 'pending', userId: 8 }, false],
    ['closed by a colleague', { status: 'closed', userId: 8 }, false],
  ])('a ticket that is %s is taken or not', (_title, parts, expected) => {
    expect(isTakenByAnother(aTicket(parts), ana)).toBe(expected);
  });
});

describe('the greeting on accepting', () => {
  const settings = (value: string) => [setting.parse({ key: 'sendGreetingAccepted', value })];
  it.each([
    { title: 'enabled, a person', known: settings('enabled'), isGroup: false, expected: true },
    { title: 'disabled', known: settings('disabled'), isGroup: false, expected: false },
    { title: 'never set', known: [], isGroup: false, expected: false },
    { title: 'enabled, a group', known: settings('enabled'), isGroup: true, expected: false },
  ])('$title', ({ known, isGroup, expected }) => {
    expect(shouldGreet(known, aTicket({ isGroup }))).toBe(expected);
  });

  it('names the part of the day', () => {
    expect([4, 5, 11, 12, 17, 18, 23].map(dayPartAt)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});

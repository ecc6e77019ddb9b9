import { describe, expect, it } from 'vitest';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Draft } from '@server/platform/storage/company-scope';
import type { tickets } from '@server/platform/storage/schema';
import { settings } from '@server/platform/storage/schema';
import { useRuleBench } from '@server/testing/rule-bench';

import { queueAnswers } from './answer-customer';

const bench = useRuleBench();

describe('messages of customers', () => {
  const received = (ticket: TicketRow, draft: object = {}) => ({
    ticket,
    messageId: `M-${ticket.id}`,
    text: 'Oi',
    isFirst: true,
    isBotAllowed: true,
    ...draft,
  });

  it('queue their answers in the lanes of their tickets', async () => {
    const [one, two] = [await bench.home.ticket(), await bench.home.ticket()];
    await queueAnswers(bench.services, bench.home.scope, [received(one), received(two)]);
    expect(await bench.waiting()).toMatchObject([
      {
        kind: 'rules.answer',
        lane: `ticket-${one.id}`,
        payload: { ticketId: one.id, messageId: `M-${one.id}`, isFirst: true },
      },
      { lane: `ticket-${two.id}`, payload: { ticketId: two.id, messageId: `M-${two.id}`, isFirst: true } },
    ]);
  });

  it.each([
    ['of a group', { isGroup: true }, {}],
    ['of an open ticket', { status: 'open' }, {}],
    ['of a closed ticket', { status: 'closed' }, {}],
    ['of a contact with the bot disabled', {}, { isBotAllowed: false }],
  ] as const)('%s get no answer', async (...[, ticket, more]) => {
    await queueAnswers(bench.services, bench.home.scope, [received(await bench.home.ticket(ticket), more)]);
    expect(await bench.waiting()).toEqual([]);
  });

  it('of a ticket with an attendant get no answer', async () => {
    const ticket = await bench.home.ticket({ userId: bench.home.ana.id });
    await queueAnswers(bench.services, bench.home.scope, [received(ticket)]);
    expect(await bench.waiting()).toEqual([]);
  });
});

describe('automatic assignment', () => {
  type Writes = { ticket?: Partial<Draft<typeof tickets>>; isBotAllowed?: boolean };
  const kindsAfter = async (...customers: Writes[]) => {
    await bench.home.scope.insert(settings, { key: 'assignment', value: 'leastBusy' });
    const received = [];
    for (const { ticket: draft, isBotAllowed = false } of customers) {
      const ticket = await bench.home.ticket({ queueId: bench.home.sales, ...draft });
      received.push({ ticket, messageId: `M-${ticket.id}`, text: 'Oi', isFirst: true, isBotAllowed });
    }
    await queueAnswers(bench.services, bench.home.scope, received);
    return (await bench.waiting()).map(({ kind }) => kind);
  };

  it('follows at once for a customer in a queue whom no automatic text answers', async () => {
    expect(await kindsAfter({})).toEqual(['rules.assign']);
  });

  it('follows at once for a group in a queue', async () => {
    expect(await kindsAfter({ ticket: { isGroup: true }, isBotAllowed: true })).toEqual(['rules.assign']);
  });

  it('waits for the automatic answer, which decides about the ticket', async () => {
    expect(await kindsAfter({ isBotAllowed: true })).toEqual(['rules.answer']);
  });

  it('does not wait for the answer to another customer', async () => {
    expect(await kindsAfter({ isBotAllowed: true }, {})).toEqual(['rules.answer', 'rules.assign']);
  });

  it('is not asked for by a ticket that waits in no queue, or that is open', async () => {
    expect(await kindsAfter({ ticket: { queueId: null } }, { ticket: { status: 'open' } })).toEqual([]);
  });
});

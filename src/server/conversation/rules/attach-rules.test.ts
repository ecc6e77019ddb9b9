import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { ConversationEvents } from '@server/platform/conversation-events';
import { createConversationEvents } from '@server/platform/conversation-events';
import type { Draft } from '@server/platform/storage/company-scope';
import { settings, whatsapps } from '@server/platform/storage/schema';
import { minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';

import { attachRules } from './attach-rules';

const bench = useRuleBench();

const attached = () => {
  const events = createConversationEvents();
  attachRules({ ...bench.services, events });
  return events;
};
const connection = async (changes: Partial<Draft<typeof whatsapps>>) => {
  const [changed] = await bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);
  if (changed === undefined) throw new Error('No connection');
  return changed;
};

it('an updated ticket that was closed sends the goodbye of its connection', async () => {
  await connection({ complationMessage: 'Até logo' });
  const before = await bench.home.ticket({ status: 'open' });
  await attached().ticketUpdated.emit(bench.home.scope, { before, after: { ...before, status: 'closed' } });
  expect(await bench.texts()).toEqual(['Até logo']);
});

it('a closing ticket closes, but stays open while servers with the quirk ask for a rating', async () => {
  const ticket = await bench.home.ticket({ status: 'open' });
  expect(await attached().ticketClosing.emit(bench.home.scope, ticket)).toEqual(['close']);
  await bench.restart(true);
  await connection({ ratingMessage: 'Como foi?' });
  await bench.home.scope.insert(settings, { key: 'userRating', value: 'enabled' });
  const quirky = await bench.home.ticket({ status: 'open' });
  expect(await attached().ticketClosing.emit(bench.home.scope, quirky)).toEqual(['keep-open']);
});

it('an accepted message restarts the expiry of its ticket', async () => {
  const expiring = await connection({ expiresTicket: 30 });
  await attached().messageAccepted.emit(bench.home.scope, { ticketId: 5, connection: expiring });
  expect(await bench.waiting()).toMatchObject([
    { kind: 'rules.expire', payload: { ticketId: 5 }, runAt: minutesFromBenchTime(30) },
  ]);
});

type Emit = (events: ConversationEvents, ticket: TicketRow) => Promise<unknown>;

it.each<[string, Emit]>([
  [
    'a changed ticket',
    ({ ticketUpdated }, ticket) => ticketUpdated.emit(bench.home.scope, { before: ticket, after: ticket }),
  ],
  ['a decision about a ticket', ({ ticketDecided }, { id }) => ticketDecided.emit(bench.home.scope, { ticketId: id })],
  ['a user who comes online', ({ userOnline }) => userOnline.emit(bench.home.scope, { userId: bench.home.ana.id })],
])('%s has waiting tickets assigned if the company wants that', async (_name, emit) => {
  const { scope, sales } = bench.home;
  const ticket = await bench.home.ticket({ queueId: sales });
  await emit(attached(), ticket);
  expect(await bench.waiting()).toEqual([]);
  await scope.insert(settings, { key: 'assignment', value: 'leastBusy' });
  await emit(attached(), ticket);
  expect(await bench.waiting()).toMatchObject([{ kind: 'rules.assign' }]);
});

import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { sendTextLater } from '@server/conversation/messages/send-later';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import type { CompanyScope, Draft } from '@server/platform/storage/company-scope';
import { contacts, settings, tickets, users, whatsapps } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { jobs } from '@server/platform/storage/tables/jobs';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import { benchTime, minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';
import type { IntegrationType } from '@shared/domain/integration';

import { queueAnswers } from './answer-customer';
import { assignLater, assignTicketsHandler } from './assign-tickets';

const bench = useRuleBench();

const comesOnline = (userId: number) => bench.home.scope.update(users, eq(users.id, userId), { online: true });
const set = (key: string, value: string) => bench.home.scope.insert(settings, { key, value });
const inSales = (draft: Partial<Draft<typeof tickets>> = {}) =>
  bench.home.ticket({ queueId: bench.home.sales, ...draft });
/** Runs the job that assigns waiting tickets; fails if it does. */
const assign = async (handler: JobHandler = assignTicketsHandler(bench.services)) => {
  await bench.home.scope.remove(jobs, eq(jobs.kind, handler.name));
  await assignLater(bench.services, bench.home.scope);
  expect(await bench.perform(handler)).toBe('done');
};
const ownerOf = async ({ id }: TicketRow) => {
  const row = await bench.home.scope.first(tickets, eq(tickets.id, id));
  return row?.status === 'open' ? row.userId : row?.status;
};
/** Owner of a new ticket in Sales after one run, while Ana is online. */
const assignedTo = async (draft: Partial<Draft<typeof tickets>> = {}) => {
  const ticket = await inSales(draft);
  await assign();
  return ownerOf(ticket);
};

beforeEach(async () => {
  await set('assignment', 'leastBusy');
});

describe('the job that assigns', () => {
  it('is queued once, and only if the company wants assignments', async () => {
    await assignLater(bench.services, bench.home.scope);
    await assignLater(bench.services, bench.home.scope);
    expect(await bench.waiting()).toHaveLength(1);
    await bench.restart();
    await assignLater(bench.services, bench.home.scope);
    await set('assignment', 'off');
    await assignLater(bench.services, bench.home.scope);
    expect(await bench.waiting()).toEqual([]);
  });

  it('publishes the ticket and the activity', async () => {
    await comesOnline(bench.home.ana.id);
    const before = await inSales();
    await assign();
    expect(bench.news).toMatchObject([[{ id: before.id, status: 'open', user: { name: 'ana' } }, before]]);
    expect(bench.activities).toMatchObject([
      [{ kind: 'assigned', ticketId: before.id, actor: null, toUser: { name: 'ana' } }, { id: before.id }],
    ]);
  });

  it.each([
    ['the older ticket', 30, 5],
    ['the newer ticket', 5, 30],
  ])('begins with the longest wait, which is that of %s', async (_name, older, newer) => {
    const { ana } = bench.home;
    await set('assignmentCapacity', '1');
    await comesOnline(ana.id);
    const waits = { older: minutesFromBenchTime(-older), newer: minutesFromBenchTime(-newer) };
    const first = await inSales({ waitingSince: waits.older, updatedAt: minutesFromBenchTime(-60) });
    const second = await inSales({ waitingSince: waits.newer, updatedAt: benchTime });
    await assign();
    const expected = older > newer ? [ana.id, 'pending'] : ['pending', ana.id];
    expect([await ownerOf(first), await ownerOf(second)]).toEqual(expected);
  });

  it('passes over tickets of a queue where nobody is online', async () => {
    const { ana, support } = bench.home;
    await comesOnline(ana.id);
    const forNobody = await inSales({ queueId: support, waitingSince: minutesFromBenchTime(-90) });
    const forAna = await inSales({ waitingSince: minutesFromBenchTime(-5) });
    await assign();
    expect([await ownerOf(forNobody), await ownerOf(forAna)]).toEqual(['pending', ana.id]);
    expect(bench.news).toHaveLength(1);
  });

  it('does nothing while nobody is online, with or without a limit', async () => {
    expect(await assignedTo()).toBe('pending');
    await set('assignmentCapacity', '3');
    expect(await assignedTo()).toBe('pending');
    expect(bench.news).toEqual([]);
  });
});

describe('a ticket that somebody accepts at the same moment', () => {
  /** Bruno accepts the ticket on another server; the statements of the job see it from then on. */
  const accept = (scope: CompanyScope, { id }: TicketRow) =>
    scope.update(tickets, and(eq(tickets.id, id), isNull(tickets.userId)), {
      status: 'open',
      userId: bench.home.bruno.id,
    });
  const inScope = (change: (scope: CompanyScope) => CompanyScope): JobHandler => {
    const handler = assignTicketsHandler(bench.services);
    return { ...handler, run: (job) => handler.run({ ...job, scope: change(job.scope) }) };
  };

  it('before its turn stays with that person, and the next one is assigned', async () => {
    const { ana, bruno } = bench.home;
    await comesOnline(ana.id);
    const taken = await inSales({ waitingSince: minutesFromBenchTime(-90) });
    const next = await inSales({ waitingSince: minutesFromBenchTime(-5) });
    await assign(
      inScope((scope) => ({
        ...scope,
        async transaction(work) {
          await accept(scope, taken);
          return scope.transaction(work);
        },
      })),
    );
    expect([await ownerOf(taken), await ownerOf(next)]).toEqual([bruno.id, ana.id]);
    expect(bench.news.map(([{ id }]) => id)).toEqual([next.id]);
  });

  it('after the choice of an attendant stays with that person, and is no assignment', async () => {
    const { ana, bruno } = bench.home;
    await comesOnline(ana.id);
    const taken = await inSales();
    await assign(
      inScope((scope) => ({
        ...scope,
        transaction: (work) =>
          scope.transaction((inner) =>
            work({
              ...inner,
              async update(...statement) {
                await accept(inner, taken);
                return inner.update(...statement);
              },
            }),
          ),
      })),
    );
    expect(await ownerOf(taken)).toBe(bruno.id);
    expect(bench.news).toEqual([]);
    expect(bench.activities).toEqual([]);
  });
});

describe('a ticket whose automatic answer is still queued', () => {
  const withAnswer = async () => {
    await comesOnline(bench.home.ana.id);
    const ticket = await inSales();
    const received = { ticket, messageId: 'M', text: 'Oi', isFirst: true, isBotAllowed: true };
    await queueAnswers(bench.services, bench.home.scope, [received]);
    return ticket;
  };
  const isAnswer = eq(jobs.kind, 'rules.answer');

  it('is assigned after the answer, others at once', async () => {
    const { ana, scope } = bench.home;
    const ticket = await withAnswer();
    const other = await inSales();
    await assign();
    expect([await ownerOf(ticket), await ownerOf(other)]).toEqual(['pending', ana.id]);
    await scope.remove(jobs, isAnswer);
    await assign();
    expect(await ownerOf(ticket)).toBe(ana.id);
  });

  it('is assigned if the answer has failed for good', async () => {
    const ticket = await withAnswer();
    await bench.home.scope.update(jobs, isAnswer, { failedAt: benchTime, failure: 'Broken' });
    await assign();
    expect(await ownerOf(ticket)).toBe(bench.home.ana.id);
  });

  it('does not wait for the text that the answer has decided to send', async () => {
    await comesOnline(bench.home.ana.id);
    const ticket = await inSales();
    await sendTextLater(bench.services, bench.home.scope, { ticketId: ticket.id, text: 'Bem-vindo' });
    await assign();
    expect(await ownerOf(ticket)).toBe(bench.home.ana.id);
  });
});

describe('a ticket of a connection with a robot', () => {
  const attach = (changes: Partial<Draft<typeof whatsapps>>) =>
    bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);
  const attachPrompt = async () => {
    const draft = { name: 'Seller', prompt: 'Be kind', model: 'gpt-4o-mini', apiKey: 'key' };
    const { id } = await bench.home.scope.insert(prompts, { ...draft, maxTokens: 1, temperature: 1, maxMessages: 1 });
    await attach({ promptId: id });
  };
  const attachIntegration = async (type: IntegrationType) => {
    const { id } = await bench.home.scope.insert(queueIntegrations, { type, name: 'Robot' });
    await attach({ integrationId: id });
    return id;
  };
  beforeEach(async () => {
    await comesOnline(bench.home.ana.id);
  });

  it.each(['typebot', 'dialogflow'] as const)('stays with a %s until that hands over', async (type) => {
    const { scope, ana } = bench.home;
    const sourceId = await attachIntegration(type);
    const ticket = await inSales();
    await assign();
    expect(await ownerOf(ticket)).toBe('pending');
    await scope.insert(robotSessions, { ticketId: ticket.id, kind: 'integration', sourceId });
    await assign();
    expect(await ownerOf(ticket)).toBe('pending');
    await scope.update(robotSessions, undefined, { isOver: true });
    await assign();
    expect(await ownerOf(ticket)).toBe(ana.id);
  });

  it.each(['webhook', 'n8n', 'flowbuilder'] as const)('is assigned where a %s is attached', async (type) => {
    await attachIntegration(type);
    expect(await assignedTo()).toBe(bench.home.ana.id);
  });

  it('is assigned if it is of a group, which robots do not answer', async () => {
    await attachPrompt();
    expect(await assignedTo()).toBe('pending');
    expect(await assignedTo({ isGroup: true })).toBe(bench.home.ana.id);
  });

  it('is assigned if its contact has the bot disabled', async () => {
    await attachPrompt();
    const contact = await bench.home.contact({ disableBot: true });
    const ofOther = await inSales();
    expect(await assignedTo({ contactId: contact.id })).toBe(bench.home.ana.id);
    expect(await ownerOf(ofOther)).toBe('pending');
    await bench.home.scope.update(contacts, eq(contacts.id, ofOther.contactId), { disableBot: true });
    await assign();
    expect(await ownerOf(ofOther)).toBe(bench.home.ana.id);
  });
});

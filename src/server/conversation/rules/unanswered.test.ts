import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Draft } from '@server/platform/storage/company-scope';
import { queues, settings, tickets, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { phraseCampaigns, prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flowTriggers } from '@server/platform/storage/tables/flow-triggers';
import { flows } from '@server/platform/storage/tables/flows';
import { jobs } from '@server/platform/storage/tables/jobs';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { benchTime, minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';

import { answerHandler, queueAnswers } from './answer-customer';
import { answerJob } from './answer-job';

const bench = useRuleBench();

type Columns = Partial<Draft<typeof tickets>>;

const leadTo = (queueId: number) =>
  bench.home.scope.insertIfAbsent(whatsappQueues, { whatsappId: bench.home.connectionId, queueId });
const connection = (changes: Partial<Draft<typeof whatsapps>>) =>
  bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);

async function aText(ticket: TicketRow, text: string) {
  const { id: messageId } = await bench.home.message(ticket, { body: text });
  return { ticket, messageId, text, isFirst: false, isBotAllowed: true };
}

/** Number of answer jobs after a later text in a ticket. */
async function jobsAfter(columns: Columns = {}, text = 'Oi'): Promise<number> {
  const ticket = await bench.home.ticket(columns);
  await queueAnswers(bench.services, bench.home.scope, [await aText(ticket, text)]);
  return (await bench.waiting()).filter(({ kind }) => kind === answerJob.name).length;
}

const aFlow = async () => (await bench.home.scope.insert(flows, { name: 'F' })).id;
const aPrompt = async () => {
  const model = { model: 'gpt-4o-mini', maxTokens: 100, temperature: 1, maxMessages: 5 };
  const draft = { name: 'P', prompt: 'P', apiKey: 'k', queueId: bench.home.sales, ...model };
  return (await bench.home.scope.insert(prompts, draft)).id;
};

describe('a later text that nothing answers has no job', () => {
  it('in a queue, and where the menu was shown a moment ago', async () => {
    await leadTo(bench.home.support);
    expect(await jobsAfter({ queueId: bench.home.sales })).toBe(0);
    expect(await jobsAfter({ amountUsedBotQueues: 1, chatbotAt: benchTime })).toBe(0);
    expect(await jobsAfter({ whatsappId: null })).toBe(0);
  });

  it('with triggers of flows that do not match', async () => {
    const flowId = await aFlow();
    const [elsewhere] = [await bench.home.scope.insert(whatsapps, { name: 'Other' })];
    await bench.home.scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero saber', flowId });
    await bench.home.scope.insert(phraseCampaigns, { name: 'P', phrase: 'Oi', flowId, whatsappId: elsewhere.id });
    const trigger = { flowId, active: true };
    await bench.home.scope.insert(flowTriggers, { ...trigger, kind: 'first' });
    await bench.home.scope.insert(flowTriggers, { ...trigger, kind: 'contains', phrase: 'preço' });
    await bench.home.scope.insert(flowTriggers, { ...trigger, kind: 'queue', queueId: bench.home.support });
    expect(await jobsAfter({ queueId: bench.home.sales })).toBe(0);
  });

  it('and is followed by the automatic assignment at once', async () => {
    await bench.home.scope.insert(settings, { key: 'assignment', value: 'leastBusy' });
    const ticket = await bench.home.ticket({ queueId: bench.home.sales });
    await queueAnswers(bench.services, bench.home.scope, [await aText(ticket, 'Oi')]);
    expect((await bench.waiting()).map(({ kind }) => kind)).toEqual(['rules.assign']);
  });
});

describe('a later text has its job', () => {
  const inSales = () => ({ queueId: bench.home.sales });

  it('where a phrase or a trigger of a flow matches', async () => {
    const { scope, sales } = bench.home;
    const flowId = await aFlow();
    await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero saber', flowId });
    expect(await jobsAfter(inSales(), 'Quero saber')).toBe(1);
    await scope.insert(flowTriggers, { flowId, active: true, kind: 'contains', phrase: 'preço' });
    expect(await jobsAfter(inSales(), 'Qual o preço hoje')).toBe(2);
    await scope.insert(flowTriggers, { flowId, active: true, kind: 'queue', queueId: sales });
    expect(await jobsAfter(inSales())).toBe(3);
  });

  it.each(['ticket', 'queue', 'connection'])('where the %s has a prompt or an integration', async (holder) => {
    const { scope, sales } = bench.home;
    const draft = { type: 'webhook' as const, name: 'W', projectName: '', urlN8N: 'https://robot.example' };
    const robots = [
      { promptId: await aPrompt() },
      { integrationId: (await scope.insert(queueIntegrations, draft)).id, promptId: null },
    ];
    for (const [index, robot] of robots.entries()) {
      if (holder === 'queue') await scope.update(queues, eq(queues.id, sales), robot);
      if (holder === 'connection') await connection(robot);
      expect(await jobsAfter({ ...inSales(), ...(holder === 'ticket' && robot) })).toBe(index + 1);
    }
  });

  it('where a menu or the text of closed hours is due', async () => {
    await leadTo(bench.home.support);
    expect(await jobsAfter({ amountUsedBotQueues: 1, chatbotAt: minutesFromBenchTime(-1) })).toBe(1);
    const { scope, sales: queueId } = bench.home;
    await scope.insert(queueOptions, { queueId, title: 'Um', message: 'Um', option: '1' });
    expect(await jobsAfter({ queueId, chatbot: true }, '1')).toBe(2);
    await scope.changeCompany({ schedules: [{ weekday: '', weekdayEn: 'monday', startTime: '', endTime: '' }] });
    await scope.insert(settings, { key: 'scheduleType', value: 'company' });
    expect(await jobsAfter({ queueId })).toBe(2);
    await connection({ outOfHoursMessage: 'Estamos fechados' });
    expect(await jobsAfter({ queueId })).toBe(3);
  });

  it('while the ticket is in a flow, and while jobs are in its lane that have not failed', async () => {
    const { scope } = bench.home;
    const ticket = await bench.home.ticket(inSales());
    const answers = async () => {
      await scope.remove(jobs, eq(jobs.kind, answerJob.name));
      await queueAnswers(bench.services, scope, [await aText(ticket, 'Oi')]);
      return (await bench.waiting()).filter(({ kind }) => kind === answerJob.name).length;
    };
    const at = benchTime;
    const lane = { kind: 'k', payload: {}, runAt: at, createdAt: at, updatedAt: at };
    await scope.insert(jobs, { ...lane, lane: 'ticket-0' });
    await scope.insert(jobs, { ...lane, lane: ticketLane(ticket.id), failedAt: at });
    expect(await answers()).toBe(0);
    const { id } = await scope.insert(jobs, { ...lane, lane: ticketLane(ticket.id) });
    expect(await answers()).toBe(1);
    await scope.remove(jobs, eq(jobs.id, id));
    await scope.remove(jobs, eq(jobs.kind, answerJob.name));
    await scope.insert(flowRuns, { ticketId: ticket.id, flowId: await aFlow(), nodeId: '1', waitsFor: 'answer' });
    expect(await answers()).toBe(1);
  });

  it('where another text of the ticket that is stored with it has one', async () => {
    await bench.home.scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero saber', flowId: await aFlow() });
    const [one, other] = [await bench.home.ticket(inSales()), await bench.home.ticket(inSales())];
    const texts = [await aText(one, 'Quero saber'), await aText(one, 'Oi'), await aText(other, 'Oi')];
    await queueAnswers(bench.services, bench.home.scope, texts);
    const payloads = (await bench.waiting()).map(({ payload }) => answerJob.payload.parse(payload));
    expect(payloads.map(({ messageId }) => messageId)).toEqual(texts.slice(0, 2).map(({ messageId }) => messageId));
  });
});

it('a job that a later text does not have would do nothing', async () => {
  const { scope, sales, support } = bench.home;
  await scope.insert(queueOptions, { queueId: sales, title: 'Um', message: 'Um', option: '1' });
  let withoutJob = 0;
  const story = fc.record({
    queueId: fc.constantFrom(null, sales, support),
    chatbot: fc.boolean(),
    amountUsedBotQueues: fc.constantFrom(0, 1, 3),
    chatbotAt: fc.constantFrom(null, benchTime, minutesFromBenchTime(-10)),
    text: fc.constantFrom('Oi', '1', '2', '0', '#'),
    greetingMessage: fc.constantFrom('', 'Olá'),
    maxUseBotQueues: fc.constantFrom(0, 3),
    served: fc.subarray([sales, support]),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ text, greetingMessage, maxUseBotQueues, served, ...columns }) => {
      await scope.remove(whatsappQueues, undefined);
      for (const queueId of served) await leadTo(queueId);
      await connection({ greetingMessage, maxUseBotQueues });
      await scope.remove(jobs, undefined);
      const ticket = await bench.home.ticket(columns);
      const received = await aText(ticket, text);
      await queueAnswers(bench.services, scope, [received]);
      if ((await bench.waiting()).length > 0) return;
      withoutJob += 1;
      const payload = { ticketId: ticket.id, messageId: received.messageId, isFirst: false };
      await bench.services.jobs.addAll(scope, answerJob, [{ payload }]);
      await bench.perform(answerHandler(bench.services));
      expect(await bench.waiting()).toEqual([]);
      expect(await scope.first(tickets, eq(tickets.id, ticket.id))).toEqual(ticket);
    }),
    { numRuns: 100 },
  );
  expect(withoutJob).toBeGreaterThan(10);
});

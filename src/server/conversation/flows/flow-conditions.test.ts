import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { queues, settings, tags, tickets } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { testCustomers } from '@server/testing/test-customers';
import { useWorkspace } from '@server/testing/use-workspace';
import type { FlowNode } from '@shared/domain/flow-content';
import { startNode } from '@shared/domain/flow-content';
import { addDays, dayIn } from '@shared/domain/zoned-day';

const workspace = useWorkspace();
const { newNumber, write, ticketOf, sentTexts } = testCustomers(workspace);
const day = 86_400_000;

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data });
const asks = block('q', 'question', { typebotIntegration: { message: 'Pronto?', answerKey: 'k' } });
const answers = [block('yes', 'message', { label: 'sim' }), block('no', 'message', { label: 'não' })];

/** A flow through the blocks in their order, to a condition that ends in “sim” or “não”. */
async function drawn(blocks: readonly FlowNode[], condition: object): Promise<void> {
  const { scope, connectionId } = workspace.home;
  const through = [startNode(), ...blocks, block('c', 'condition', condition)];
  const connections = through
    .slice(1)
    .map(({ id }, index) => ({ source: through[index]?.id ?? '', target: id, sourceHandle: 'b' }));
  const flow = {
    nodes: [...through, ...answers],
    connections: [
      ...connections,
      { source: 'c', target: 'yes', sourceHandle: 'a' },
      { source: 'c', target: 'no', sourceHandle: 'b' },
    ],
  };
  const { id: flowId } = await scope.insert(flows, { name: `Flow ${Math.random()}`, flow });
  await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero', flowId, whatsappId: connectionId });
}

/** The branch that a new customer follows. */
async function branch(): Promise<string | undefined> {
  const number = newNumber();
  await write(number, 'quero');
  return (await sentTexts(number)).at(-1);
}

afterEach(async () => {
  const { scope } = workspace.home;
  await scope.remove(flows, undefined);
  await scope.remove(tags, undefined);
  await scope.remove(settings, eq(settings.key, 'scheduleType'));
  await scope.update(queues, undefined, { schedules: [] });
  await scope.changeCompany({ schedules: [], holidays: [], timeZone: null });
});

describe('a condition on tags', () => {
  const onTag = (tag: object, isNegated = false) => ({ conditionKind: 'tags', tags: [tag], isNegated });

  it.each([
    [false, 'sim', 'não'],
    [true, 'não', 'sim'],
  ])('negated %s leads a tagged ticket to %s, another one to %s', async (isNegated, tagged, plain) => {
    const { scope } = workspace.home;
    const { id, name } = await scope.insert(tags, { name: 'VIP', color: '#123456' });
    await drawn([asks], onTag({ id, name }, isNegated));
    const [vip, other] = [newNumber(), newNumber()];
    for (const number of [vip, other]) await write(number, 'quero');
    await scope.insert(ticketTags, { ticketId: (await ticketOf(vip)).id, tagId: id });
    for (const number of [vip, other]) await write(number, 'já');
    expect(await sentTexts(vip)).toEqual(['Pronto?', tagged]);
    expect(await sentTexts(other)).toEqual(['Pronto?', plain]);
  });

  it('knows the tag that the flow has just added', async () => {
    const { id, name } = await workspace.home.scope.insert(tags, { name: 'Novo', color: '#123456' });
    await drawn([block('t', 'setTag', { tag: { id, name } })], onTag({ id, name }));
    expect(await branch()).toBe('sim');
  });
});

describe('a condition on opening hours', () => {
  const inside = { conditionKind: 'openingHours', isNegated: false };
  /** Holidays on the server's current day, or days after it, and on the next one: a test may run at midnight. */
  const holidays = (days = 0) => {
    const first = addDays(dayIn('UTC', workspace.now()), days);
    return [first, addDays(first, 1)].map((date) => ({ date, name: 'Feriado', intervals: [] }));
  };
  const set = (value: string) => workspace.home.scope.insert(settings, { key: 'scheduleType', value });
  const closed = [{ weekday: '', weekdayEn: 'sunday', startTime: '', endTime: '' }];

  it('asks the clock of the server', async () => {
    await set('company');
    await drawn([], inside);
    await workspace.home.scope.changeCompany({ holidays: holidays(3), timeZone: 'UTC' });
    expect(await branch()).toBe('sim');
    await workspace.passTime(3 * day);
    expect(await branch()).toBe('não');
  });

  it.each([
    ['the flow begins', [], 0],
    ['a wait has ended', [block('w', 'waitAnswer', { message: 'Ainda aí?', minutes: 1 })], 61_000],
  ])('leads to the other branch outside them when %s', async (_when, blocks, wait) => {
    await set('company');
    await drawn(blocks, { ...inside, isNegated: true });
    await workspace.home.scope.changeCompany({ holidays: holidays(), timeZone: 'UTC' });
    const number = newNumber();
    await write(number, 'quero');
    await workspace.passTime(wait);
    expect((await sentTexts(number)).at(-1)).toBe('sim');
  });

  it('takes those of the queue, also of one that the flow has just moved the ticket to', async () => {
    const { scope, sales, support } = workspace.home;
    await set('queue');
    await scope.update(queues, eq(queues.id, sales), { schedules: closed });
    const number = newNumber();
    await drawn([asks], inside);
    await write(number, 'quero');
    await scope.update(tickets, eq(tickets.id, (await ticketOf(number)).id), { queueId: sales });
    await write(number, 'já');
    expect(await sentTexts(number)).toEqual(['Pronto?', 'não']);
    await scope.remove(flows, undefined);
    await drawn([block('m', 'ticket', { id: support, name: 'Support' })], inside);
    expect(await branch()).toBe('sim');
    await scope.remove(flows, undefined);
    await drawn([block('m', 'ticket', { id: sales, name: 'Sales' })], inside);
    expect(await branch()).toBe('não');
  });

  it('is inside them in a company without hours', async () => {
    await set('disabled');
    await workspace.home.scope.changeCompany({ schedules: closed, holidays: holidays(), timeZone: 'UTC' });
    await drawn([], inside);
    expect(await branch()).toBe('sim');
  });
});

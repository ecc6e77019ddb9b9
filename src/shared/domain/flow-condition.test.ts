import { describe, expect, it } from 'vitest';

import type { FlowTicket } from './flow-block';
import { emptyTicket } from './flow-block';
import { outputTaken, readBlock, searchTextsOf } from './flow-blocks';
import { isMet } from './flow-condition';
import type { FlowContent, FlowEdge, FlowNode } from './flow-content';
import { startNode } from './flow-content';
import { problemsOf } from './flow-problems';
import { tagsIn, ticketFactsIn } from './flow-ticket-facts';
import { beginFlow } from './flow-walk';

const block = (id: string, type: string, data: object): FlowNode => ({ id, type, data });
const condition = (data: object) => block('c', 'condition', data);
const edge = (source: string, target: string, sourceHandle = 'a'): FlowEdge => ({ source, target, sourceHandle });
const flowOf = (nodes: FlowNode[], connections: FlowEdge[]): FlowContent => ({
  nodes: [startNode(), ...nodes],
  connections,
});
const vip = { id: 3, name: 'VIP' };
const gold = { id: 4, name: 'Ouro' };
const outputOf = (data: object, ticket: Partial<FlowTicket>, variables = {}) =>
  outputTaken(readBlock(condition(data)), { variables, ticket: { ...emptyTicket, ...ticket }, random: () => 0 });
const tags = (chosen: object[], isNegated?: unknown) => ({ conditionKind: 'tags', tags: chosen, isNegated });
const hours = (isNegated?: unknown) => ({ conditionKind: 'openingHours', isNegated });

describe('a condition on tags', () => {
  it.each([
    ['one of them', tags([vip, gold]), [4], 'a'],
    ['others', tags([vip, gold]), [5, 6], 'b'],
    ['none', tags([vip]), [], 'b'],
    ['one of them, negated', tags([vip, gold], true), [4], 'b'],
    ['others, negated', tags([vip, gold], true), [5], 'a'],
    ['none, negated as text', tags([vip], 'true'), [], 'a'],
    ['some, where none is chosen', tags([]), [3], 'b'],
    ['one of them, whose id is text', tags([{ id: '3', name: 'VIP' }]), [3], 'a'],
    ['one of them, beside an unreadable one', tags([{ name: 'x' }, vip]), [3], 'a'],
  ])('of a ticket with %s', (...[, data, tagIds, expected]) => {
    expect(outputOf(data, { tagIds })).toBe(expected);
  });

  it('counts the tags that the same walk adds and removes', () => {
    const walk = (isRemoval: boolean, tagIds: number[]) =>
      beginFlow(
        flowOf(
          [
            block('t', 'setTag', { tag: vip, isRemoval }),
            condition(tags([vip])),
            block('yes', 'message', { label: 'sim' }),
            block('no', 'message', { label: 'não' }),
          ],
          [edge('1', 't'), edge('t', 'c'), edge('c', 'yes', 'a'), edge('c', 'no', 'b')],
        ),
        { variables: {}, ticket: { ...emptyTicket, tagIds }, random: () => 0 },
      ).path.at(-1)?.nodeId;
    expect([walk(false, []), walk(true, [3])]).toEqual(['yes', 'no']);
  });
});

describe('a condition on opening hours', () => {
  it.each([
    ['inside', hours(), true, 'a'],
    ['inside', hours(true), true, 'b'],
    ['outside', hours(), false, 'b'],
    ['outside', hours(true), false, 'a'],
  ])('%s them: %j', (...[, data, isOpen, expected]) => {
    expect(outputOf(data, { isOpen: () => isOpen })).toBe(expected);
  });

  it('holds for the ticket of a company that has none', () => {
    expect(outputOf(hours(), {})).toBe('a');
  });

  it('takes the hours of the queue that the same walk moves the ticket to', () => {
    const walk = beginFlow(
      flowOf(
        [block('q', 'ticket', { id: 8, name: 'Vendas' }), condition(hours()), block('yes', 'end', {})],
        [edge('1', 'q'), edge('q', 'c'), edge('c', 'yes', 'a')],
      ),
      { variables: {}, ticket: { tagIds: [], queueId: 7, isOpen: (queueId) => queueId === 8 }, random: () => 0 },
    );
    expect(walk.rest.nodeId).toBe('yes');
  });
});

it.each([
  ['without a kind', {}],
  ['of the kind of variables', { conditionKind: 'variable' }],
])('a stored condition %s compares a variable', (_name, kind) => {
  const data = { ...kind, key: 'k', condition: 1, value: 'x', tags: [vip] };
  expect(outputOf(data, {}, { k: 'X ' })).toBe('a');
  expect(outputOf(data, { tagIds: [3] }, { k: 'y' })).toBe('b');
});

it('a condition on a variable that has no value compares an empty text', () => {
  const data = (value: string) => ({ key: 'k', condition: 1, value });
  expect([outputOf(data(''), {}), outputOf(data('x'), {})]).toEqual(['a', 'b']);
});

it('a condition of an unknown kind is not met', () => {
  const context = { variables: {}, ticket: emptyTicket, random: () => 0 };
  expect(isMet({ kind: 'unknown', name: 'language' }, context)).toBe(false);
});

it('a condition of an unknown kind never holds, and is named as a problem', () => {
  const data = { conditionKind: 'language', languages: ['pt'], key: 'k', condition: 1, value: '' };
  expect(outputOf(data, { tagIds: [3] })).toBe('b');
  const problems = problemsOf(flowOf([condition(data)], []), ['flowConditions']);
  expect(problems).toContainEqual({
    code: 'unknownCondition',
    level: 'warning',
    nodeId: 'c',
    detail: 'language',
  });
});

describe('the problems of a condition', () => {
  const end = block('e', 'message', { label: 'x' });
  const codesOf = (data: object, ...facts: [Parameters<typeof problemsOf>[1], ReadonlySet<number>?]) =>
    problemsOf(
      flowOf([condition(data), end], [edge('1', 'c'), edge('c', 'e', 'a'), edge('c', 'e', 'b')]),
      ...facts,
    ).map(({ code, level, detail }) => `${code} ${level} ${detail}`.trim());

  it.each([
    ['no tag', tags([]), ['noTag error']],
    ['a tag', tags([vip]), []],
    ['a deleted tag', tags([vip, gold]), ['missingTag error Ouro']],
    ['opening hours', hours(), []],
  ])('with %s', (_name, data, expected) => {
    expect(codesOf(data, ['flowConditions'], new Set([3]))).toEqual(expected);
  });

  it.each([
    ['tags', tags([vip]), ['conditionNotOnServer error']],
    ['hours', hours(), ['conditionNotOnServer error']],
    ['a variable', { key: 'name', condition: 1, value: 'x' }, ['unknownComparison warning name']],
  ])('on a server that compares variables alone, with %s', (_name, data, expected) => {
    expect(codesOf(data, [])).toEqual(expected);
  });

  it('name a deleted tag that a block sets', () => {
    const flow = flowOf([block('t', 'setTag', { tag: gold })], [edge('1', 't')]);
    const codes = problemsOf(flow, ['flowBlocks'], new Set([3])).map(({ code }) => code);
    expect(codes).toEqual(['missingTag']);
    expect(problemsOf(flow, ['flowBlocks'])).toEqual([]);
  });
});

it('the tags of a flow are found by their names, each once, and its facts of tickets are known', () => {
  const nodes = [condition(tags([vip, gold])), block('t', 'setTag', { tag: vip }), block('m', 'message', {})];
  expect(tagsIn(flowOf(nodes, []))).toEqual([vip, gold]);
  expect([...ticketFactsIn(flowOf([...nodes, condition(hours())], []))]).toEqual(['tags', 'openingHours']);
  expect([...ticketFactsIn(flowOf([condition({ key: 'k' }), block('t', 'setTag', { tag: vip })], []))]).toEqual([]);
  expect(searchTextsOf(readBlock(condition(tags([vip, gold]))))).toEqual(['VIP', 'Ouro']);
});

it('a condition on opening hours has no texts to search for', () => {
  expect(searchTextsOf(readBlock(condition(hours())))).toEqual([]);
});

import { expect, it } from 'vitest';

import type { Macro, MacroStep } from '@shared/domain/macro';
import { macroStep } from '@shared/domain/macro';
import { queueSummary } from '@shared/domain/queue';
import { quickMessage } from '@shared/domain/quick-message';
import { tag } from '@shared/domain/tag';
import { userSummary } from '@shared/domain/user';
import { aTicket } from '@tests/support/renderer/builders';

import type { MacroFacts } from './macro-plan';
import { hasProblem, planMacro } from './macro-plan';

const now = new Date(2026, 2, 2, 10).getTime();
const vip = tag.parse({ id: 1, name: 'VIP', color: '#000' });
const support = queueSummary.parse({ id: 6, name: 'Suporte', color: '#000' });
const [bruno, otherBruno] = [userSummary.parse({ id: 8, name: 'Bruno' }), userSummary.parse({ id: 9, name: 'Bruno' })];
const hello = quickMessage.parse({ id: 1, shortcode: 'ola', message: 'Olá {{firstName}}' });
const menu = quickMessage.parse({
  id: 2,
  shortcode: 'menu',
  message: '',
  mediaPath: 'menu.pdf',
  mediaName: 'menu.pdf',
});
const facts: MacroFacts = {
  ticket: aTicket(),
  replies: [hello, menu],
  tags: [vip],
  queues: [support],
  colleagues: [bruno, otherBruno],
  values: { firstName: 'Clara', name: 'Clara', ms: 'Bom dia', protocol: '1', hour: '10:00' },
  signature: 'Ana',
  now,
};
const ref = (name: string, id: number | null = null) => ({ id, name });
const plan = (steps: unknown[], parts: Partial<MacroFacts> = {}) =>
  planMacro({ steps: steps.map((step): MacroStep => macroStep.parse(step)) } satisfies Pick<Macro, 'steps'>, {
    ...facts,
    ...parts,
  });

it('each step says what it does to this ticket', () => {
  const steps = [
    { kind: 'text', text: '{{ms}}, {nome}' },
    { kind: 'quickReply', reply: ref('OLA') },
    { kind: 'quickReply', reply: ref('other', 2) },
    { kind: 'tag', tag: ref('vip') },
    { kind: 'note', note: 'Ligar para {{name}}' },
    { kind: 'transfer', queue: ref('Suporte'), user: ref('Bruno', 8), note: '' },
  ];
  expect(plan(steps).map(({ action }) => action)).toEqual([
    { kind: 'send', body: '*Ana*\nBom dia, Clara', reply: null },
    { kind: 'send', body: '*Ana*\nOlá Clara', reply: 1 },
    { kind: 'sendFile', reply: menu, caption: '' },
    { kind: 'tag', tag: vip },
    { kind: 'note', note: 'Ligar para Clara' },
    { kind: 'transfer', queue: support, colleague: bruno, note: '' },
  ]);
  expect(hasProblem(plan(steps))).toBe(false);
});

it('a snooze has its time at the moment of the run', () => {
  expect(plan([{ kind: 'snooze', until: 'tomorrow' }])[0]?.action).toEqual({
    kind: 'snooze',
    until: new Date(2026, 2, 3, 9).getTime(),
  });
  expect(plan([{ kind: 'snooze', until: 'message' }])[0]?.action).toEqual({ kind: 'snooze', until: null });
});

const text = { kind: 'text', text: 'Olá' };
const pending = { ticket: aTicket({ status: 'pending', userId: null }) };
const closed = { ticket: aTicket({ status: 'closed' }) };

it.each([
  [
    'a variable without a value',
    { kind: 'text', text: '{{firstName}}' },
    { values: { ...facts.values, firstName: '' } },
    'unfilled',
    '{{firstName}}',
  ],
  ['an unknown variable', { kind: 'text', text: '{{cpf}}' }, {}, 'unfilled', '{{cpf}}'],
  ['a text to a pending customer', text, pending, 'notOpen', ''],
  ['a snooze of a pending ticket', { kind: 'snooze', until: 'later' }, pending, 'notOpen', ''],
  ['a reply that was deleted', { kind: 'quickReply', reply: ref('ola', 99) }, {}, 'notFound', 'ola'],
  ['a tag of another company', { kind: 'tag', tag: ref('Ouro') }, {}, 'notFound', 'Ouro'],
  ['a queue that is gone', { kind: 'transfer', queue: ref('Vendas'), user: null, note: '' }, {}, 'notFound', 'Vendas'],
  [
    'a name of two colleagues',
    { kind: 'transfer', queue: ref('Suporte'), user: ref('Bruno'), note: '' },
    {},
    'ambiguous',
    'Bruno',
  ],
  [
    'a transfer of a closed ticket',
    { kind: 'transfer', queue: ref('Suporte'), user: null, note: '' },
    closed,
    'closed',
    '',
  ],
  ['resolving a closed ticket', { kind: 'resolve' }, closed, 'closed', ''],
] satisfies [string, unknown, Partial<MacroFacts>, string, string][])('%s is found before the run', (...row) => {
  const [, step, parts, problem, detail] = row;
  const planned = plan([step], parts);
  expect(planned).toMatchObject([{ action: null, problem, detail }]);
  expect(hasProblem(planned)).toBe(true);
});

it('a signed text longer than a message may be is found before the run', () => {
  const long = quickMessage.parse({ id: 3, shortcode: 'longo', message: 'a'.repeat(65_533) });
  const step = { kind: 'quickReply', reply: ref('longo') };
  expect(plan([step], { replies: [long] })).toMatchObject([{ problem: 'tooLong' }]);
  expect(plan([step], { replies: [long], signature: null })).toMatchObject([{ problem: null }]);
});

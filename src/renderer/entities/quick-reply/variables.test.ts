import { expect, it } from 'vitest';

import { canonicalVariables, fillVariables, unfilledVariables, variableValues } from './variables';

const at = new Date(2026, 10, 3, 9, 5);
const helena = variableValues({ name: ' Helena  Batista', ticketId: 12, greeting: 'Bom dia', at });
const nameless = variableValues({ name: '5520999990000', ticketId: 12, greeting: 'Bom dia', at });

it.each([
  ['{{firstName}}', 'Helena'],
  ['{{ firstname }}', 'Helena'],
  ['{{primeiro_nome}}', 'Helena'],
  ['{Primeiro Nome}', 'Helena'],
  ['{{nombre}}', 'Helena  Batista'],
  ['{{ms}}, {{SAUDAÇÃO}}!', 'Bom dia, Bom dia!'],
  ['{{protocol}} {{hora}}', '2026110312 09:05'],
  ['{{cupom}} {cupom} { "a": 1 }', '{{cupom}} {cupom} { "a": 1 }'],
])('%j becomes %j', (text, filled) => {
  expect(fillVariables(text, helena)).toBe(filled);
});

it.each([
  ['Oi {nome}, {{ Primeiro Nome }}', 'Oi {{name}}, {{firstName}}'],
  ['{{gretting}} às {hora}', '{{ms}} às {{hour}}'],
  ['{{firstName}} {{cupom}} {cupom}', '{{firstName}} {{cupom}} {cupom}'],
])('%j is written %j, as servers fill it in', (text, written) => {
  expect(canonicalVariables(text)).toBe(written);
});

it('a number is no name: variables without a value stay in the text', () => {
  expect(fillVariables('{{ms}}, {{firstName}}!', nameless)).toBe('Bom dia, {{firstName}}!');
});

it('unknown and empty variables are listed once, and braces of ordinary text are not', () => {
  expect(unfilledVariables('{{cupom}} {{cupom}} {{firstName}} {cupom} {nome}', nameless)).toEqual([
    { text: '{{cupom}}', reason: 'unknown' },
    { text: '{{firstName}}', reason: 'empty' },
    { text: '{nome}', reason: 'empty' },
  ]);
  expect(unfilledVariables('{{firstName}} {nome} {{ms}}', helena)).toEqual([]);
});

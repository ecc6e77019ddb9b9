import { expect, it } from 'vitest';

import { fillPlaceholders } from './placeholders';

const facts = { name: 'Maria Clara', ticketId: 7, at: new Date(2026, 0, 9, 14, 5, 3) };

it.each([
  ['{{ms}}, {{firstName}}!', 'Boa tarde, Maria!'],
  ['{{gretting}} {{name}}', 'Boa tarde Maria Clara'],
  ['{{protocol}} {{ hora }}', '202601097 14:05:03'],
  ['{{unknown}} {name} {{}} {{constructor}}', '{{unknown}} {name} {{}} {{constructor}}'],
  ['$& $1', '$& $1'],
])('%s', (body, expected) => {
  expect(fillPlaceholders(body, facts)).toBe(expected);
});

it.each([
  [' Maria  Clara ', 'Maria'],
  ['\tMaria\nClara', 'Maria'],
  ['Maria', 'Maria'],
  ['', ''],
])('the first name of %j is %j', (name, firstName) => {
  expect(fillPlaceholders('{{firstName}}', { ...facts, name })).toBe(firstName);
});

it('a name with placeholders is inserted as plain text', () => {
  expect(fillPlaceholders('{{name}}', { ...facts, name: '{{ms}} $& <b>' })).toBe('{{ms}} $& <b>');
});

it.each([
  [0, 'Boa madrugada'],
  [6, 'Bom dia'],
  [12, 'Boa tarde'],
  [18, 'Boa noite'],
])('at %i o’clock: %s', (hour, greeting) => {
  expect(fillPlaceholders('{{ms}}', { ...facts, at: new Date(2026, 0, 9, hour) })).toBe(greeting);
});

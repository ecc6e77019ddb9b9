import { expect, it } from 'vitest';

import { capabilitiesOf } from './capability';

it.each<[string, unknown, string[]]>([
  ['known names', { status: 'ok', capabilities: ['apiTokens', 'devices'] }, ['devices', 'apiTokens']],
  ['a name twice', { capabilities: ['devices', 'devices'] }, ['devices']],
  ['names of a newer server', { capabilities: ['teleport', 'devices'] }, ['devices']],
  ['entries of other types', { capabilities: [1, null, ['devices'], { devices: true }, 'devices'] }, ['devices']],
  ['an empty list', { capabilities: [] }, []],
  ['an object instead of a list', { capabilities: { devices: true } }, []],
  ['a text instead of a list', { capabilities: 'devices' }, []],
  ['no list', { status: 'ok' }, []],
  ['a list as the whole answer', ['devices'], []],
  ['a web page', '<html>devices</html>', []],
  ['null', null, []],
  ['an empty answer', undefined, []],
])('an answer with %s is read leniently', (_title, body, expected) => {
  expect(capabilitiesOf(body)).toEqual(expected);
});

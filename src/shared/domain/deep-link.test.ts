import { expect, it } from 'vitest';

import { deepLinkIn, invitationLink, parseDeepLink } from './deep-link';

const invitation = { kind: 'invitation', code: 'ABCDEFGHJKMN', email: 'lia@home.test' };
const uuid = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';

it.each([
  [`recado://ticket/${uuid}`, { kind: 'ticket', uuid }],
  [`RECADO://Ticket/${uuid.toUpperCase()}/`, { kind: 'ticket', uuid }],
  ['recado://contact/5511900000001', { kind: 'contact', number: '5511900000001' }],
  ['recado://contact/+5511900000001', { kind: 'contact', number: '5511900000001' }],
  ['recado://invitation/abcd-efgh-jkmn/lia%2Bx%40home.test', { ...invitation, email: 'lia+x@home.test' }],
  [invitationLink({ code: 'ABCDEFGHJKMN', email: 'lia@home.test' }), invitation],
])('%s is a link', (text, expected) => {
  expect(parseDeepLink(text)).toEqual(expected);
});

it.each([
  '',
  'recado:',
  'recado://',
  'recado://ticket/',
  'recado://ticket/7',
  `recado://ticket/${uuid}?then=delete`,
  `recado://ticket/${uuid}#/settings`,
  `recado://ticket/${uuid}/../../settings`,
  `recado://ticket/%2e%2e/${uuid}`,
  `recado://user@ticket/${uuid}`,
  `recado://ticket:80/${uuid}`,
  `recado:ticket/${uuid}`,
  ` recado://ticket/${uuid}`,
  `recado://ticket/${uuid}\n--inspect`,
  `recado://ticket/${uuid} --inspect`,
  `https://ticket/${uuid}`,
  'recado://invitation/ABCDEFGHJKMN',
  'recado://invitation/ABCDEFGHJKM0/lia%40home.test',
  'recado://invitation/ABCDEFGHJKMN/lia%4',
  'recado://invitation/ABCDEFGHJKMN/lia',
  'recado://invitation/ABCDEFGHJKMN/lia%40home.test?x',
  'recado://contact/',
  'recado://contact/123456',
  'recado://contact/1234567890123456',
  'recado://contact/55 11 90000',
  'recado://contact/<script>',
  'recado://contact/javascript:alert(1)',
  'recado://settings/5511900000001',
  `recado://contact/${'9'.repeat(100_000)}`,
])('%.60s is refused', (text) => {
  expect(parseDeepLink(text)).toBeNull();
});

it.each([
  ['none', ['/opt/recado/recado', '--hidden'], null],
  ['one', ['recado.exe', '--allow-file-access', `recado://ticket/${uuid}`], { kind: 'ticket', uuid }],
  ['a wrong one', ['recado.exe', 'recado://quit'], 'refused'],
  ['two', ['recado.exe', `recado://ticket/${uuid}`, 'recado://contact/5511900000001'], 'refused'],
])('a command line with %s', (_case, argv, expected) => {
  expect(deepLinkIn(argv)).toEqual(expected);
});

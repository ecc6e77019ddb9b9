import { expect, it } from 'vitest';

import type { Preferences } from '@shared/ipc/views';

import { createNativeTexts } from '../notifications/native-texts';
import { stateEntries } from './tray-entries';

const preferences: Preferences = {
  language: 'pt',
  theme: null,
  volume: 0.3,
  isDrawerOpen: null,
  isSigning: true,
  isSpellChecked: true,
  keepsRunning: null,
  quietHours: null,
  quietUntil: 0,
  remindMinutes: 5,
  hidesPreviews: false,
  listWidth: null,
  isListCompact: false,
  foldedGroups: [],
  keys: {},
  opensNextTicket: false,
  microphone: null,
};
const t = createNativeTexts({ current: () => preferences })();

it.each([
  ['nothing', null, null, []],
  ['nobody waiting and all numbers connected', { count: 0, isAtLeast: false }, { connected: 3, total: 3 }, []],
  ['a number that is down', null, { connected: 2, total: 3 }, ['2 de 3 números conectados']],
  [
    'both',
    { count: 9, isAtLeast: false },
    { connected: 0, total: 1 },
    ['9 clientes à espera', '0 de 1 números conectados'],
  ],
])('the tray’s menu with %s', (...[, waiting, numbers, labels]) => {
  expect(stateEntries({ waiting, numbers, missed: 0 }, t).map(({ label }) => label)).toEqual(labels);
});

it('the tray’s menu names messages without a notification first', () => {
  const labels = stateEntries({ waiting: { count: 2, isAtLeast: false }, numbers: null, missed: 3 }, t);
  expect(labels.map(({ label }) => label)).toEqual(['3 mensagens sem aviso', '2 clientes à espera']);
});

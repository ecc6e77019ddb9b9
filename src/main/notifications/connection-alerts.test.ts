import { beforeEach, expect, it } from 'vitest';

import { connectionId } from '@shared/domain/ids';
import type { ConnectionReport, Preferences } from '@shared/ipc/views';
import { aSession } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import type { FakeClock } from '@tests/support/main/fake-clock';
import { createFakeClock } from '@tests/support/main/fake-clock';

import type { Notice } from '../ports/notifier';
import type { ConnectionAlerts } from './connection-alerts';
import { createConnectionAlerts } from './connection-alerts';
import { createNativeTexts } from './native-texts';

type State = ConnectionReport['states'][number];

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
const minute = 60_000;
const one = connectionId.parse(1);

let clock: FakeClock;
let session: FakeSession;
let alerts: ConnectionAlerts;
let notices: Notice[];
let withdrawn: string[];
let tray: unknown[];
let pushed: string[];

beforeEach(() => {
  clock = createFakeClock();
  session = createFakeSession(aSession());
  [notices, withdrawn, tray, pushed] = [[], [], [], []];
  alerts = createConnectionAlerts({
    clock,
    session,
    notifier: { show: (notice) => void notices.push(notice), withdraw: (tag) => void withdrawn.push(tag) },
    window: {
      push: (name) => void pushed.push(name),
      isFocused: () => false,
      reveal: () => void pushed.push('reveal'),
    },
    numbers: { show: (numbers) => void tray.push(numbers) },
    texts: createNativeTexts({ current: () => preferences }),
  });
});

const report = (state: State['state'], isSeen = true): void =>
  alerts.report({ connected: state === 'up' ? 1 : 0, states: [{ connectionId: one, name: 'Matriz', state, isSeen }] });
const titles = () => notices.map(({ title }) => title);

it('a fall is notified once, however often it is reported, and so is the return', () => {
  report('up');
  report('unsettled');
  expect(titles()).toEqual([]);
  report('down');
  report('down');
  report('unsettled');
  report('down');
  expect(titles()).toEqual(['Número desconectado: Matriz']);
  report('up');
  report('up');
  expect(titles()).toEqual(['Número desconectado: Matriz', 'Conectado de novo: Matriz']);
  expect(new Set(notices.map(({ tag }) => tag)).size).toBe(1);
});

it('a number that was down when the window opened is not notified', () => {
  report('down', false);
  report('up', false);
  expect(titles()).toEqual([]);
});

it('a number that falls again and again is notified at most every ten minutes', () => {
  for (let count = 0; count < 20; count += 1) {
    report('down');
    report('up');
    clock.advance(minute);
  }
  expect(titles().filter((title) => title.startsWith('Número'))).toHaveLength(2);
  expect(titles()).toHaveLength(4);
});

it('the notification opens the connections', () => {
  report('down');
  notices[0]?.onClick();
  expect(pushed).toEqual(['reveal', 'connections.open']);
});

it('the tray has the share of the connected numbers, and nothing after the sign-out', () => {
  report('up');
  report('down');
  session.become(null, 'signedOut');
  expect(tray).toEqual([{ connected: 1, total: 1 }, { connected: 0, total: 1 }, null]);
  expect(withdrawn).toEqual(['connection-1']);
});

it('a removed number takes its notification along', () => {
  report('down');
  alerts.report({ connected: 0, states: [] });
  expect(withdrawn).toEqual(['connection-1']);
  report('up');
  expect(titles()).toHaveLength(1);
});

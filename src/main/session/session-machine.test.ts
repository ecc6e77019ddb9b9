import { describe, expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { aRefresh, noSurroundings } from '@tests/support/main/session-bench';

import type { Session } from './session';
import type { SessionEffect, SessionEvent, SessionState } from './session-machine';
import { nextSession } from './session-machine';

const session: Session = aSession();
const { accountKey, view } = session;
const serverKey = 'demo';
const fromMemory: Session = { ...session, accessToken: '' };
const other: Session = aSession({ accountKey: 'demo#4' });

const signedOut: SessionState = { phase: 'signedOut', era: 4 };
const restoring: SessionState = { phase: 'restoring', era: 4, serverKey, accountKey };
const signedIn: SessionState = { phase: 'signedIn', era: 4, session };
const after = (phase: SessionState): SessionState => ({ ...phase, era: 5 });

const notify: SessionEffect = { kind: 'notify', reason: null };
const remember: SessionEffect = { kind: 'remember', view };
const forget: SessionEffect = { kind: 'forget' };
const removeSecret: SessionEffect = { kind: 'removeSecret', accountKey };
const ending = (reason: 'signedOut' | 'expired'): SessionEffect[] => [forget, { kind: 'notify', reason }, removeSecret];

const readCapabilities = (era: number): SessionEffect => ({ kind: 'readCapabilities', era });
const readMissingRoutes = (era: number): SessionEffect => ({ kind: 'readMissingRoutes', era });
const withDevices: Session = { ...session, view: { ...view, capabilities: ['devices'] } };

const withoutFlows: Session = { ...session, view: { ...view, missingRoutes: ['flows'] } };

const restored = { kind: 'restored', era: 4, serverKey, session, refreshSecret: 's', isNew: true } as const;
const reply = aRefresh({ ...view.user }, { token: 'fresh', refreshSecret: 'rotated' });
const renewed: Session = { ...session, accessToken: 'fresh' };
const storeRotated: SessionEffect = { kind: 'storeSecret', accountKey, secret: 'rotated' };

type Row = [title: string, state: SessionState, event: SessionEvent, following: SessionState, effects: SessionEffect[]];

const rows: Row[] = [
  ['a restore begins', signedOut, { kind: 'restoreStarted', serverKey, accountKey }, restoring, []],
  [
    'a restored account is remembered and its secret stored',
    restoring,
    restored,
    after(signedIn),
    [{ kind: 'storeSecret', accountKey, secret: 's' }, remember, notify, readCapabilities(5)],
  ],
  [
    'an account from memory is neither stored nor remembered again',
    restoring,
    { ...restored, session: fromMemory, refreshSecret: null, isNew: false },
    { phase: 'signedIn', era: 5, session: fromMemory },
    [notify],
  ],
  ['a restore for another server is dropped', restoring, { ...restored, serverKey: 'b' }, signedOut, []],
  [
    'an unreachable server is asked again',
    restoring,
    { kind: 'restoreUnreachable', era: 4, serverKey },
    restoring,
    [{ kind: 'retryRestore' }],
  ],
  [
    'an unreachable server is not asked again after the change to another',
    restoring,
    { kind: 'restoreUnreachable', era: 4, serverKey: 'b' },
    signedOut,
    [],
  ],
  [
    'a refused restore forgets the account',
    restoring,
    { kind: 'restoreRefused', era: 4, serverKey },
    after(signedOut),
    [forget, removeSecret, { kind: 'notify', reason: 'expired' }],
  ],
  ['a restore without a secret ends silently', restoring, { kind: 'restoreAbandoned', era: 4 }, signedOut, []],
  [
    'a sign-in ends a restore',
    restoring,
    { kind: 'signedIn', session: other },
    { phase: 'signedIn', era: 5, session: other },
    [{ kind: 'remember', view: other.view }, notify, readCapabilities(5)],
  ],
  [
    'a refresh replaces the token and stores the rotated secret',
    signedIn,
    { kind: 'refreshed', era: 4, reply },
    { phase: 'signedIn', era: 4, session: renewed },
    [storeRotated, notify],
  ],
  [
    'a refresh without a new secret stores none',
    signedIn,
    { kind: 'refreshed', era: 4, reply: { ...reply, refreshSecret: null } },
    { phase: 'signedIn', era: 4, session: renewed },
    [notify],
  ],
  [
    'the first refresh after a start from memory reads surroundings and capabilities',
    { phase: 'signedIn', era: 4, session: fromMemory },
    { kind: 'refreshed', era: 4, reply },
    { phase: 'signedIn', era: 4, session: renewed },
    [storeRotated, notify, { kind: 'readSurroundings', session: renewed, era: 4 }, readCapabilities(4)],
  ],
  [
    'capabilities are remembered with the view',
    signedIn,
    { kind: 'capabilitiesRead', era: 4, capabilities: ['devices'] },
    { phase: 'signedIn', era: 4, session: withDevices },
    [{ kind: 'remember', view: withDevices.view }, notify],
  ],
  [
    'the same capabilities change nothing',
    { phase: 'signedIn', era: 4, session: withDevices },
    { kind: 'capabilitiesRead', era: 4, capabilities: ['devices'] },
    { phase: 'signedIn', era: 4, session: withDevices },
    [],
  ],
  [
    'a server that lost its capabilities takes them away',
    { phase: 'signedIn', era: 4, session: withDevices },
    { kind: 'capabilitiesRead', era: 4, capabilities: [] },
    signedIn,
    [remember, notify, readMissingRoutes(4)],
  ],
  [
    'a server without capabilities is asked for its routes, whenever a session begins',
    { phase: 'signedIn', era: 4, session: withoutFlows },
    { kind: 'capabilitiesRead', era: 4, capabilities: [] },
    { phase: 'signedIn', era: 4, session: withoutFlows },
    [readMissingRoutes(4)],
  ],
  [
    'a server that names capabilities has every route',
    { phase: 'signedIn', era: 4, session: withoutFlows },
    { kind: 'capabilitiesRead', era: 4, capabilities: ['devices'] },
    { phase: 'signedIn', era: 4, session: withDevices },
    [{ kind: 'remember', view: withDevices.view }, notify],
  ],
  [
    'missing routes are remembered with the view',
    signedIn,
    { kind: 'missingRoutesRead', era: 4, missingRoutes: ['flows'] },
    { phase: 'signedIn', era: 4, session: withoutFlows },
    [{ kind: 'remember', view: withoutFlows.view }, notify],
  ],
  [
    'missing routes of an earlier session are dropped',
    signedIn,
    { kind: 'missingRoutesRead', era: 3, missingRoutes: ['flows'] },
    signedIn,
    [],
  ],
  [
    'capabilities of an earlier session are dropped',
    signedIn,
    { kind: 'capabilitiesRead', era: 3, capabilities: ['devices'] },
    signedIn,
    [],
  ],
  [
    'a refresh for another user ends the session',
    signedIn,
    { kind: 'refreshed', era: 4, reply: aRefresh({ ...view.user, id: 99 }) },
    after(signedOut),
    ending('expired'),
  ],
  [
    'a refused refresh ends the session',
    signedIn,
    { kind: 'refreshRefused', era: 4 },
    after(signedOut),
    ending('expired'),
  ],
  [
    'a sign-out ends the session',
    signedIn,
    { kind: 'ended', reason: 'signedOut' },
    after(signedOut),
    ending('signedOut'),
  ],
];

it.each(rows)('%s', (...[, state, event, following, effects]) => {
  expect(nextSession(state, event)).toEqual([following, effects]);
});

describe('a changed view', () => {
  const change = (one: typeof view) => ({ ...one, settings: [{ key: 'call', value: 'enabled' }] });

  it('is remembered and announced', () => {
    const changed = change(view);
    expect(nextSession(signedIn, { kind: 'amended', change })).toEqual([
      { ...signedIn, session: { ...session, view: changed } },
      [{ kind: 'remember', view: changed }, notify],
    ]);
  });

  it('that is the same object changes nothing', () => {
    expect(nextSession(signedIn, { kind: 'amended', change: (one) => one })).toEqual([signedIn, []]);
    const unknown: SessionEvent = { kind: 'surroundingsRead', era: 4, surroundings: noSurroundings };
    expect(nextSession(signedIn, unknown)).toEqual([signedIn, []]);
  });

  it('from the surroundings is remembered and announced', () => {
    const surroundings = { ...noSurroundings, settings: change(view).settings };
    const [, effects] = nextSession(signedIn, { kind: 'surroundingsRead', era: 4, surroundings });
    expect(effects).toEqual([{ kind: 'remember', view: change(view) }, notify]);
  });
});

const earlier = { era: 3, serverKey };
const late: SessionEvent[] = [
  { ...restored, ...earlier },
  { kind: 'restoreUnreachable', ...earlier },
  { kind: 'restoreRefused', ...earlier },
  { kind: 'restoreAbandoned', ...earlier },
  { kind: 'refreshed', reply, ...earlier },
  { kind: 'refreshRefused', ...earlier },
  { kind: 'surroundingsRead', surroundings: { ...noSurroundings, settings: [] }, ...earlier },
];

it.each(late.flatMap((event) => [signedOut, restoring, signedIn].map((state) => ({ event, state }))))(
  '$event.kind of an earlier account changes nothing while $state.phase',
  ({ event, state }) => {
    expect(nextSession(state, event)).toEqual([state, []]);
  },
);

it.each<[SessionState['phase'], SessionState, SessionEvent]>([
  ['signedOut', signedOut, restored],
  ['signedIn', signedIn, restored],
  ['signedIn', signedIn, { kind: 'restoreStarted', serverKey, accountKey }],
  ['signedOut', signedOut, { kind: 'ended', reason: 'signedOut' }],
  ['restoring', restoring, { kind: 'ended', reason: 'signedOut' }],
  ['signedOut', signedOut, { kind: 'amended', change: (one) => ({ ...one, settings: [] }) }],
  ['restoring', restoring, { kind: 'refreshed', era: 4, reply }],
  ['restoring', restoring, { kind: 'refreshRefused', era: 4 }],
  ['signedOut', signedOut, { kind: 'surroundingsRead', era: 4, surroundings: { ...noSurroundings, settings: [] } }],
  ['restoring', restoring, { kind: 'capabilitiesRead', era: 4, capabilities: ['devices'] }],
])('while %s, events of another phase change nothing', (_phase, state, event) => {
  expect(nextSession(state, event)).toEqual([state, []]);
});

import { expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';

import type { Session } from './session';
import type { SessionEffect, SessionEvent, SessionState } from './session-machine';
import { nextSession } from './session-machine';

const own: Session = aSession();
const session: Session = aSession({ accountKey: 'demo#80#enteredBy3', accessToken: 'entered-token' });
const lifetimeMs = 3_600_000;

const signedOut: SessionState = { phase: 'signedOut', era: 4 };
const restoring: SessionState = { phase: 'restoring', era: 4, serverKey: 'demo', accountKey: own.accountKey };
const signedIn: SessionState = { phase: 'signedIn', era: 4, session: own };
const entered: SessionState = { phase: 'entered', era: 4, session, own };

const enter: SessionEvent = { kind: 'entered', era: 4, session, lifetimeMs };
const entryEnded: SessionEvent = { kind: 'entryEnded', era: 4 };
const notify: SessionEffect = { kind: 'notify', reason: null };

const settings = [{ key: 'call', value: 'enabled' }];
const change = (view: Session['view']): Session['view'] => ({ ...view, settings });

it.each<[title: string, SessionState, SessionEvent, SessionState, SessionEffect[]]>([
  [
    'an entry begins a new era, and ends after its lifetime',
    signedIn,
    enter,
    { ...entered, era: 5 },
    [notify, { kind: 'endEntryLater', era: 5, lifetimeMs }],
  ],
  ['the end of an entry begins a new era with the own session', entered, entryEnded, { ...signedIn, era: 5 }, [notify]],
  [
    'a refused token of an entry returns to the own session',
    entered,
    { kind: 'refreshRefused', era: 4 },
    { ...signedIn, era: 5 },
    [notify],
  ],
  [
    'a changed view of an entry is announced, but not remembered',
    entered,
    { kind: 'amended', change },
    { ...entered, session: { ...session, view: change(session.view) } },
    [notify],
  ],
])('%s', (...[, state, event, following, effects]) => {
  expect(nextSession(state, event)).toEqual([following, effects]);
});

it.each<[title: string, SessionState, SessionEvent]>([
  ['an entry of an earlier era', signedIn, { ...enter, era: 3 }],
  ['the end of an entry of an earlier era', entered, { ...entryEnded, era: 3 }],
  ['an entry without a session', signedOut, enter],
  ['an entry during a restore', restoring, enter],
  ['an entry in another', entered, enter],
  ['the end of an entry without a session', signedOut, entryEnded],
  ['the end of an entry during a restore', restoring, entryEnded],
  ['the end of an entry in the own session', signedIn, entryEnded],
])('%s changes nothing', (_title, state, event) => {
  expect(nextSession(state, event)).toEqual([state, []]);
});

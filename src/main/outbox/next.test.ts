import { describe, expect, it } from 'vitest';

import { rows } from '@tests/support/outbox-model/next-cases';
import { events, message, other, sending, states } from '@tests/support/outbox-model/next-inputs';

import { next } from './next';
import type { Effect } from './outgoing-state';
import { isQueued } from './outgoing-state';

const inShort = (effect: Effect): string =>
  effect.kind === 'reconcile' ? `reconcile:${effect.delaysMs.map((delay) => delay / 1_000).join()}` : effect.kind;

describe('next', () => {
  it.each(rows)(
    'a message that is %s, after the event %s, changes as the table says',
    (...[state, event, expected, effects]) => {
      const [after, performed] = next(states[state], events[event]);
      expect(after).toEqual(expected);
      expect(performed.map(inShort).join(' ')).toBe(effects);
    },
  );

  it('every other event leaves the state as it is, without effects', () => {
    const listed = new Set(rows.map(([state, event]) => `${state} / ${event}`));
    const changed: string[] = [];
    for (const [stateName, state] of Object.entries(states)) {
      for (const [eventName, event] of Object.entries(events)) {
        const name = `${stateName} / ${eventName}`;
        const [after, effects] = next(state, event);
        if (!listed.has(name) && (after !== state || effects.length > 0)) changed.push(name);
      }
    }
    expect(changed).toEqual([]);
    expect(listed.size).toBe(rows.length);
  });

  it('a settling effect names the message that arrived, and an unmatching one the message before', () => {
    const [, effects] = next(states['settled before its answer'], events['answered with another message']);
    expect(effects).toMatchObject([
      { kind: 'unmatch', message },
      { kind: 'match', message: other },
      { kind: 'save' },
      { kind: 'publishReceived', message: other },
      { kind: 'releaseFile' },
    ]);
    expect(next(sending, events.answered)[1]).toMatchObject([
      { kind: 'match', message },
      { kind: 'save' },
      { kind: 'publishSettled', message },
      { kind: 'releaseFile' },
    ]);
  });

  it('every request is preceded by a record, unless the disk already says that the message may be stored', () => {
    for (const state of Object.values(states)) {
      for (const event of Object.values(events)) {
        const kinds = next(state, event)[1].map(({ kind }) => kind);
        if (!kinds.includes('send')) continue;
        const isRecorded = kinds.indexOf('commit') === 0 || state.kind === 'unconfirmed';
        expect(isRecorded).toBe(true);
      }
    }
  });
});

it('only a message without an open request or search is queued', () => {
  const queued = Object.entries(states).flatMap(([name, state]) => (isQueued(state) ? [name] : []));
  expect(queued).toEqual(['waiting', 'unconfirmed', 'unconfirmed, slow', 'accepted', 'accepted, slow']);
});

import React, { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DomainEvent } from '@shared/domain/events';
import { ticketPresence } from '@shared/domain/ticket-presence';
import { sessionView } from '@shared/ipc/views';
import { anAttendant, aTicketId } from '@tests/support/renderer/builders';

import { initialLinkStatus, reportLinkState, useLinkStore } from '../session/link-store';
import { initialSessionState, useSessionStore } from '../session/session-store';
import { applyPresences, usePresentColleagues } from './present-users';

const [ana, bruno, caio] = [
  { id: 3, name: 'Ana' },
  { id: 4, name: 'Bruno' },
  { id: 5, name: 'Caio' },
];
const presence = (users: Record<number, object[]>, isComplete = false): DomainEvent => ({
  kind: 'presence.changed',
  presences: Object.entries(users).map(([id, list]) => ticketPresence.parse({ ticketId: Number(id), users: list })),
  isComplete,
});
const removed = (id: number): DomainEvent => ({ kind: 'ticket.removed', ticketId: aTicketId(id) });

function signIn(accountKey: string): void {
  const user = anAttendant({ id: ana.id });
  useSessionStore.setState({ session: sessionView.parse({ accountKey, user, settings: [], plan: null }) });
}

const Colleagues = ({ id }: { id: number }) =>
  usePresentColleagues(aTicketId(id))
    .map(({ name }) => `${name};`)
    .join('');
/** Names of those who have the tickets 7 and 8 open. */
const colleagues = () => [7, 8].map((id) => renderToStaticMarkup(createElement(Colleagues, { id })));

beforeEach(() => {
  // Server rendering reads the initial state of a store; here it reads the current one.
  vi.spyOn(React, 'useSyncExternalStore').mockImplementation((_subscribe, read) => read());
  signIn('ana');
  reportLinkState('live');
});

afterEach(() => {
  applyPresences('nobody', []);
  useSessionStore.setState(initialSessionState, true);
  useLinkStore.setState(initialLinkStatus, true);
});

describe('colleagues who have a ticket open', () => {
  it('are none at first', () => {
    expect(colleagues()).toEqual(['', '']);
  });

  it('never include the user', () => {
    applyPresences('ana', [presence({ 7: [ana, bruno, caio], 8: [ana] })]);
    expect(colleagues()).toEqual(['Bruno;Caio;', '']);
  });

  it.each([
    ['live', 'Bruno;'],
    ['behind', 'Bruno;'],
    ['offline', ''],
  ] as const)('with a link that is %s: "%s"', (state, expected) => {
    applyPresences('ana', [presence({ 7: [bruno] })]);
    reportLinkState(state);
    expect(colleagues()).toEqual([expected, '']);
  });
});

describe('presences after events', () => {
  beforeEach(() => applyPresences('ana', [presence({ 7: [bruno] }), presence({ 8: [caio] })]));

  it.each([
    ['no event', [], ['Bruno;', 'Caio;']],
    ['another event', [{ kind: 'ticket.read', ticketId: aTicketId(7) }], ['Bruno;', 'Caio;']],
    ['other users of one ticket', [presence({ 7: [bruno, caio] })], ['Bruno;Caio;', 'Caio;']],
    ['no users of one ticket', [presence({ 7: [] })], ['', 'Caio;']],
    ['a complete list', [presence({ 8: [bruno] }, true)], ['', 'Bruno;']],
    ['an empty complete list', [presence({}, true)], ['', '']],
    ['the removal of a ticket', [removed(7)], ['', 'Caio;']],
    ['the removal of a ticket that nobody has open', [removed(9)], ['Bruno;', 'Caio;']],
    ['a removal and a return', [removed(8), presence({ 8: [bruno] })], ['Bruno;', 'Bruno;']],
  ] satisfies [string, DomainEvent[], string[]][])('%s', (_title, events, expected) => {
    applyPresences('ana', events);
    expect(colleagues()).toEqual(expected);
  });

  it('presences of one account are not shown to another', () => {
    signIn('rui');
    expect(colleagues()).toEqual(['', '']);
  });

  it('an event for another account replaces all presences', () => {
    applyPresences('rui', [presence({ 8: [bruno] })]);
    expect(colleagues()).toEqual(['', '']);
    signIn('rui');
    expect(colleagues()).toEqual(['', 'Bruno;']);
    applyPresences('ana', []);
    signIn('ana');
    expect(colleagues()).toEqual(['', '']);
  });
});

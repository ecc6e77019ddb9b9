import { expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createDeepLinks } from './deep-links';

const uuid = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
const ticket = ['links.open', { kind: 'ticket', uuid }];
const contact = ['links.open', { kind: 'contact', number: '5511900000001' }];

function bench(isSignedIn: boolean) {
  const session = createFakeSession(isSignedIn ? aSession() : null);
  const calls: unknown[] = [];
  const log = createFakeLogger();
  const window = { push: (...call: unknown[]) => void calls.push(call), reveal: () => void calls.push('reveal') };
  return { session, calls, log, links: createDeepLinks({ session, window, log }) };
}

it('a link reveals the window and opens its target', () => {
  const { links, calls } = bench(true);
  links.openFrom(['recado', `recado://ticket/${uuid}`]);
  links.openFrom(['recado://contact/5511900000001']);
  expect(calls).toEqual(['reveal', ticket, 'reveal', contact]);
});

it('a link that starts the application is opened once after the sign-in, the newest alone', () => {
  const { links, calls, session } = bench(false);
  links.openFrom(['recado', 'recado://contact/5511900000001']);
  links.openFrom(['recado', `recado://ticket/${uuid}`]);
  expect(calls).toEqual(['reveal', 'reveal']);
  session.become(aSession());
  session.become(aSession());
  expect(calls).toEqual(['reveal', 'reveal', ticket]);
});

it('a wrong link does nothing and leaves no text in the log', () => {
  const { links, calls, log } = bench(true);
  links.openFrom(['recado', 'recado://contact/5511900000001?x']);
  links.openFrom(['recado', '--hidden']);
  expect(calls).toEqual([]);
  expect(log.text()).toContain('link refused');
  expect(log.text()).not.toContain('5511');
});

it('an invitation opens without a session: it is for somebody who has no account', () => {
  const { links, calls } = bench(false);
  links.openFrom(['recado://invitation/abcd-efgh-jkmn/lia%40home.test']);
  const invitation = { kind: 'invitation', code: 'ABCDEFGHJKMN', email: 'lia@home.test' };
  expect(calls).toEqual(['reveal', ['links.open', invitation]]);
});

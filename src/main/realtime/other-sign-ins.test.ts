import { expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { createOtherSignIns } from './other-sign-ins';

const tokenOf = (sid: string): string => `head.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.signature`;

function open() {
  const clock = createFakeClock();
  let ends = 0;
  const signIns = createOtherSignIns(clock, () => {
    ends += 1;
  });
  signIns.signedIn();
  return { clock, signIns, ends: () => ends };
}

const named = aSession({ accessToken: tokenOf('own') });
const nameless = aSession({ accessToken: 'token-1' });

it.each([
  ['of a session that neither side names', null, nameless],
  ['of a session that the server alone names', 'another', nameless],
  ['of a session that the own token alone names', null, named],
])('a report %s is taken for the own sign-in for three seconds', (_title, sessionId, account) => {
  const { clock, signIns, ends } = open();
  clock.advance(2_999);
  signIns.reported(sessionId, account);
  clock.advance(1);
  expect(clock.waiting()).toBe(0);
  signIns.reported(sessionId, account);
  clock.advance(1_000);
  expect(ends()).toBe(1);
});

it.each([
  ['another', 1],
  ['own', 0],
])('a report of the session %j, named by both sides, is compared at any time', (sessionId, expected) => {
  for (const elapsed of [0, 60_000]) {
    const { clock, signIns, ends } = open();
    clock.advance(elapsed);
    signIns.reported(sessionId, named);
    clock.advance(10_000);
    expect(ends()).toBe(expected);
  }
});

it('repeated reports end the session once, a second after the last', () => {
  const { clock, signIns, ends } = open();
  signIns.reported('another', named);
  clock.advance(999);
  signIns.reported('another', named);
  clock.advance(999);
  expect(ends()).toBe(0);
  clock.advance(10_000);
  expect(ends()).toBe(1);
});

it('a sign-out before the end cancels it', () => {
  const { clock, signIns, ends } = open();
  signIns.reported('another', named);
  signIns.signedOut();
  clock.advance(10_000);
  expect(ends()).toBe(0);
});

import { describe, expect, it } from 'vitest';

import type { SessionView } from '@shared/ipc/views';
import { sessionView } from '@shared/ipc/views';

import { applySessionChanged, applySignedIn } from './session-changes';
import { initialSessionState } from './session-store';

function aSession(accountKey: string, name = 'Ana'): SessionView {
  const user = { id: 7, companyId: 3, name, company: { id: 3, name: 'Café' } };
  return sessionView.parse({ accountKey, user, settings: [], plan: null });
}

const signedIn = applySignedIn(initialSessionState, {
  session: aSession('a'),
  secretStorage: 'undecided',
  expiresInDays: 2,
});

describe('a session that changes', () => {
  it('arrives by signing in', () => {
    expect(signedIn).toMatchObject({ hasJustSignedIn: true, end: null, expiresInDays: 2, secretStorage: 'undecided' });
  });

  it('arrives once, even if main’s push precedes the reply of the sign-in', () => {
    const pushed = applySessionChanged(initialSessionState, { session: aSession('a') });
    expect(pushed.hasJustSignedIn).toBe(true);
    const arrived = { ...pushed, hasJustSignedIn: false };
    const answer = { session: aSession('a'), secretStorage: 'keychain', expiresInDays: 1 } as const;
    expect(applySignedIn(arrived, answer)).toMatchObject({ hasJustSignedIn: false, expiresInDays: 1 });
  });

  it('keeps the warning of the login across a refresh', () => {
    const refreshed = applySessionChanged(signedIn, { session: aSession('a', 'Ana Maria') });
    expect(refreshed).toEqual({ ...signedIn, session: aSession('a', 'Ana Maria') });
  });

  it.each(['expired', 'elsewhere', 'signedOut', 'serverChanged'] as const)('ends because it was %s', (reason) => {
    expect(applySessionChanged(signedIn, { session: null, reason })).toMatchObject({
      session: null,
      end: reason,
      hasJustSignedIn: false,
      expiresInDays: null,
    });
  });

  it('keeps the first reason if the end is pushed twice', () => {
    const ended = applySessionChanged(signedIn, { session: null, reason: 'elsewhere' });
    expect(applySessionChanged(ended, { session: null, reason: 'expired' })).toBe(ended);
  });

  it('forgets the last end when someone signs in', () => {
    const ended = applySessionChanged(signedIn, { session: null, reason: 'elsewhere' });
    const again = { session: aSession('b'), secretStorage: 'keychain', expiresInDays: null } as const;
    expect(applySignedIn(ended, again)).toMatchObject({ end: null, hasJustSignedIn: true });
  });
});

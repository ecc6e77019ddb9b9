import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { texts } from '@shared/i18n/locales/pt';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SubscriptionScreen } from './subscription-screen';

const { trial_one: dayLeft, trial_other: daysLeft, trialOver } = texts.subscription;
const day = 86_400_000;
const days = (count: number): string => (count === 1 ? dayLeft : daysLeft).replace('{{count}}', String(count));

it('the days of trial pass while the page stays open, each to the second [SUBS-001] [SUBS-002]', async () => {
  const signedUp = Date.parse('2026-03-10T12:00:07-03:00');
  vi.useFakeTimers({ now: signedUp, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const company = { id: 1, name: 'Padaria', trialExpiration: new Date(signedUp + 3 * day).toISOString() };
  await showScreen(<SubscriptionScreen />, { user: { profile: 'admin', company } });
  const at = (moment: number): void =>
    act(() => void vi.advanceTimersByTime(moment - vi.getMockedSystemTime()!.getTime()));
  // Right after the sign-up, whatever the second.
  expect(await screen.findByText(days(3))).toBeTruthy();
  at(signedUp + day - 1_000);
  expect(screen.getByText(days(3))).toBeTruthy();
  for (const [passed, said] of [
    [1, days(2)],
    [2, days(1)],
    [3, trialOver],
  ] as const) {
    at(signedUp + passed * day + 1);
    expect(screen.getByText(said)).toBeTruthy();
  }
});

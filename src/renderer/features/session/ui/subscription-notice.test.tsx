import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { texts } from '@shared/i18n/locales/pt';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SubscriptionNotice } from './subscription-notice';

const {
  expiresIn_one: inOneDay,
  expiresIn_other: inDays,
  expiresIn_zero: today,
  ...words
} = texts.session.subscription;
const day = 86_400_000;

/** A sign-in at noon of 10 March that told of so many days. */
async function signedIn(days: number, user: object = {}) {
  const now = Date.parse('2026-03-10T12:00:00-03:00');
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const shown = await showScreen(
    <>
      <button type="button">Antes</button>
      <SubscriptionNotice />
      <button type="button">Depois</button>
    </>,
    { user: { ...user, company: { id: 1, name: 'Padaria', dueDate: new Date(now + days * day).toISOString() } } },
  );
  act(() => useSessionStore.setState({ expiresInDays: days }));
  return shown;
}

const said = (count: number): string => inDays.replace('{{count}}', String(count));

it('the days until the subscription ends pass while the window stays open [AUTH-011]', async () => {
  await signedIn(3);
  expect(await screen.findByText(said(3))).toBeTruthy();
  act(() => void vi.advanceTimersByTime(day));
  expect(screen.getByText(said(2))).toBeTruthy();
  act(() => void vi.advanceTimersByTime(day));
  expect(screen.getByText(inOneDay.replace('{{count}}', '1'))).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * day));
  expect(screen.getByText(today)).toBeTruthy();
});

it('the notice that is closed with keys hands the focus on, and stays away', async () => {
  const { user } = await signedIn(2);
  (await screen.findByRole('button', { name: texts.common.close })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(said(2))).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Antes'));
});

it('an admin is led to the subscription', async () => {
  const { user, path } = await signedIn(2, { profile: 'admin' });
  expect(await screen.findByText(words.hintAdmin)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.open }));
  expect(path()).toBe('/subscription');
});

it('a user is told whom to ask', async () => {
  await signedIn(2, { profile: 'user' });
  expect(await screen.findByText(words.hint)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.open })).toBeNull();
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SubscriptionNotice } from './subscription-notice';

const day = 86_400_000;

/** A sign-in at noon of 10 March with the given remaining days. */
async function signedIn(days: number, user: object = {}, { isTrial = false } = {}) {
  const now = Date.parse('2026-03-10T12:00:00-03:00');
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const dueDate = new Date(now + days * day).toISOString();
  const shown = await showScreen(
    <>
      <button type="button">Antes</button>
      <SubscriptionNotice />
      <button type="button">Depois</button>
    </>,
    { user: { ...user, company: { id: 1, name: 'Padaria', dueDate, trialExpiration: isTrial ? dueDate : null } } },
  );
  act(() => useSessionStore.setState({ expiresInDays: days }));
  return shown;
}

it('the remaining days decrease while the window stays open [AUTH-011]', async () => {
  await signedIn(3);
  expect(await screen.findByText('Sua assinatura vence em 3 dias.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(day));
  expect(screen.getByText('Sua assinatura vence em 2 dias.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(day));
  expect(screen.getByText('Sua assinatura vence em 1 dia.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * day));
  expect(screen.getByText('Sua assinatura vence hoje.')).toBeTruthy();
});

it('closing the notice by keyboard moves the focus, and it stays closed', async () => {
  const { user } = await signedIn(2);
  (await screen.findByRole('button', { name: 'Fechar' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Sua assinatura vence em 2 dias.')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Antes'));
});

it('an admin gets a link to the subscription', async () => {
  const { user, path } = await signedIn(2, { profile: 'admin' });
  expect(await screen.findByText('Pague a próxima fatura para não interromper o atendimento.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver assinatura' }));
  expect(path()).toBe('/subscription');
});

it('a user gets a hint to ask an admin', async () => {
  await signedIn(2, { profile: 'user' });
  expect(await screen.findByText(/fale com o suporte ou com quem administra a conta\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver assinatura' })).toBeNull();
});

it('a company in its trial reads of the end of the trial, and of no invoice, to its last day', async () => {
  await signedIn(2, { profile: 'admin' }, { isTrial: true });
  expect(await screen.findByText('Seu período de teste termina em 2 dias.')).toBeTruthy();
  expect(screen.getByText('Assine para não interromper o atendimento.')).toBeTruthy();
  expect(screen.queryByText(/fatura/)).toBeNull();
  act(() => void vi.advanceTimersByTime(2 * day));
  expect(screen.getByText('Seu período de teste termina hoje.')).toBeTruthy();
  expect(screen.queryByText(/assinatura vence/)).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { SubscriptionScreen } from './subscription-screen';

const day = 86_400_000;

it('the remaining trial days decrease while the page stays open [SUBS-001] [SUBS-002]', async () => {
  const signedUp = Date.parse('2026-03-10T12:00:07-03:00');
  vi.useFakeTimers({ now: signedUp, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const company = { id: 1, name: 'Padaria', trialExpiration: new Date(signedUp + 3 * day).toISOString() };
  await showScreen(<SubscriptionScreen />, { user: { profile: 'admin', company } });
  const at = (moment: number): void =>
    act(() => void vi.advanceTimersByTime(moment - vi.getMockedSystemTime()!.getTime()));
  // Right after the sign-up, at any second.
  expect(await screen.findByText('Faltam 3 dias do seu período de teste.')).toBeTruthy();
  at(signedUp + day - 1_000);
  expect(screen.getByText('Faltam 3 dias do seu período de teste.')).toBeTruthy();
  for (const [passed, said] of [
    [1, 'Faltam 2 dias do seu período de teste.'],
    [2, 'Falta 1 dia do seu período de teste.'],
    [3, 'Seu período de teste terminou.'],
  ] as const) {
    at(signedUp + passed * day + 1);
    expect(screen.getByText(said)).toBeTruthy();
  }
});

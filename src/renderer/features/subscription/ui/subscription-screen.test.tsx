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

it.each([
  ['a trial', { trialExpiration: '2026-03-12T12:00:00.000Z' }, /^Faltam 2 dias/, 'Assinar agora'],
  ['a subscriber', { dueDate: '2026-04-10T12:00:00.000Z' }, 'Sua empresa é assinante.', 'Ver faturas'],
  ['an overdue subscriber', { dueDate: '2026-03-09T12:00:00.000Z' }, /venceu em 09\/03\/2026\.$/, 'Pagar agora'],
])('the page of %s says so and offers the step that fits [SUBS-004]', async (...[, terms, said, step]) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00.000Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const company = { id: 1, name: 'Padaria', ...terms };
  const { user, path } = await showScreen(<SubscriptionScreen />, { user: { profile: 'admin', company }, plan: null });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: step }));
  expect(path()).toBe('/financeiro');
});

import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';

import { PlanGate } from './plan-gate';

it.each(['useOpenAi', 'useIntegrations', 'useExternalApi'] as const)(
  'a page that needs %s shows the refusal to a company without it and navigates home after 1,000 ms [CONST-005] [ERR-033]',
  async (feature) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const showing = showScreen(<PlanGate feature={feature}>Página</PlanGate>, {
      path: '/page',
      plan: { [feature]: false },
    });
    await pass(0);
    const { path } = await showing;
    const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
    expect(screen.getByText(refusal)).toBeTruthy();
    expect(screen.queryByText('Página')).toBeNull();
    await pass(999);
    expect(path()).toBe('/page');
    await pass(1);
    expect(path()).toBe('/');
  },
);

it('a company that has the feature stays on its page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const showing = showScreen(<PlanGate feature="useOpenAi">Página</PlanGate>, { path: '/page' });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const { path } = await showing;
  expect(screen.getByText('Página')).toBeTruthy();
  expect(path()).toBe('/page');
});

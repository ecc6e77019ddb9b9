import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';

import type { Plan } from '@shared/domain/plan';
import { showScreen } from '@tests/support/renderer/show-screen';

import { pages } from './pages';

const gated: readonly { id: string; path: string; without: Partial<Plan>; endpoint: string }[] = [
  { id: '[ROLE-015]', path: '/prompts', without: { useOpenAi: false }, endpoint: 'prompts.list' },
  { id: '[ROLE-016]', path: '/queue-integration', without: { useIntegrations: false }, endpoint: 'integrations.list' },
];
const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
const answers = {
  'prompts.list': () => ({ prompts: [], hasMore: false }),
  'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
};

const visit = (path: string, plan: Partial<Plan>) => {
  const Screen = pages.find((page) => page.path === path)?.Screen ?? (() => null);
  return showScreen(
    <Suspense>
      <Screen />
    </Suspense>,
    { path, route: path, plan, answers, user: { profile: 'admin' } },
  );
};

it.each(gated)(
  '$id $path refuses a company without it in the same words, asks nothing, and leads home [ERR-033]',
  async ({ path, without, endpoint }) => {
    const shown = await visit(path, without);
    expect(await screen.findByText(refusal)).toBeTruthy();
    const toldAt = performance.now();
    expect(shown.path()).toBe(path);
    await expect.poll(shown.path, { timeout: 5_000, interval: 10 }).toBe('/');
    const waited = performance.now() - toldAt;
    // The clock started when the sentence was found, some time after it was said.
    expect(waited).toBeGreaterThan(300);
    expect(shown.asked(endpoint)).toEqual([]);
  },
);

it.each(gated)('$id $path is there for a company that has it', async ({ path, endpoint }) => {
  const shown = await visit(path, {});
  await expect.poll(() => shown.asked(endpoint).length).toBe(1);
  expect(shown.path()).toBe(path);
});

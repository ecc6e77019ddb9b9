import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';

import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { prefetchScreen } from './lazy-screen';
import { screens } from './screens';

const ids: Readonly<Record<string, string>> = { '/prompts': '[ROLE-015]', '/queue-integration': '[ROLE-016]' };
const names: Readonly<Record<string, string>> = {
  '/prompts': 'Prompts de IA',
  '/queue-integration': 'Integrações',
  '/queue-integration/webhooks': 'Webhooks',
  '/messages-api': 'API de mensagens',
};
const gated = screens
  .filter(({ isRefusedByScreen }) => isRefusedByScreen === true)
  .map(({ path, Screen, feature }) => ({ path, Screen, feature: feature ?? 'none', id: ids[path] ?? '' }));

const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
const answers = {
  'prompts.list': () => ({ prompts: [], hasMore: false }),
  'integrations.list': () => ({ queueIntegrations: [], hasMore: false }),
  'webhooks.list': () => [],
};
const capabilities = ['webhooks'] as const;
const options = { answers, capabilities, user: { profile: 'admin' } };

it.each(gated)(
  '$id $path names the reason to a company without $feature, asks the server nothing, and leads home after a second [ERR-033]',
  async ({ path, Screen, feature }) => {
    await prefetchScreen(Screen);
    const { pass, until } = stopTimers();
    const showing = showScreen(
      <Suspense>
        <Screen />
      </Suspense>,
      { ...options, path, route: path, plan: { [feature]: false } },
    );
    await pass(0);
    const shown = await showing;
    await until(() => screen.queryByText(refusal) !== null);
    await pass(999);
    expect(shown.path()).toBe(path);
    await pass(1);
    expect(shown.path()).toBe('/');
    expect(Object.keys(answers).flatMap(shown.asked)).toEqual([]);
  },
);

it.each(gated)('$id $path opens for a company that has $feature', async ({ path, Screen }) => {
  const shown = await showScreen(
    <Suspense>
      <Screen />
    </Suspense>,
    { ...options, path, route: path },
  );
  expect(await screen.findByText(names[path] ?? 'no name')).toBeTruthy();
  expect(screen.queryByText(refusal)).toBeNull();
  expect(shown.path()).toBe(path);
});

import { createHook } from 'node:async_hooks';

import { expect, it, onTestFinished } from 'vitest';

import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

it('an unknown e-mail costs one derivation of a key, like a wrong password', async () => {
  let derivations = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') derivations += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  const costOf = async (email: string) => {
    derivations = 0;
    await call(workspace.url, '/auth/login', { method: 'POST', body: { email, password: 'wrong' } });
    return derivations;
  };
  expect(await costOf(workspace.home.ana.email)).toBe(1);
  expect(await costOf('nobody@home.test')).toBe(1);
});

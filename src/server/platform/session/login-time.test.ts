import { expect, it, vi } from 'vitest';

import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import type * as passwords from './passwords';

const { costs } = vi.hoisted(() => ({ costs: [] as string[][] }));
vi.mock('./passwords', async (load) => {
  const original = await load<typeof passwords>();
  const verifyPassword: typeof original.verifyPassword = (password, hash) => {
    costs.push(hash.split('$').slice(0, 4));
    return original.verifyPassword(password, hash);
  };
  return { ...original, verifyPassword };
});

const workspace = useWorkspace();

it('an unknown e-mail costs the same derivation of a key as a wrong password', async () => {
  const costsOf = async (email: string) => {
    costs.length = 0;
    await call(workspace.url, '/auth/login', { method: 'POST', body: { email, password: 'wrong' } });
    return [...costs];
  };
  expect(await costsOf(workspace.home.ana.email)).toHaveLength(1);
  expect(await costsOf('nobody@home.test')).toEqual([['scrypt', '32768', '8', '1']]);
});

import { expect, it } from 'vitest';

import { createFakeKeychain } from '@tests/support/main/fake-secrets';
import { aMachine, storesOn } from '@tests/support/main/test-client';

it('a check of a keychain that does not answer is logged as a failed read', async () => {
  const machine = aMachine({ keychain: createFakeKeychain('absent') });
  await storesOn(machine).vault.check();
  expect(machine.log.text()).toBe('["keychain does not answer",{"act":"read"}]');
});

it('a check reads an account with a name, because the keychain refuses an empty one', async () => {
  const machine = aMachine();
  machine.keychain.read = async (account) => {
    if (account === '') throw new Error('Account is required.');
    return null;
  };
  const { vault } = storesOn(machine);
  await vault.check();
  expect(vault.storage()).toBe('keychain');
});

it('a check does not ask the keychain while there is a secret', async () => {
  const machine = aMachine();
  const { vault } = storesOn(machine);
  await vault.write('demo#7', 'secret');
  machine.keychain.become('absent');
  await vault.check();
  expect(vault.storage()).toBe('keychain');
  expect(machine.log.text()).toBe('');
});

import { expect, it } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';
import { aMachine, storesOn } from '@tests/support/main/test-client';

const { view } = aSession();
const { accountKey } = view;

it('the account and its view are known at the next start, for its own server only', () => {
  const machine = aMachine();
  storesOn(machine).memory.remember('demo', view);
  const { memory } = storesOn(machine);
  expect(memory.recall('demo')).toEqual({ accountKey, view });
  expect(memory.recall('https://other.example')).toBeNull();
});

it('the view is not stored in clear', () => {
  const machine = aMachine();
  storesOn(machine).memory.remember('demo', view);
  expect(machine.settings.text()).not.toContain('ana@example.com');
});

it('without a key the account is stored without its view', () => {
  const machine = aMachine({ cipher: createFakeCipher(false) });
  storesOn(machine).memory.remember('demo', view);
  expect(storesOn(machine).memory.recall('demo')).toEqual({ accountKey, view: null });
  expect(machine.log.text()).toBe('');
});

it('an account without its view is no fault at a start with a key', () => {
  const machine = aMachine({ cipher: createFakeCipher(false) });
  storesOn(machine).memory.remember('demo', view);
  const withKey = { ...machine, cipher: createFakeCipher(true) };
  expect(storesOn(withKey).memory.recall('demo')).toEqual({ accountKey, view: null });
  expect(machine.log.text()).toBe('');
});

it('a view is neither read nor called damaged while there is no key', () => {
  const machine = aMachine();
  storesOn(machine).memory.remember('demo', view);
  const withoutKey = { ...machine, cipher: createFakeCipher(false) };
  expect(storesOn(withoutKey).memory.recall('demo')).toEqual({ accountKey, view: null });
  expect(machine.log.text()).toBe('');
});

it('forgetting the account of one server keeps that of another', () => {
  const machine = aMachine();
  const { memory } = storesOn(machine);
  memory.remember('demo', view);
  memory.remember('https://other.example', { ...view, accountKey: 'https://other.example#3' });
  memory.forget('demo');
  expect(memory.recall('demo')).toBeNull();
  expect(memory.recall('https://other.example')?.accountKey).toBe('https://other.example#3');
});

it('the view of one account is not used for another', () => {
  const machine = aMachine();
  storesOn(machine).memory.remember('demo', view);
  const stored = machine.settings.read().accounts as Record<string, { accountKey: string; view: string }>;
  const settings = createFakeSettingsFile({ accounts: { demo: { ...stored.demo, accountKey: 'demo#4' } } });
  expect(storesOn({ ...machine, settings }).memory.recall('demo')).toEqual({ accountKey: 'demo#4', view: null });
});

it('an unreadable view is dropped and logged, and the account is kept', () => {
  const machine = aMachine({ settings: createFakeSettingsFile({ accounts: { demo: { accountKey, view: 'AAAA' } } }) });
  expect(storesOn(machine).memory.recall('demo')).toEqual({ accountKey, view: null });
  expect(machine.log.text()).toContain('remembered account unreadable');
});

it('a view that is not a text is dropped, and the account is kept', () => {
  const machine = aMachine({ settings: createFakeSettingsFile({ accounts: { demo: { accountKey, view: 7 } } }) });
  expect(storesOn(machine).memory.recall('demo')).toEqual({ accountKey, view: null });
});

it('a full disk does not prevent a sign-in, and is logged', () => {
  const machine = aMachine();
  machine.settings.refuseWrites(new Error('no space left'));
  storesOn(machine).memory.remember('demo', view);
  expect(machine.log.text()).toContain('account not remembered');
});

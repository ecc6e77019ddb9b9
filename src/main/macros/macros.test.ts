import { beforeEach, expect, it } from 'vitest';

import type { Macro } from '@shared/domain/macro';
import { aSession } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import { createMacros } from './macros';

let disk: FakeDisk;
let session: FakeSession;
beforeEach(() => {
  disk = createFakeDisk();
  session = createFakeSession(aSession());
});

const start = (hasKey = true) =>
  createMacros({
    files: disk.mount().files,
    cipher: createFakeCipher(hasKey),
    clock: createFakeClock(),
    log: createFakeLogger(),
    session,
  });
const bye: Macro = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Despedida',
  key: '1',
  asksFirst: true,
  steps: [{ kind: 'text', text: 'segredo' }, { kind: 'resolve' }],
};

it('macros survive a restart, encrypted', () => {
  start().write([bye]);
  expect(start().read()).toEqual([bye]);
  expect(disk.contents.size).toBeGreaterThan(0);
  for (const bytes of disk.contents.values()) expect(Buffer.from(bytes).toString()).not.toContain('segredo');
});

it('each account has its own, and nobody writes without one', () => {
  const macros = start();
  macros.write([bye]);
  session.become(aSession({ accountKey: 'demo#4' }));
  expect(macros.read()).toEqual([]);
  session.become(null, 'signedOut');
  expect(macros.read()).toEqual([]);
  expect(() => macros.write([])).toThrow('ERR_SESSION_EXPIRED');
  session.become(aSession());
  expect(macros.read()).toEqual([bye]);
});

it('without a key nothing reaches the disk, and they last as long as Recado', () => {
  const macros = start(false);
  macros.write([bye]);
  expect([macros.read(), disk.contents.size]).toEqual([[bye], 0]);
});

import { beforeEach, expect, it } from 'vitest';

import { flowId } from '@shared/domain/ids';
import { aSession } from '@tests/support/live/builders';
import type { FakeSession } from '@tests/support/live/fake-session';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import type { FakeDisk } from '@tests/support/main/fake-disk';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import { createFlowDrafts } from './flow-drafts';

let disk: FakeDisk;
let session: FakeSession;
beforeEach(() => {
  disk = createFakeDisk();
  session = createFakeSession(aSession());
});

const start = (hasKey = true) =>
  createFlowDrafts({
    files: disk.mount().files,
    cipher: createFakeCipher(hasKey),
    clock: createFakeClock(),
    log: createFakeLogger(),
    session,
  });
const seven = flowId.parse(7);
const draft = { flowId: seven, drawing: '{"nodes":["segredo"],"connections":[]}', base: 'b', at: 5 };

it('a drawing survives a crash, encrypted, until it is dropped', () => {
  start().write(draft);
  expect(start().read(seven)).toEqual(draft);
  for (const bytes of disk.contents.values()) expect(Buffer.from(bytes).toString()).not.toContain('segredo');
  start().drop(seven);
  expect(start().read(seven)).toBeNull();
});

it('each flow and each account has its own', () => {
  const drafts = start();
  drafts.write(draft);
  expect(drafts.read(flowId.parse(8))).toBeNull();
  session.become(null, 'signedOut');
  expect(drafts.read(seven)).toBeNull();
  drafts.write(draft);
  drafts.drop(seven);
  session.become(aSession());
  expect(drafts.read(seven)).toEqual(draft);
});

it('without a key nothing reaches the disk, and the drawing lasts as long as Recado', () => {
  const drafts = start(false);
  drafts.write(draft);
  expect(drafts.read(seven)).toEqual(draft);
  expect(disk.contents.size).toBe(0);
  drafts.drop(seven);
  expect(drafts.read(seven)).toBeNull();
});

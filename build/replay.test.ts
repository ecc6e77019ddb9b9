import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, it } from 'vitest';

import { createObservers } from '@main/recorder/recorded-services';
import { createRecorder } from '@main/recorder/recorder';
import { bundleOf } from '@tests/support/bundle-model/play-replay';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { root } from './test-files';

const folder = mkdtempSync(join(tmpdir(), 'recado-replay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number; stdout: string; stderr: string };

async function replay(bytes: Uint8Array): Promise<Ended> {
  const path = join(folder, 'bundle.zip');
  writeFileSync(path, bytes);
  const args = ['--import', 'tsx', 'build/replay.ts', path];
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tests/tsconfig.json') };
  return promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    (output) => ({ code: 0, ...output }),
    (failed: unknown) => failed as Ended,
  );
}

async function aBundle(): Promise<Uint8Array> {
  const recorder = createRecorder({ clock: createFakeClock() });
  const { outboxTrace } = createObservers(recorder);
  const message = {
    accountKey: 'demo#3',
    clientId: 'a',
    ticketId: 7,
    body: '',
    quoted: undefined,
    file: null,
  } as const;
  const times = { createdAt: '', queuedAt: 0, isLasting: true };
  const state = { kind: 'failed', code: 'ERR_SEND_UNCONFIRMED', attempt: null } as const;
  outboxTrace.placed({ ...message, ...times, state } as unknown as Parameters<typeof outboxTrace.placed>[0]);
  const retried = { ...message, ...times, state: { kind: 'waiting' } };
  outboxTrace.changed(retried as unknown as Parameters<typeof outboxTrace.placed>[0], { kind: 'retried' }, state);
  return bundleOf(recorder);
}

it('a bundle is replayed to the last state of each message; a truncated one is refused with its reason', async () => {
  const whole = await replay(await aBundle());
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.stdout).toMatch(/this run: 1 messages, 0 differences\n {2}[0-9a-f]{12} {2}1 transitions {2}waiting/);
  const cut = await replay((await aBundle()).subarray(0, 400));
  expect(cut).toMatchObject({ code: 2, stderr: expect.stringContaining('cut off') as string });
}, 30_000);

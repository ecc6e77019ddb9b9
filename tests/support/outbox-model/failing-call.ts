import { aTicket } from '../live/builders';
import { settled } from '../live/settled';
import type { DiskErrorCode } from '../main/disk-error';
import { diskError } from '../main/disk-error';
import { createFakeClock } from '../main/fake-clock';
import { createFakeDisk } from '../main/fake-disk';
import type { ModelRun } from './model-run';
import { startRun } from './model-run';
import { createModelServer } from './model-server';
import { createSeededRandom } from './seeded-random';

const ticketId = aTicket().id;

/** `calls` is the number of calls that disk and upload store received. */
export type FailingCall = { faults: string[]; calls: number };

/**
 * Sends a file and two texts in one ticket while disk and upload store together refuse one call: the one of this number,
 * counted from 0. Every accepted message must be stored once, and only a message that failed may wait for the user.
 */
export async function sendWithFailingCall(failing: number, code: DiskErrorCode): Promise<FailingCall> {
  let calls = 0;
  let ids = 0;
  const clock = createFakeClock();
  const disk = createFakeDisk();
  const server = createModelServer(clock, createSeededRandom(1));
  server.isCalm = true;
  const beforeCall = (): void => {
    calls += 1;
    if (calls - 1 === failing) throw diskError(code);
  };
  const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const start = (): ModelRun => startRun({ clock, disk, server, newId, beforeStoreCall: beforeCall });
  disk.beforeCall = beforeCall;

  const run = start();
  const accepted = ['vista.png', 'um', 'dois'].filter((name) => isAccepted(() => sendOne(run, name)));
  cancelOne(run);
  const pass = async (): Promise<void> => {
    for (let second = 0; second < 60; second += 1) {
      await settled();
      clock.advance(1_000);
    }
  };

  await pass();
  const stuck = run.outbox.list().filter(({ state }) => state !== 'failed' && state !== 'unconfirmed');
  for (const { clientId } of run.outbox.list()) isAccepted(() => run.outbox.retry(clientId));
  await pass();
  const left = run.outbox.list();
  run.kill();
  const restarted = start();
  await pass();
  const stored = server.stored.map(({ body, mediaUrl }) => (mediaUrl === '' ? body : 'vista.png'));
  const where = `${code} at call ${failing}`;
  return {
    calls,
    faults: [
      ...stuck.map(({ body }) => `${where}: "${body}" is stuck`),
      ...[...left, ...restarted.outbox.list()].map(({ body }) => `${where}: "${body}" was not sent`),
      ...(stored.toSorted().join() === accepted.toSorted().join() ? [] : [`${where}: stored ${stored.join()}`]),
    ],
  };
}

function sendOne(run: ModelRun, name: string): void {
  if (!name.endsWith('.png')) {
    run.outbox.send({ ticketId, body: name });
    return;
  }
  const bytes = Buffer.from(name);
  const { fileId } = run.uploads.begin({ name, type: 'image/png', size: bytes.length });
  run.uploads.append({ fileId, bytes });
  run.uploads.send({ fileId, ticketId, body: '' });
}

/** An upload that the user takes back. */
function cancelOne(run: ModelRun): void {
  isAccepted(() => run.uploads.cancel(run.uploads.begin({ name: 'a.png', type: 'image/png', size: 1 })));
}

function isAccepted(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

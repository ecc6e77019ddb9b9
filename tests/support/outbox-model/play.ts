import type { OutboxTrace } from '@main/outbox/runner';
import type { Clock } from '@main/ports/clock';
import { AppError } from '@shared/domain/app-error';
import type { TicketId } from '@shared/domain/ids';

import { aTicket } from '../live/builders';
import { settled } from '../live/settled';
import { diskError, diskErrorCodes } from '../main/disk-error';
import { createFakeClock } from '../main/fake-clock';
import type { DiskCall } from '../main/fake-disk';
import { createFakeDisk } from '../main/fake-disk';
import type { StoreCall } from '../main/fake-upload-store';
import { shelve } from '../main/fake-upload-store';
import type { Attempted } from './judge';
import { judge } from './judge';
import type { ModelRun } from './model-run';
import { startRun } from './model-run';
import { createModelServer } from './model-server';
import { createSeededRandom } from './seeded-random';

const steps = 60;
const hour = 3_600_000;
const tickets = [aTicket().id, aTicket({ id: 8 }).id] as const;

/**
 * One sequence of sends, faults, frames, kills and restarts as the seed has it, then calm until the outbox is empty.
 * The answer says what was broken of "exactly once and in order"; nothing when all is well. Each life of main gets a trace
 * of its own.
 */
export async function play(seed: number, newTrace?: () => OutboxTrace): Promise<string[]> {
  const random = createSeededRandom(seed);
  const clock = createFakeClock();
  const disk = createFakeDisk();
  const server = createModelServer(clock, random);
  // The machine's clock may be hours off, and somebody may set it.
  let skew = random.pick([0, 0, -3 * hour, 5 * hour]);
  const ownClock: Clock = { now: () => clock.now() + skew, after: (wait, task) => clock.after(wait, task) };
  let attempts: Attempted[] = [];
  /** Names of files shown as attached and never shown as sent. */
  const attached = new Map<string, string>();
  let ids = 0;
  let files = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
  const start = (): ModelRun =>
    startRun({ clock: ownClock, disk, server, newId, beforeStoreCall, trace: newTrace?.() });
  let isHeld = false;
  /** The disk may lack that a request was slow. */
  let isSaveMissing = false;
  disk.beforeCall = beforeDiskCall;
  let run = start();

  /** Now and then another program holds an uploaded file, or there is no space for it. */
  function beforeStoreCall(call: StoreCall): void {
    const isRare = call !== 'remove' && call !== 'sweep' && call !== 'cancel';
    if (!server.isCalm && random.chance(isRare ? 0.1 : 0.3)) throw diskError(random.pick(diskErrorCodes));
  }

  /** Another program holds both files of the outbox for a while; in between single writes fail. */
  function beforeDiskCall(call: DiskCall, name: string): void {
    if (server.isCalm || name.includes('attached')) return;
    const isWrite = call === 'write' || call === 'append' || call === 'remove';
    if (!isHeld && !(isWrite && random.chance(0.05))) return;
    isSaveMissing = true;
    throw diskError(isHeld ? random.pick(['EBUSY', 'EPERM']) : random.pick(diskErrorCodes));
  }

  function send(ticketId: TicketId, isDoomed: boolean): void {
    const isCommon = !isDoomed && random.chance(0.3);
    const hasFile = !isCommon && random.chance(0.3);
    const body = isCommon ? 'ok' : hasFile ? `file${attempts.length}.png` : `text ${attempts.length}`;
    try {
      const caption = random.chance(0.5) ? '' : 'look';
      const draft = hasFile ? { body: caption, file: shelve(disk.stored, body) } : { body };
      const { clientId } = run.outbox.send({ ticketId, ...draft });
      attempts.push({ ticketId, body, clientId: isDoomed ? null : clientId });
    } catch {
      attempts.push({ ticketId, body, clientId: null });
    }
  }

  /** Puts a file into a composer; whoever dies meanwhile has put none there. */
  function attach(isDoomed: boolean): void {
    const name = `attached${String((files += 1)).padStart(3, '0')}.png`;
    try {
      const bytes = Buffer.from(name);
      const { fileId } = run.uploads.begin({ name, type: 'image/png', size: bytes.length });
      run.uploads.append({ fileId, bytes });
      run.uploads.keep({ fileId, ticketId: random.pick(tickets), caption: '' });
      if (!isDoomed) attached.set(fileId, name);
    } catch {
      // It is told at once.
    }
  }

  /** Sends what waits longest in a composer; where death came first it waits there still, or the outbox has it. */
  function sendAttached(isDoomed: boolean): void {
    const [waiting] = run.uploads.attachedFiles();
    if (waiting === undefined) return;
    const { fileId, ticketId, name } = waiting;
    // Earlier attempts failed, since the file is still attached.
    attempts = attempts.filter(({ body }) => body !== name);
    try {
      const { clientId } = run.uploads.send({ fileId, ticketId, body: '' });
      attempts.push({ ticketId, body: name, clientId: isDoomed ? null : clientId });
      if (!isDoomed) attached.delete(fileId);
    } catch {
      attempts.push({ ticketId, body: name, clientId: null });
    }
  }

  /** A server that was slow goes on storing after the application has learned so and died. */
  async function restart(): Promise<void> {
    const isServerLeftAtWork = random.chance(0.5) && !isSaveMissing;
    if (isServerLeftAtWork) await settled();
    run.kill();
    if (!isServerLeftAtWork) server.finish();
    isSaveMissing = false;
    run = start();
  }

  /** Nobody can look for what is stored long after an application died in the middle of a request. */
  function restartAfterDeath(): void {
    run.kill();
    server.finish();
    run = start();
  }

  /** Dies in the middle of a send, or of what follows from it: after a number of writes that is anyone's guess. */
  async function dieWriting(): Promise<void> {
    run.mount.pullAfter(random.below(9));
    random.pick([() => send(random.pick(tickets), true), () => attach(true), () => sendAttached(true)])();
    await settled();
    restartAfterDeath();
  }

  function hear(): void {
    const index = random.below(server.frames.length);
    const message = server.frames[index];
    if (message === undefined) return;
    run.hears(message);
    // Some frames come twice, at once or much later; some never do.
    if (random.chance(0.2)) run.hears(message);
    if (random.chance(0.7)) server.frames.splice(index, 1);
  }

  function retryFailed(): void {
    for (const { clientId, ticketId, state, file } of run.outbox.list()) {
      if (state !== 'failed' && state !== 'unconfirmed') continue;
      markFailed(clientId);
      if (state === 'unconfirmed' && file !== null && hasArrived(ticketId, file.name)) discard(clientId);
      else run.outbox.retry(clientId);
    }
  }

  /** A disk that refuses the change keeps the message, as the user is told. */
  function discard(clientId: string): void {
    try {
      run.outbox.discard(clientId);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'ERR_OUTBOX_NOT_SAVED') throw thrown;
    }
  }

  /** The user looks into the conversation once the server has done its work. */
  function hasArrived(ticketId: TicketId, name: string): boolean {
    server.finish();
    return server.stored.some((message) => message.ticketId === ticketId && server.contentOf(message) === name);
  }

  /** Corrects what failed; whoever dies meanwhile has corrected nothing. */
  function reviseFailed(): void {
    for (const { clientId, state, file } of run.outbox.list()) {
      const attempt = attempts.find((other) => other.clientId === clientId);
      if (state !== 'failed' || attempt === undefined || attempt.body === 'ok') continue;
      markFailed(clientId);
      const body = file === null ? `${attempt.body}, corrected` : 'corrected';
      const note = (): void => {
        if (file === null) attempt.body = body;
      };
      run.outbox.revise(clientId, body).then(note, () => undefined);
    }
  }

  function markFailed(clientId: string): void {
    for (const attempt of attempts) if (attempt.clientId === clientId) attempt.hasFailed = true;
  }

  function noteFailures(): void {
    for (const { clientId, state, file } of run.outbox.list()) {
      if (state !== 'failed' && state !== 'unconfirmed') continue;
      markFailed(clientId);
      // A file that was sent by an application that died is known by its name alone.
      for (const attempt of attempts) if (attempt.body === file?.name) attempt.hasFailed = true;
    }
  }

  /** Time goes by second by second, so that each step of outbox and server sees what the one before did. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await settled();
      clock.advance(1_000);
    }
  }

  const actions: (() => void | Promise<void>)[] = [
    () => send(random.pick(tickets), false),
    () => send(random.pick(tickets), false),
    () => send(random.pick(tickets), false),
    () => attach(false),
    () => sendAttached(false),
    hear,
    hear,
    () => pass(random.below(20)),
    () => pass(random.below(20)),
    () => pass(random.below(20)),
    () => pass(random.below(20)),
    retryFailed,
    reviseFailed,
    restart,
    dieWriting,
    () => {
      run.signOut();
      run.signIn();
    },
    () => run.outbox.resume(),
    () => {
      isHeld = !isHeld;
    },
    () => server.restart(),
    () => server.goOn(random.pick(tickets), random.below(50)),
    () => server.goOn(random.pick(tickets), random.below(50)),
    () => {
      skew = random.pick([0, -3 * hour, 5 * hour]);
      return restart();
    },
  ];
  for (let step = 0; step < steps; step += 1) {
    await actions[random.below(actions.length)]?.();
    if (random.chance(0.7)) await settled();
    noteFailures();
  }

  server.isCalm = true;
  await restart();
  for (let round = 0; round < 200 && run.outbox.list().length > 0; round += 1) {
    await pass(5);
    noteFailures();
    retryFailed();
  }
  await settled();
  const saved = run.uploads.attachedFiles().map(({ name }) => name);
  const faults = judge({
    tickets,
    attempts,
    attached: [...attached.values()],
    saved,
    stored: server.stored.map((message) => ({ ticketId: message.ticketId, content: server.contentOf(message) })),
    left: run.outbox.list(),
  });
  return [...server.unexpected.map((name) => `asked for ${name}`), ...faults];
}

import type { TicketId } from '@shared/domain/ids';

import { aTicket } from '../live/builders';
import { settled } from '../live/settled';
import { createFakeClock } from '../main/fake-clock';
import { createFakeDisk } from '../main/fake-disk';
import { shelve } from '../main/fake-upload-store';
import { fileHabits } from './file-habits';
import type { Attempted } from './judge';
import { judge } from './judge';
import type { ModelRun } from './model-run';
import { startRun } from './model-run';
import { createModelServer } from './model-server';
import { createSeededRandom } from './seeded-random';

const steps = 60;
const tickets = [aTicket().id, aTicket({ id: 8 }).id] as const;
const types = ['image/png', 'audio/mpeg', 'video/webm', 'application/pdf'] as const;
const ends = { 'image/png': 'png', 'audio/mpeg': 'mp3', 'video/webm': 'webm', 'application/pdf': 'pdf' } as const;

/**
 * One sequence of pictures, voices, videos and documents over a server that renames and converts them as the seed has
 * it, answers late or twice, and is killed, as the application is. The user looks into the conversation before sending
 * an unconfirmed file again. Returns faults: files doubled, lost, or called unsent although they arrived.
 */
export async function playFiles(seed: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const clock = createFakeClock();
  const disk = createFakeDisk();
  const server = createModelServer(clock, random, random.pick(fileHabits));
  const attempts: Attempted[] = [];
  const faults = new Set<string>();
  let ids = 0;
  const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const start = (): ModelRun => startRun({ clock, disk, server, newId, beforeStoreCall: () => undefined });
  let run = start();

  const storedAs = (ticketId: TicketId, name: string) =>
    server.stored.find((message) => message.ticketId === ticketId && server.contentOf(message) === name);

  function send(isDoomed: boolean): void {
    const type = random.pick(types);
    const ticketId = random.pick(tickets);
    const name = `${random.pick(['vista', '2024', 'ação'])}${attempts.length}.${ends[type]}`;
    const caption = random.chance(0.5) ? '' : random.pick(['look', 'Olá {{name}}']);
    const file = { ...shelve(disk.stored, name), type };
    const { clientId } = run.outbox.send({ ticketId, body: caption, file });
    attempts.push({ ticketId, body: name, clientId: isDoomed ? null : clientId });
  }

  function sendSeveral(): void {
    for (let count = 2 + random.below(3); count > 0; count -= 1) send(false);
  }

  function sendText(): void {
    const body = `text ${attempts.length}`;
    const ticketId = random.pick(tickets);
    attempts.push({ ticketId, body, clientId: run.outbox.send({ ticketId, body }).clientId });
  }

  function hear(): void {
    const index = random.below(server.frames.length);
    const message = server.frames[index];
    if (message === undefined) return;
    run.hears(message);
    if (random.chance(0.3)) run.hears(message);
    if (random.chance(0.7)) server.frames.splice(index, 1);
  }

  /** Nobody decides before the server has done its work. */
  function decide(): void {
    server.finish();
    for (const { clientId, ticketId, state, file, body } of run.outbox.list()) {
      if (state !== 'failed' && state !== 'unconfirmed') continue;
      const arrived = state === 'unconfirmed' ? storedAs(ticketId, file?.name ?? body) : undefined;
      if (arrived === undefined) run.outbox.retry(clientId);
      else if (random.chance(0.8)) run.outbox.confirm(clientId, arrived.id).catch(() => undefined);
      else if (!server.isCalm) run.outbox.discard(clientId);
    }
  }

  function inspect(): void {
    for (const { clientId, ticketId, state, file } of run.outbox.list()) {
      if (state !== 'failed' && state !== 'unconfirmed') continue;
      for (const attempt of attempts) {
        if (attempt.clientId === clientId || attempt.body === file?.name) attempt.hasFailed = true;
      }
      if (state === 'failed' && file !== null && storedAs(ticketId, file.name) !== undefined) {
        faults.add(`"${file.name}" arrived and is called unsent`);
      }
    }
  }

  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await settled();
      clock.advance(1_000);
    }
  }

  async function dieSending(): Promise<void> {
    run.mount.pullAfter(random.below(9));
    try {
      send(true);
    } catch {
      // The disk was pulled first: nothing was taken.
    }
    await settled();
    restart();
  }

  /** Texts are sent again by themselves, so that their server must have finished. */
  function restart(): void {
    run.kill();
    server.finish();
    run = start();
  }

  const actions: (() => void | Promise<void>)[] = [
    () => send(false),
    () => send(false),
    () => send(false),
    sendSeveral,
    sendText,
    hear,
    hear,
    hear,
    () => pass(random.below(40)),
    () => pass(random.below(40)),
    () => pass(random.below(5)),
    decide,
    restart,
    dieSending,
    () => server.restart(),
    () => server.colleagueSends(random.pick(tickets), random.pick(types)),
    () => server.goOn(random.pick(tickets), random.below(30)),
    () => {
      run.signOut();
      run.signIn();
    },
    () => run.outbox.resume(),
  ];
  for (let step = 0; step < steps; step += 1) {
    await actions[random.below(actions.length)]?.();
    if (random.chance(0.7)) await settled();
    inspect();
  }

  server.isCalm = true;
  restart();
  for (let round = 0; round < 200 && run.outbox.list().length > 0; round += 1) {
    await pass(10);
    inspect();
    decide();
  }
  await settled();
  const stored = server.sent().map((message) => ({
    ticketId: message.ticketId,
    content: server.contentOf(message),
  }));
  const left = run.outbox.list();
  return [...faults, ...judge({ tickets, attempts, attached: [], saved: [], stored, left })];
}

import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { createSheetReader } from './read-sheet-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Workers that answer when they are told to, in the order of their start. */
class Workers extends EventEmitter {
  readonly started: { name: string; worker: EventEmitter }[] = [];
  running = 0;

  start(bytes: unknown) {
    const worker = new EventEmitter();
    this.running += 1;
    this.started.push({ name: bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '', worker });
    this.emit('start');
    const terminate = async () => {
      this.running -= 1;
      return 0;
    };
    return Object.assign(worker, { terminate });
  }
}

it('two sheets are read at once, and the others wait in their order', async () => {
  const workers = new Workers();
  const readSheet = createSheetReader(({ workerData }) => workers.start(workerData));
  const names = ['a', 'b', 'c', 'd', 'e'];
  const file = async (name: string) => {
    await writeFile(path.join(folder, name), name);
    return { path: path.join(folder, name), size: 1 };
  };
  const files = [];
  for (const name of names) files.push(await file(name));
  const bothStarted = once(workers, 'start').then(() => once(workers, 'start'));
  const read = files.map((one) => readSheet(one));
  await bothStarted;
  // A third worker would have started after these reads.
  for (const name of [...names, ...names]) await readFile(path.join(folder, name));
  expect(workers.started).toHaveLength(2);

  for (let index = 0; index < names.length; index += 1) {
    expect(workers.running).toBeLessThanOrEqual(2);
    const isLast = index + 2 >= names.length;
    const next = isLast ? undefined : once(workers, 'start');
    workers.started[index]?.worker.emit('message', { sheet: { heads: [String(index)], rows: [] } });
    await next;
    expect(workers.started).toHaveLength(Math.min(index + 3, names.length));
  }
  expect(workers.started.map(({ name }) => name).sort()).toEqual(names);
  expect(workers.started.slice(2).map(({ name }) => name)).toEqual(['c', 'd', 'e']);
  expect(await Promise.all(read)).toHaveLength(5);
});

it('a worker that does not answer in twenty seconds is ended, and the refusal says that reading took too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const workers = new Workers();
  const file = path.join(folder, 'slow');
  await writeFile(file, 'slow');
  const started = once(workers, 'start');
  const read = createSheetReader(({ workerData }) => workers.start(workerData))({ path: file, size: 4 });
  await started;
  vi.advanceTimersByTime(20_000);
  await expect(read).rejects.toMatchObject({ status: 400, code: 'ERR_SHEET_SLOW' });
  expect(workers.running).toBe(0);
});

import { compareVersions } from '@main/updates/judge';

import type { SeededRandom } from '../outbox-model/seeded-random';
import { createSeededRandom } from '../outbox-model/seeded-random';
import { Machine, settle, works } from './machine';

const storyLength = 60;
const happenings = [
  'publish',
  'publish',
  'check',
  'check',
  'check',
  'download',
  'work',
  'work',
  'rest',
  'restart',
  'restart',
  'quit',
  'kill',
  'wait',
  'cut',
  'fill',
  'toggle',
] as const;

async function happen(machine: Machine, random: SeededRandom): Promise<void> {
  const what = random.pick(happenings);
  const { updates } = machine.run ?? {};
  switch (what) {
    case 'publish':
      machine.publish(false);
      return;
    case 'check':
      updates?.check();
      return settle();
    case 'download':
      updates?.download();
      return settle();
    case 'work':
      machine.work.add(random.pick(works));
      machine.report();
      return;
    case 'rest':
      machine.work.clear();
      machine.report();
      return;
    case 'restart':
      updates?.restart();
      // Work may begin between the question and the end.
      if (random.chance(0.2)) machine.work.add('sending');
      return machine.endIfOver();
    case 'quit':
      return machine.end();
    case 'kill':
      return machine.kill();
    case 'wait':
      return machine.advance(random.pick([1_000, 20_000, 70_000, 5 * 3_600_000]));
    case 'cut':
      machine.isCut = !machine.isCut;
      return;
    case 'fill':
      machine.isFull = !machine.isFull;
      return;
    case 'toggle':
      updates?.setDownloads(random.chance(0.5));
      return settle();
  }
}

/** One computer through feeds, cuts, full disks, work, ends and crashes; then everything calms down. */
export async function playUpdates(seed: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const machine = new Machine(random);
  await machine.start();
  for (let step = 0; step < storyLength; step += 1) await happen(machine, random);
  await calmDown(machine);
  const health = machine.health.get(machine.installed);
  if (health !== 'good') machine.problems.push(`it ends with ${machine.installed}, which is ${health ?? 'unknown'}`);
  return machine.problems;
}

/** The next version is good, and nothing stands in its way: it must be there in the end. */
async function calmDown(machine: Machine): Promise<void> {
  machine.isCut = false;
  machine.isFull = false;
  machine.work.clear();
  machine.report();
  for (let round = 0; round < 4; round += 1) await machine.advance(70_000);
  machine.publish(true);
  const [newest] = [...machine.health.keys()].sort(compareVersions).reverse();
  machine.run?.updates.setDownloads(true);
  for (let round = 0; round < 3; round += 1) {
    machine.run?.updates.check();
    await settle();
    machine.run?.updates.restart();
    await machine.endIfOver();
    await machine.advance(70_000);
    await machine.advance(1_000);
  }
  if (machine.installed !== newest) {
    const state = JSON.stringify(machine.run?.updates.view().state);
    machine.problems.push(`${newest ?? ''} is not installed but ${machine.installed}: ${state}`);
  }
}

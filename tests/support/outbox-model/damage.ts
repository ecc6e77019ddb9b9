import { AppError } from '@shared/domain/app-error';

import { aTicket } from '../live/builders';
import type { OutboxBench } from '../live/outbox-bench';
import { createOutboxBench } from '../live/outbox-bench';
import { createFakeDisk } from '../main/fake-disk';
import type { SeededRandom } from './seeded-random';
import { createSeededRandom } from './seeded-random';

const ways: readonly [Damage, ...Damage[]] = [
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  (bytes, random) => bytes.with(random.below(bytes.length), random.below(256) ^ 0x80),
  (bytes) => bytes.map(() => 0),
  () => new Uint8Array(),
  (bytes, random) => bytes.map(() => random.below(256)),
  (bytes, random) => Uint8Array.of(...bytes, random.below(256)),
  (bytes, random) => Uint8Array.of(...bytes.slice(random.below(bytes.length) + 1), ...bytes),
];
type Damage = (bytes: Uint8Array, random: SeededRandom) => Uint8Array;

/** The bytes after one of the accidents that happen to files. */
export function harm(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  return random.pick(ways)(bytes, random);
}

const account = 'demo#3';
const texts = ['um', 'dois', 'três'];

/** Faults after a start on files damaged by the seed; none if the start is correct. */
export async function startDamaged(seed: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const disk = createFakeDisk();
  const before = createOutboxBench({ disk });
  for (const body of texts) before.outbox.send({ ticketId: aTicket().id, body });
  await before.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline'));
  const hit = random.pick([[account], [`${account}.copy`], [account, `${account}.copy`]]);
  const damaged = hit.map((name) => {
    const bytes = disk.contents.get(name) ?? new Uint8Array();
    const harmed = harm(bytes, random);
    disk.contents.set(name, harmed);
    return { isHarmed: Buffer.compare(bytes, harmed) !== 0, harmed };
  });
  const isAllHarmed = damaged.length === 2 && damaged.every(({ isHarmed }) => isHarmed);
  const after = createOutboxBench({ disk });
  return [
    ...lostIn(after, isAllHarmed ? [] : texts),
    ...damaged
      .filter(({ isHarmed, harmed }) => isHarmed && !isSetAside(disk.contents, harmed))
      .map(() => 'not set aside'),
    ...(damaged.some(({ isHarmed }) => isHarmed) && !after.log.text().includes('set aside') ? ['not said'] : []),
  ];
}

/** The rest of the outbox goes on working, whatever was lost. */
function lostIn({ outbox }: OutboxBench, expected: string[]): string[] {
  outbox.send({ ticketId: aTicket().id, body: 'agora' });
  const bodies = outbox.list().map(({ body }) => body);
  return bodies.join() === [...expected, 'agora'].join() ? [] : [`the outbox holds ${bodies.join()}`];
}

function isSetAside(contents: ReadonlyMap<string, Uint8Array>, harmed: Uint8Array): boolean {
  return [...contents].some(([name, bytes]) => name.includes('.damaged-') && Buffer.compare(bytes, harmed) === 0);
}

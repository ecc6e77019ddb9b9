import { decodeRecords } from '@main/storage/log-records';
import { AppError } from '@shared/domain/app-error';

import { aTicket } from '../live/builders';
import type { OutboxBench } from '../live/outbox-bench';
import { createOutboxBench } from '../live/outbox-bench';
import type { FakeDisk } from '../main/fake-disk';
import { createFakeDisk } from '../main/fake-disk';
import { createFakeCipher } from '../main/fake-secrets';
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
const names = [account, `${account}.copy`] as const;
const texts = ['um', 'dois', 'três'];

/** Faults after a start on files damaged by the seed; none if the start is correct. */
export async function startDamaged(seed: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const disk = createFakeDisk();
  const before = createOutboxBench({ disk });
  for (const body of texts) before.outbox.send({ ticketId: aTicket().id, body });
  await before.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline'));
  const whole = recordsOf(disk, account);
  const hit = random.pick<readonly string[]>([[names[0]], [names[1]], names]);
  const damaged = hit.map((name) => {
    const bytes = disk.contents.get(name) ?? new Uint8Array();
    const harmed = harm(bytes, random);
    disk.contents.set(name, harmed);
    return { name, harmed, isHarmed: Buffer.compare(bytes, harmed) !== 0 };
  });
  const left = new Set(names.flatMap((name) => recordsOf(disk, name)));
  const noticed = damaged.filter(({ name, isHarmed }) => isHarmed && !isLikeAfterCrash(disk, name, whole));
  const after = createOutboxBench({ disk });
  return [
    ...lostIn(after, textsIn(whole.filter((record) => left.has(record)))),
    ...noticed.filter(({ harmed }) => !isSetAside(disk.contents, harmed)).map(() => 'not set aside'),
    ...(noticed.length > 0 && !after.log.text().includes('set aside') ? ['not said'] : []),
  ];
}

/** The intact records of a file, in base64. */
function recordsOf(disk: FakeDisk, name: string): string[] {
  const { contents } = decodeRecords(disk.contents.get(name) ?? new Uint8Array());
  return contents.map((content) => Buffer.from(content).toString('base64'));
}

/** Texts that the records contain. */
function textsIn(records: readonly string[]): string[] {
  const clear = records.map((record) => createFakeCipher().decrypt(Buffer.from(record, 'base64'))).join();
  return texts.filter((body) => clear.includes(`"body":"${body}"`));
}

/**
 * A log that ends early is what a crash leaves, unless its copy has more: the file is written first. The first two
 * records are written at once, so that no crash takes one of them.
 */
function isLikeAfterCrash(disk: FakeDisk, name: string, whole: readonly string[]): boolean {
  const { isDamaged, end } = decodeRecords(disk.contents.get(name) ?? new Uint8Array());
  const records = recordsOf(disk, name);
  const isBeginning = records.length >= 2 && records.every((record, index) => record === whole[index]);
  const isShortened = name === account && records.length < recordsOf(disk, `${account}.copy`).length;
  return isBeginning && !isDamaged && end !== 'damaged' && !isShortened;
}

/** The rest of the outbox goes on working, whatever was lost. */
function lostIn({ outbox }: OutboxBench, expected: string[]): string[] {
  outbox.send({ ticketId: aTicket().id, body: 'agora' });
  const bodies = outbox.list().map(({ body }) => body);
  return bodies.toSorted().join() === [...expected, 'agora'].toSorted().join()
    ? []
    : [`the outbox holds ${bodies.join()} instead of ${expected.join()}`];
}

function isSetAside(contents: ReadonlyMap<string, Uint8Array>, harmed: Uint8Array): boolean {
  return [...contents].some(([name, bytes]) => name.includes('.damaged-') && Buffer.compare(bytes, harmed) === 0);
}

import { createSeededRandom } from '../../outbox-model/seeded-random';
import type { WireRecord } from './record-form-case';

/** Seeded mixes of each record; `RECADO_FORM_SEEDS=50 npm run unit -- record-forms` tries more. */
const mixes = Number(process.env.RECADO_FORM_SEEDS ?? '1');

/** The record as servers send it: with every field, with the sure fields only, and in seeded mixes. */
export function variantsOf(
  record: WireRecord,
  { sure, seed }: { sure: readonly string[]; seed: number },
): { name: string; sent: WireRecord }[] {
  return [
    { name: 'every field', sent: record },
    {
      name: 'only the sure fields',
      sent: Object.fromEntries(Object.entries(record).filter(([f]) => sure.includes(f))),
    },
    ...Array.from({ length: mixes }, (_, index) => mixOf(record, { sure, seed: seed + index })),
  ];
}

/** Some fields as they are, some left out, some of another type, and one that no client knows. */
function mixOf(record: WireRecord, { sure, seed }: { sure: readonly string[]; seed: number }) {
  const random = createSeededRandom(seed);
  const mixed = Object.entries(record).flatMap(([field, value]): [string, unknown][] => {
    if (sure.includes(field) || random.chance(0.4)) return [[field, value]];
    return random.chance(0.5) ? [] : [[field, otherType(value)]];
  });
  const sent: WireRecord = Object.fromEntries([...mixed, ['unknownField', { of: 'a newer server' }] as const]);
  return { name: `a mix of seed ${seed}`, sent };
}

/** Another form in which servers of the family send the value. */
function otherType(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return null;
}

import { createSeededRandom } from '../../outbox-model/seeded-random';
import type { WireRecord } from './record-form-case';

/** The record as three servers send it: with every field, with the sure fields only, and a seeded mix. */
export function variantsOf(
  record: WireRecord,
  { sure, seed }: { sure: readonly string[]; seed: number },
): { name: string; sent: WireRecord }[] {
  const random = createSeededRandom(seed);
  const mixed = Object.entries(record).flatMap(([field, value]): [string, unknown][] => {
    if (sure.includes(field) || random.chance(0.4)) return [[field, value]];
    return random.chance(0.5) ? [] : [[field, otherType(value)]];
  });
  return [
    { name: 'every field', sent: record },
    {
      name: 'only the sure fields',
      sent: Object.fromEntries(Object.entries(record).filter(([f]) => sure.includes(f))),
    },
    {
      name: `a mix of seed ${seed}`,
      sent: Object.fromEntries([...mixed, ['unknownField', { of: 'a newer server' }] as const]),
    },
  ];
}

/** Another form in which servers of the family send the value. */
function otherType(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return null;
}

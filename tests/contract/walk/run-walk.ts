import assert from 'node:assert/strict';

import { carriedFields } from '@shared/api/carried-fields';
import { createSeededRandom } from '@tests/support/outbox-model/seeded-random';

import { signedIn } from '../cases/session';
import { EventRecorder } from '../event-recorder';
import type { Result } from '../outcome';
import { outcomeOf, Skipped } from '../outcome';
import type { Run, Target } from '../run';
import { isAdmin } from '../run';
import { areas } from './areas';
import type { FieldChange, OtherArea, RawRecord, RecordArea, WalkArea } from './walk-area';
import { asRecord, request } from './walk-area';

/**
 * Creates a record of every area, changes its fields one by one in the order of `seed` as the client's forms do, and
 * compares all other fields after each change; removes the record at the end.
 */
export async function runWalk(target: Target, seed: number): Promise<Result[]> {
  const session = await signedIn(target);
  const recorder = new EventRecorder(target.url, session.client.token ?? '');
  const nothing = { contact: null, ticket: null, message: null, colleague: null };
  const run: Run = { target, ...session, recorder, ...nothing, queue: null, connection: null, flow: null };
  try {
    const results: Result[] = [];
    for (const area of areas) results.push(await outcomeOf(`${area.area}.walk`, () => walk(run, area, seed)));
    return results;
  } finally {
    recorder.close();
  }
}

async function walk(run: Run, area: WalkArea, seed: number): Promise<void> {
  if (area.isSuper ? !run.user.super : !isAdmin(run)) throw new Skipped('the caller may not change such records');
  const { create, change, remove } = 'draft' in area ? byEndpoints(area) : area;
  const created = asRecord(await create(run));
  const id = Number(created.id);
  assert.ok(Number.isSafeInteger(id), 'the new record has an id');
  try {
    let before = asRecord(await area.read(run, id));
    for (const [field, value] of shuffled(Object.entries(await area.edits(run)), seed)) {
      await change(run, id, { field, value, before });
      const after = asRecord(await area.read(run, id));
      assertOnlyChanged(area, { field, value, before, after });
      before = after;
    }
  } finally {
    await remove(run, id);
    await area.cleanUp?.(run, created);
  }
  if (!('stays' in area)) await assertGone(run, area, id);
}

async function assertGone(run: Run, area: WalkArea, id: number): Promise<void> {
  const left = await Promise.resolve(area.read(run, id)).catch(() => null);
  assert.ok(left === null || left === undefined || left === '', 'the removed record can still be read');
}

function byEndpoints(area: RecordArea): Pick<OtherArea, 'create' | 'change' | 'remove'> {
  const params = (id: number) => ({ [area.param]: id });
  return {
    create: async (run) => asRecord(await request(run, `${area.area}.create`, { body: await area.draft(run) })),
    change: (run, id, { field, value, before }) => {
      const body = { ...carried(area, before), ...area.constant?.(run, id), [field]: value };
      return request(run, `${area.area}.update`, { params: params(id), body });
    },
    remove: (run, id) => request(run, `${area.area}.remove`, { params: params(id) }),
  };
}

/** The carried fields, as they were read. */
function carried(area: WalkArea, record: RawRecord): RawRecord {
  const byEndpoint: Partial<Record<string, readonly string[]>> = carriedFields;
  const fields = byEndpoint[`${area.area}.update`] ?? [];
  const read = fields.map((field) => [field, recorded(area, field, record)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Value of a field of the request in the record. */
function recorded({ renamed = {} }: WalkArea, field: string, record: RawRecord): unknown {
  const other = renamed[field];
  return other === undefined ? record[field] : other.value(record[other.field]);
}

type Change = FieldChange & { after: RawRecord };

function assertOnlyChanged(area: WalkArea, { field, value, before, after }: Change): void {
  assert.deepEqual(comparable(recorded(area, field, after)), comparable(value), `${field} has its new value`);
  const ignored = new Set([area.renamed?.[field]?.field ?? field, ...(area.volatile ?? [])]);
  const others = (record: RawRecord) =>
    comparable(Object.fromEntries(Object.entries(record).filter(([name]) => !ignored.has(name))));
  assert.deepEqual(others(after), others(before), `a change of ${field} changed another field`);
}

/** Without the times of changes, at any depth. */
function comparable(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, (name, part: unknown) => (name === 'updatedAt' ? undefined : part));
  return JSON.parse(text) as unknown;
}

function shuffled<T>(entries: readonly T[], seed: number): T[] {
  const random = createSeededRandom(seed);
  return entries
    .map((entry) => ({ entry, order: random.next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}

import assert from 'node:assert/strict';

import type { EndpointName } from '@shared/api/table';

import { describe } from '../client';
import type { Run } from '../run';

/** A record or a part of it, as the server sends it: unknown fields included. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** One record area for the walk: how to make a record, and another value for each field that its form can change. */
export type WalkArea = RecordArea | OtherArea;

/** An area with the endpoints `<area>.create`, `<area>.update` and `<area>.remove`. */
export type RecordArea = Walked & { area: RecordAreaName; draft: (run: Run) => Promise<object> | object };

/** An area without these three endpoints. */
export type OtherArea = Walked & {
  area: 'flows' | 'queueOptions' | 'settings';
  /** Nothing is removed: the record is a part of the company. */
  stays?: true;
  /** Resolves to the new record, or the existing one, with an id. */
  create: (run: Run) => Promise<RawRecord>;
  change: (run: Run, id: number, change: FieldChange) => Promise<unknown>;
  remove: (run: Run, id: number) => Promise<unknown>;
};

export type FieldChange = { field: string; value: unknown; before: RawRecord };

type Walked = {
  /** Path parameter with the record's id. */
  param: string;
  /** Only the super administrator manages these records. */
  isSuper?: true;
  edits: (run: Run) => Promise<RawRecord> | RawRecord;
  read: (run: Run, id: number) => Promise<unknown>;
  /** Fields that every change carries beside those of the record. */
  constant?: (run: Run, id: number) => object;
  /** Fields of the request that the record has under another name or in another form. */
  renamed?: Readonly<Record<string, { field: string; value: (recorded: unknown) => unknown }>>;
  /** Fields that change by themselves. */
  volatile?: readonly string[];
  /** Removes what the draft made beside the record. */
  cleanUp?: (run: Run, record: RawRecord) => Promise<void>;
};

export type RecordAreaName =
  | 'announcements'
  | 'campaigns'
  | 'chats'
  | 'companies'
  | 'connections'
  | 'contactListItems'
  | 'contactLists'
  | 'contacts'
  | 'files'
  | 'helps'
  | 'integrations'
  | 'phraseCampaigns'
  | 'plans'
  | 'prompts'
  | 'queues'
  | 'quickMessages'
  | 'schedules'
  | 'tags'
  | 'users';

/** Sends a request by the table and returns the raw answer, with every field that the server sends. */
export async function request(run: Run, name: EndpointName, input: object): Promise<unknown> {
  const answer = await run.client.send(name, input);
  assert.ok(answer.status < 300, `${name} answered ${describe(answer)}`);
  return answer.body;
}

export function asRecord(value: unknown): RawRecord {
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value), 'the answer is no record');
  return { ...value };
}

/** The record with this id among `rows`. */
export function recordIn(rows: unknown, id: number): RawRecord {
  assert.ok(Array.isArray(rows), 'the answer is no list');
  const found = rows.map(asRecord).find((row) => row.id === id);
  assert.ok(found, `record ${id} is not listed`);
  return found;
}

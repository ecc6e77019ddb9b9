import type { ChangedField, PlainValue } from '@shared/domain/audit-entry';
import { isPlainSetting } from '@shared/domain/setting';

import type { AnyRow } from './audited-endpoints';

/** Texts whose values are recorded; of others, which may be secrets or long, only the name is. */
const plainTexts: ReadonlySet<string> = new Set([
  ...['name', 'title', 'email', 'profile', 'allTicket', 'status', 'color', 'language', 'recurrence', 'provider'],
  ...['model', 'type', 'kind', 'phrase', 'dueDate', 'scheduledAt', 'granted', 'withheld'],
]);

/** Body fields that name the record or prove the caller. */
const unrecorded: ReadonlySet<string> = new Set([
  ...['id', 'companyId', 'flowId', 'idFlow', 'nodes', 'oldPassword', 'typeArch', 'mediaType', 'fileId'],
]);

export type Change = {
  before: AnyRow | undefined;
  after: AnyRow | undefined;
  body: AnyRow;
  /** Columns to compare in place of those that the body names. */
  fields?: readonly string[] | undefined;
};

/** Fields that differ after a change, with their values where these are plain and no secret. */
export function changedFields({ before, after, body, fields }: Change): ChangedField[] {
  if (after === undefined) return fields === undefined && before === undefined ? sentFields(body, {}) : [];
  const columns = (fields ?? Object.keys(body)).filter((key) => key in after && isRecorded(key));
  const changed = columns
    .filter((key) => !isSame(before?.[key], after[key]))
    .map((key) => ({
      field: key,
      ...(before !== undefined && valueOf('from', key, before)),
      ...valueOf('to', key, after),
    }));
  return [...changed, ...(fields === undefined ? sentFields(body, after) : [])];
}

/** Fields of the body that are no columns of the row, such as a password. */
function sentFields(body: AnyRow, row: AnyRow): ChangedField[] {
  const isSent = (value: unknown) => value !== undefined && value !== '';
  return Object.entries(body)
    .filter(([key, value]) => !(key in row) && isRecorded(key) && isSent(value))
    .map(([field]) => ({ field }));
}

const isRecorded = (key: string): boolean => !unrecorded.has(key);

function valueOf(side: 'from' | 'to', key: string, row: AnyRow): { from?: PlainValue; to?: PlainValue } {
  const value = plain(key, row);
  return value === undefined ? {} : { [side]: value };
}

function plain(key: string, row: AnyRow): PlainValue | undefined {
  const value = row[key];
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (!isPlainText(key, row)) return undefined;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || value === null ? value : undefined;
}

/** The row of a setting says by its key if the value is a secret. */
function isPlainText(key: string, row: AnyRow): boolean {
  if (key === 'value') return typeof row.key === 'string' && isPlainSetting(row.key);
  return plainTexts.has(key);
}

/** Columns hold texts, numbers, instants and JSON. */
function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

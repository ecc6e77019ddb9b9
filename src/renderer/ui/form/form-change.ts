import { createContext } from 'react';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';

type Values = Readonly<Record<string, unknown>>;

/** The record that a form edits: a save writes only what was changed of it. */
export type EditedRecord = {
  /** Values as they were read. A field that the server left out is undefined. */
  read: Values;
  /** Fields that a change carries even unchanged, because real servers refuse or clear what is missing. */
  carried: readonly string[];
};

/** The record that the surrounding form edits; null for a new one. */
export const Edited = createContext<EditedRecord | null>(null);

/** True for a field that is sent, and therefore validated. A new record sends every field. */
export function isSent(edited: EditedRecord | null, name: string, value: unknown): boolean {
  return edited === null || edited.carried.includes(name) || !isSame(edited.read[name], value);
}

/** The fields of a plain record to write: the changed ones, and the carried ones that were read. */
export function changedFields<T extends object>(values: T, edited: EditedRecord): Partial<T> {
  const entries = Object.entries(values).filter(([name, value]) => isSent(edited, name, value) && value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a selection of the record's own fields
  return Object.fromEntries(entries) as Partial<T>;
}

/**
 * The fields to write: the changed ones and the carried ones, each as its own schema reads it. Fields that the form does
 * not show and carried fields that were not read are left out; a cleared select is null. Null where a field is invalid.
 */
export function changeOf<S extends z.ZodObject>(
  schema: S,
  values: Values,
  edited: EditedRecord,
): Partial<z.output<S>> | null {
  const shape: Readonly<Record<string, z.core.$ZodType | undefined>> = schema.shape;
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = shape[name];
    if (field === undefined || !isSent(edited, name, value)) continue;
    const isCleared = value === undefined && edited.read[name] !== undefined;
    const parsed = safeParse(field, isCleared ? null : value);
    if (!parsed.success) return null;
    if (parsed.data !== undefined) change[name] = parsed.data;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was parsed by its own schema
  return change as Partial<z.output<S>>;
}

/** Compares plain values; files are the same only where they are one object. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isPlain(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

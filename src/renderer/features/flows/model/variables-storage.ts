import { z } from 'zod';

import { rewriteVariables } from '@shared/domain/flow-variables';

/** The key under which the family's clients store the variables of the open flow. */
const storageKey = 'variables';
const stored = z.array(z.string());

type VariableStorage = Pick<Storage, 'getItem' | 'setItem'>;

export function readVariables(storage: VariableStorage): string[] {
  try {
    return stored.parse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

export function writeVariables(storage: VariableStorage, variables: readonly string[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(variables));
  } catch {
    // A full storage costs only the suggestions.
  }
}

/** Replaces the former key of a saved question. */
export function keepVariable(storage: VariableStorage, change: { former: string | null; key: string }): void {
  writeVariables(storage, rewriteVariables(readVariables(storage), change));
}

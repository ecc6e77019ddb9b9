import type { AppError } from '@shared/domain/app-error';

/** End of one item: null after a success. */
export type BulkResult<Item> = { item: Item; error: AppError | null };

/** An action that sends one request after another for the items of a selection. */
export type BulkState<Item> =
  | { kind: 'asking' }
  | { kind: 'running'; items: readonly Item[]; results: readonly BulkResult<Item>[]; isStopping: boolean }
  | { kind: 'ended'; results: readonly BulkResult<Item>[]; isStopped: boolean };

export type BulkEvent<Item> =
  | { kind: 'confirmed'; items: readonly Item[] }
  | { kind: 'itemEnded'; result: BulkResult<Item> }
  | { kind: 'stopped' }
  /** The items that failed are tried again. */
  | { kind: 'retried' };

/** Applies an event; one that does not fit the state changes nothing. */
export function nextBulk<Item>(state: BulkState<Item>, event: BulkEvent<Item>): BulkState<Item> {
  switch (event.kind) {
    case 'confirmed':
      return state.kind === 'asking' ? begun(event.items) : state;
    case 'itemEnded': {
      if (state.kind !== 'running') return state;
      const results = [...state.results, event.result];
      const isStopped = state.isStopping && results.length < state.items.length;
      if (results.length < state.items.length && !isStopped) return { ...state, results };
      return { kind: 'ended', results, isStopped };
    }
    case 'stopped':
      return state.kind === 'running' ? { ...state, isStopping: true } : state;
    case 'retried': {
      const failed = state.kind === 'ended' ? failedOf(state.results) : [];
      return failed.length === 0 ? state : begun(failed.map(({ item }) => item));
    }
  }
}

function begun<Item>(items: readonly Item[]): BulkState<Item> {
  return items.length === 0
    ? { kind: 'ended', results: [], isStopped: false }
    : { kind: 'running', items, results: [], isStopping: false };
}

export function failedOf<Item>(results: readonly BulkResult<Item>[]): { item: Item; error: AppError }[] {
  return results.flatMap(({ item, error }) => (error === null ? [] : [{ item, error }]));
}

import type { FlowContent } from './flow-content';

/** Undo history of a flow. */
export type FlowHistory = {
  readonly past: readonly FlowContent[];
  readonly present: FlowContent;
  readonly future: readonly FlowContent[];
};

export function newHistory(present: FlowContent): FlowHistory {
  return { past: [], present, future: [] };
}

/** Records an edit and drops undone ones; an edit without a change is ignored. */
export function edited(history: FlowHistory, next: FlowContent): FlowHistory {
  if (next === history.present) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

export function undone({ past, present, future }: FlowHistory): FlowHistory {
  const former = past.at(-1);
  if (former === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: former, future: [present, ...future] };
}

export function redone({ past, present, future }: FlowHistory): FlowHistory {
  const next = future[0];
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: future.slice(1) };
}

import { create } from 'zustand';

import type { MacroEvent, MacroRun } from '../model/macro-runs';
import { nextRuns } from '../model/macro-runs';

/** Macros at work in this window, and those that stopped at a step. */
export const useMacroRuns = create<readonly MacroRun[]>(() => []);

export function applyToRuns(event: MacroEvent): void {
  useMacroRuns.setState((runs) => nextRuns(runs, event), true);
}

export function runOf(runId: string): MacroRun | undefined {
  return useMacroRuns.getState().find((run) => run.runId === runId);
}

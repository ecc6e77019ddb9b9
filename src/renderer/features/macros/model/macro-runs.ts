import type { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';

import type { PlannedAction, PlannedStep } from './macro-plan';

export type RunStep = Pick<PlannedStep, 'kind' | 'about'> & { action: PlannedAction };

/** A macro at work on a ticket. It is forgotten when its last step has ended. */
export type MacroRun = {
  runId: string;
  name: string;
  ticket: Ticket;
  steps: readonly RunStep[];
  /** Index of the step being performed, or of the one that failed. */
  at: number;
  /** Outbox id of the message of this step, once it has one: a repetition must not send another. */
  clientId: string | null;
} & ({ state: 'running' } | { state: 'stopped'; error: AppError });

export type MacroEvent = { runId: string } & (
  | { kind: 'begun'; run: Pick<MacroRun, 'name' | 'ticket' | 'steps'> }
  | { kind: 'queued'; clientId: string }
  | { kind: 'stepEnded' }
  | { kind: 'stepFailed'; error: AppError }
  | { kind: 'resumed' }
  | { kind: 'dismissed' }
);

/** The runs after an event: pure. An event that means nothing in a state leaves the run as it is. */
export function nextRuns(runs: readonly MacroRun[], event: MacroEvent): readonly MacroRun[] {
  const { runId } = event;
  if (event.kind === 'begun') return [...runs, { runId, ...event.run, at: 0, clientId: null, state: 'running' }];
  return runs.flatMap((run) => (run.runId === runId ? afterEvent(run, event) : [run]));
}

function afterEvent(run: MacroRun, event: Exclude<MacroEvent, { kind: 'begun' }>): MacroRun[] {
  const { runId, name, ticket, steps, at, clientId } = run;
  const same = { runId, name, ticket, steps, at, clientId };
  switch (event.kind) {
    case 'dismissed':
      return [];
    case 'resumed':
      return [{ ...same, state: 'running' }];
    case 'queued':
      return run.state === 'running' ? [{ ...run, clientId: event.clientId }] : [run];
    case 'stepFailed':
      return run.state === 'running' ? [{ ...same, state: 'stopped', error: event.error }] : [run];
    case 'stepEnded':
      if (run.state !== 'running') return [run];
      return at + 1 === steps.length ? [] : [{ ...same, at: at + 1, clientId: null, state: 'running' }];
  }
}

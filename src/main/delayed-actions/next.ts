import type { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedResult } from '@shared/ipc/delayed-action';

/** Life of a delayed action; `ended` has answered its caller. */
export type DelayedState = { kind: 'waiting'; stopsOnMessage: boolean } | { kind: 'running' } | { kind: 'ended' };

export type DelayedEvent =
  /** The time to undo is over. */
  | { kind: 'due' }
  /** The window closes, the user signs out, or another action on the ticket must come after this one. */
  | { kind: 'flushed' }
  | { kind: 'undoRequested' }
  | { kind: 'customerWrote' }
  /** A colleague has taken or was given the ticket. */
  | { kind: 'ownerChanged' }
  | { kind: 'succeeded'; ticket: Ticket | null }
  | { kind: 'failed'; error: AppError };

export type DelayedEffect =
  | { kind: 'stopTimer' }
  | { kind: 'perform' }
  | { kind: 'answer'; result: DelayedResult }
  | { kind: 'refuse'; error: AppError };

type Transition = [DelayedState, DelayedEffect[]];

const stopTimer: DelayedEffect = { kind: 'stopTimer' };
const perform: DelayedEffect = { kind: 'perform' };
const running: DelayedState = { kind: 'running' };
const ended: DelayedState = { kind: 'ended' };

/** The state machine of one delayed action: pure. An event that means nothing in a state leaves it as it is. */
export function next(state: DelayedState, event: DelayedEvent): Transition {
  switch (state.kind) {
    case 'waiting':
      return whileWaiting(state, event);
    case 'running':
      if (event.kind === 'succeeded') {
        return [ended, [{ kind: 'answer', result: { outcome: 'done', ticket: event.ticket } }]];
      }
      if (event.kind === 'failed') return [ended, [{ kind: 'refuse', error: event.error }]];
      return [state, []];
    case 'ended':
      return [state, []];
  }
}

function whileWaiting(state: DelayedState & { kind: 'waiting' }, event: DelayedEvent): Transition {
  switch (event.kind) {
    case 'due':
      return [running, [perform]];
    case 'flushed':
      return [running, [stopTimer, perform]];
    case 'undoRequested':
      return undone('user');
    case 'customerWrote':
      return state.stopsOnMessage ? undone('customer') : [state, []];
    case 'ownerChanged':
      return undone('colleague');
    case 'succeeded':
    case 'failed':
      return [state, []];
  }
}

const undone = (by: 'user' | 'customer' | 'colleague'): Transition => [
  ended,
  [stopTimer, { kind: 'answer', result: { outcome: 'undone', by } }],
];

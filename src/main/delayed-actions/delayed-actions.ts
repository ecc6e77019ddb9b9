import { AppError, toAppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import type { TicketId, UserId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';
import { undoMs } from '@shared/ipc/delayed-action';

import type { Clock } from '../ports/clock';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import type { DelayedEffect, DelayedEvent, DelayedState } from './next';
import { next } from './next';
import type { PerformDeps, StoredNotes } from './perform-action';
import { performAction } from './perform-action';

export type DelayedActionsDeps = PerformDeps & {
  clock: Clock;
  session: Pick<SessionService, 'current'>;
  events: Pick<EventStream, 'onEvent'>;
};

/** Actions that wait in main for a possible undo, independent of the window. */
export type DelayedActions = {
  /**
   * Performs the action after `undoMs`, unless it is undone. Resolves at its end; rejects with the server's refusal.
   * Actions of a batch are performed one after the other.
   */
  delay(actionId: string, action: DelayedAction, batchId?: string): Promise<DelayedResult>;
  /** Without effect once the action is being performed. */
  undo(actionId: string): void;
  /** Performs waiting actions, of one ticket or all, at once; resolves when their requests have ended. */
  flush(ticketId?: TicketId): Promise<void>;
  isIdle(): boolean;
  /** Actions that have not ended. */
  count(): number;
  dispose(): void;
};

type Entry = {
  action: DelayedAction;
  accountKey: string;
  batchId: string | undefined;
  state: DelayedState;
  stopTimer: () => void;
  answer: (result: DelayedResult) => void;
  refuse: (error: AppError) => void;
  /** Called once the action has ended. */
  onEnd: (() => void)[];
};

/**
 * Actions are not written to disk: one performed at a later start could close a ticket in which the customer has written
 * since. The application performs them before it quits.
 */
export function createDelayedActions(deps: DelayedActionsDeps): DelayedActions {
  const { clock, session, events } = deps;
  const entries = new Map<string, Entry>();
  const storedNotes: StoredNotes = new Map();

  const runInBatch = createBatches();

  async function run(actionId: string, { action, accountKey }: Entry): Promise<void> {
    if (!entries.has(actionId)) return;
    try {
      if (session.current()?.accountKey !== accountKey) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      apply(actionId, { kind: 'succeeded', ticket: await performAction(action, deps, storedNotes) });
    } catch (thrown) {
      apply(actionId, { kind: 'failed', error: toAppError(thrown) });
    }
  }

  function take(actionId: string, entry: Entry, effect: DelayedEffect): void {
    switch (effect.kind) {
      case 'stopTimer':
        entry.stopTimer();
        return;
      case 'perform':
        void runInBatch(entry.batchId, () => run(actionId, entry));
        return;
      case 'answer':
        entry.answer(effect.result);
        return;
      case 'refuse':
        entry.refuse(effect.error);
    }
  }

  function apply(actionId: string, event: DelayedEvent): void {
    const entry = entries.get(actionId);
    if (entry === undefined) return;
    const [state, effects] = next(entry.state, event);
    entry.state = state;
    if (state.kind === 'ended') entries.delete(actionId);
    for (const effect of effects) take(actionId, entry, effect);
    if (state.kind === 'ended') for (const notify of entry.onEnd) notify();
  }

  function idsOf(ticketId: TicketId | undefined): string[] {
    const all = [...entries].filter(([, { action }]) => ticketId === undefined || action.ticketId === ticketId);
    return all.map(([actionId]) => actionId);
  }

  const stopListening = events.onEvent((event) => {
    const me = session.current()?.view.user.id;
    for (const [id, meaning] of meaningsOf(event, entries, me)) apply(id, meaning);
  });

  return {
    delay(actionId, action, batchId) {
      const accountKey = session.current()?.accountKey;
      if (accountKey === undefined) return Promise.reject(new AppError('ERR_SESSION_EXPIRED', 'unauthorized'));
      if (entries.has(actionId)) return Promise.reject(new AppError('ERR_INVALID_INPUT', 'validation'));
      return new Promise((answer, refuse) => {
        entries.set(actionId, {
          action,
          accountKey,
          batchId,
          state: waitingFor(action),
          stopTimer: clock.after(undoMs, () => apply(actionId, { kind: 'due' })),
          answer,
          refuse,
          onEnd: [],
        });
      });
    },
    undo: (actionId) => apply(actionId, { kind: 'undoRequested' }),
    async flush(ticketId) {
      const ids = idsOf(ticketId);
      const ends = ids.map((id) => new Promise<void>((resolve) => entries.get(id)?.onEnd.push(resolve)));
      for (const id of ids) apply(id, { kind: 'flushed' });
      await Promise.all(ends);
    },
    isIdle: () => entries.size === 0,
    count: () => entries.size,
    dispose() {
      stopListening();
      for (const { stopTimer } of entries.values()) stopTimer();
      entries.clear();
    },
  };
}

function waitingFor(action: DelayedAction): DelayedState {
  return { kind: 'waiting', stopsOnMessage: action.kind === 'changeTicket' && action.stopsOnMessage };
}

/** Actions that an event of the server concerns, each with its meaning. */
function meaningsOf(
  event: DomainEvent,
  entries: ReadonlyMap<string, Pick<Entry, 'action'>>,
  me: UserId | undefined,
): [actionId: string, DelayedEvent][] {
  const written = ticketOfCustomer(event);
  return [...entries].flatMap(([id, { action }]): [string, DelayedEvent][] => {
    if (action.ticketId === written) return [[id, { kind: 'customerWrote' }]];
    const isLost = event.kind === 'ticket.changed' && losesTo(action, event.ticket, me);
    return isLost ? [[id, { kind: 'ownerChanged' }]] : [];
  });
}

/** True if a colleague owns the ticket now whom the user did not see as its owner. */
function losesTo(action: DelayedAction, { id, status, userId }: Ticket, me: UserId | undefined): boolean {
  if (action.kind !== 'changeTicket' || action.owner === undefined || action.ticketId !== id) return false;
  return status === 'open' && userId !== null && userId !== me && userId !== action.owner;
}

type RunInBatch = (batchId: string | undefined, task: () => Promise<void>) => Promise<void>;

/** Runs the tasks of a batch one after the other, and tasks without a batch at once. Tasks must not reject. */
function createBatches(): RunInBatch {
  /** End of the last task of each batch. */
  const ends = new Map<string, Promise<void>>();
  return async (batchId, task) => {
    if (batchId === undefined) {
      await task();
      return;
    }
    const before = ends.get(batchId);
    const end = before === undefined ? task() : before.then(task);
    ends.set(batchId, end);
    await end;
    if (ends.get(batchId) === end) ends.delete(batchId);
  };
}

/** The ticket in which a customer has just written; null for other events. */
function ticketOfCustomer(event: DomainEvent): TicketId | null {
  return event.kind === 'message.received' && !event.message.fromMe ? event.message.ticketId : null;
}

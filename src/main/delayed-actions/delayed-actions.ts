import { AppError, toAppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';
import { undoMs } from '@shared/ipc/delayed-action';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import type { DelayedEffect, DelayedEvent, DelayedState } from './next';
import { next } from './next';

type SendFile = Omit<Extract<DelayedAction, { kind: 'sendFile' }>, 'kind'>;

export type DelayedActionsDeps = {
  clock: Clock;
  session: Pick<SessionService, 'current'>;
  backend: Pick<Backend, 'send'>;
  events: Pick<EventStream, 'onEvent'>;
  sendFile: (file: SendFile) => void;
};

/** Actions that wait in main for a possible undo, independent of the window. */
export type DelayedActions = {
  /** Performs the action after `undoMs`, unless it is undone. Resolves at its end; rejects with the server's refusal. */
  delay(actionId: string, action: DelayedAction): Promise<DelayedResult>;
  /** Without effect once the action is being performed. */
  undo(actionId: string): void;
  /** Performs waiting actions, of one ticket or all, at once; resolves when their requests have ended. */
  flush(ticketId?: TicketId): Promise<void>;
  isIdle(): boolean;
  dispose(): void;
};

type Entry = {
  action: DelayedAction;
  accountKey: string;
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

  async function run(actionId: string, { action, accountKey }: Entry): Promise<void> {
    try {
      if (session.current()?.accountKey !== accountKey) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      apply(actionId, { kind: 'succeeded', ticket: await perform(action, deps, storedNotes) });
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
        void run(actionId, entry);
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
    const ticketId = ticketOfCustomer(event);
    if (ticketId !== null) for (const id of idsOf(ticketId)) apply(id, { kind: 'customerWrote' });
  });

  return {
    delay(actionId, action) {
      const accountKey = session.current()?.accountKey;
      if (accountKey === undefined) return Promise.reject(new AppError('ERR_SESSION_EXPIRED', 'unauthorized'));
      if (entries.has(actionId)) return Promise.reject(new AppError('ERR_INVALID_INPUT', 'validation'));
      const stopsOnMessage = action.kind === 'changeTicket' && action.stopsOnMessage;
      return new Promise((answer, refuse) => {
        entries.set(actionId, {
          action,
          accountKey,
          state: { kind: 'waiting', stopsOnMessage },
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
    dispose() {
      stopListening();
      for (const { stopTimer } of entries.values()) stopTimer();
      entries.clear();
    },
  };
}

/** Notes of changes that failed after their note was stored: a repetition must not store it twice. */
type StoredNotes = Map<TicketId, string>;

async function changeTicket(
  { ticketId, change, internalNote }: Extract<DelayedAction, { kind: 'changeTicket' }>,
  { backend }: Pick<DelayedActionsDeps, 'backend'>,
  storedNotes: StoredNotes,
): Promise<Ticket> {
  if (internalNote !== undefined && storedNotes.get(ticketId) !== internalNote.note) {
    await backend.send('ticketNotes.create', { body: { ...internalNote, ticketId } });
    storedNotes.set(ticketId, internalNote.note);
  }
  const changed = await backend.send('tickets.update', { params: { ticketId }, body: change });
  storedNotes.delete(ticketId);
  return changed;
}

/** Sends the request of an action; answers the changed ticket, null for other actions. */
async function perform(
  action: DelayedAction,
  { backend, sendFile }: Pick<DelayedActionsDeps, 'backend' | 'sendFile'>,
  storedNotes: StoredNotes,
): Promise<Ticket | null> {
  switch (action.kind) {
    case 'changeTicket':
      return changeTicket(action, { backend }, storedNotes);
    case 'removeTicket':
      await backend.send('tickets.remove', { params: { ticketId: action.ticketId } });
      return null;
    case 'removeMessage':
      await backend.send('messages.remove', { params: { messageId: action.messageId } });
      return null;
    case 'sendFile':
      sendFile(action);
      return null;
  }
}

/** The ticket in which a customer has just written; null for other events. */
function ticketOfCustomer(event: DomainEvent): TicketId | null {
  return event.kind === 'message.received' && !event.message.fromMe ? event.message.ticketId : null;
}

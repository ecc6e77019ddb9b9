import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { AppError, toAppError } from '@shared/domain/app-error';
import { ticket } from '@shared/domain/ticket';
import type { Bridge } from '@shared/ipc/bridge';
import { bridgeName } from '@shared/ipc/bridge';
import { calls as callTable } from '@shared/ipc/calls';
import type { DelayedAction } from '@shared/ipc/delayed-action';

import { requestFault } from '../request-fault';

type Answer = (input: never) => unknown;

/** Answers by call name; `backend.send` is answered by endpoint name. */
export type Answers = Readonly<Record<string, Answer>>;

type FakeBridge = {
  /** Calls in order; endpoints under their own name. */
  calls: { name: string; input: unknown }[];
  /** Emits a push as main would. */
  push: (name: string, payload: unknown) => void;
  /** Removes the bridge; throws if a call had no answer or an answer threw. */
  remove: () => void;
};

/**
 * Installs a fake bridge for one test. An answer refuses by throwing an `AppError`. A call without an answer, and an
 * answer that throws anything else, fails at once; a screen may show that like any other error, so `remove` throws as
 * well and fails the test. `remove` also throws after a request that servers of the family would refuse for its fields.
 */
export function installBridge(answers: Answers): FakeBridge {
  refuseUnknownNames(answers);
  const calls: FakeBridge['calls'] = [];
  const faults = new Set<string>();
  const listeners = new Set<(name: string, payload: unknown) => void>();
  const bridge: Bridge = {
    async call(name, input) {
      if (name === 'delayed.run' && answers[name] === undefined) {
        const { action } = input as { action: DelayedAction };
        if (action.kind === 'changeTicket' && action.internalNote !== undefined) {
          const body = { ...action.internalNote, ticketId: action.ticketId };
          await bridge.call('backend.send', { name: 'ticketNotes.create', input: { body } });
        }
        const reply = await bridge.call(...performed(action));
        return reply.ok ? { ok: true, value: doneWith(reply.value) } : reply;
      }
      const asked = name === 'backend.send' ? (input as { name: string; input: unknown }) : { name, input };
      calls.push(asked);
      const fault = isEndpoint(asked.name) ? requestFault(asked.name, asked.input) : null;
      if (fault !== null) faults.add(fault);
      const answer = answers[asked.name];
      if (answer === undefined) {
        faults.add(`nobody answers ${asked.name}`);
        throw new Error(`nobody answers ${asked.name}`);
      }
      try {
        return { ok: true, value: await answer(asked.input as never) };
      } catch (error) {
        if (!(error instanceof AppError)) faults.add(`the answer to ${asked.name} broke: ${String(error)}`);
        return { ok: false, error: toAppError(error).toData() };
      }
    },
    onPush: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.assign(globalThis, { [bridgeName]: bridge });
  return {
    calls,
    push: (name, payload) => listeners.forEach((listener) => listener(name, payload)),
    remove() {
      Reflect.deleteProperty(globalThis, bridgeName);
      if (faults.size > 0) throw new Error([...faults].join('\n'));
    },
  };
}

/** The call of a delayed action, which this bridge performs at once unless a test answers `delayed.run` itself. */
function performed(action: DelayedAction): [name: string, input: unknown] {
  switch (action.kind) {
    case 'changeTicket':
      return [
        'backend.send',
        { name: 'tickets.update', input: { params: { ticketId: action.ticketId }, body: action.change } },
      ];
    case 'addTag': {
      const tags = [...action.knownTagIds, action.tagId].map((id) => ({ id }));
      return ['backend.send', { name: 'tags.sync', input: { body: { ticketId: action.ticketId, tags } } }];
    }
    case 'removeTicket':
      return ['backend.send', { name: 'tickets.remove', input: { params: { ticketId: action.ticketId } } }];
    case 'removeMessage':
      return ['backend.send', { name: 'messages.remove', input: { params: { messageId: action.messageId } } }];
    case 'sendFile':
      return ['outbox.sendFile', { fileId: action.fileId, ticketId: action.ticketId, body: action.body }];
  }
}

const doneWith = (reply: unknown) => {
  const read = ticket.safeParse(reply);
  return { outcome: 'done', ticket: read.success ? read.data : null };
};

function isEndpoint(name: string): name is EndpointName {
  return name in endpoints;
}

/** An answer under an unknown name would never be used. */
function refuseUnknownNames(answers: Answers): void {
  const unknown = Object.keys(answers).filter((name) => !(name in endpoints) && !(name in callTable));
  if (unknown.length > 0) throw new Error(`there is no endpoint or call named ${unknown.join(', ')}`);
}

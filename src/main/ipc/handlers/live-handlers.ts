import type { SavedDraft } from '@shared/domain/draft';
import type { MessageId, TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { CallInput } from '@shared/ipc/calls';
import type { DelayedAction, DelayedResult } from '@shared/ipc/delayed-action';

import type { FlowDrafts } from '../../drafts/flow-drafts';
import type { Journal } from '../../journal/journal';
import type { SigningKey } from '../../journal/signing-key';
import type { Macros } from '../../macros/macros';
import type { Snoozes } from '../../snoozes/snoozes';
import type { Handlers } from '../router';

export type LiveHandlersDeps = {
  realtime: {
    show(view: CallInput<'realtime.show'>): void;
    present(own: CallInput<'realtime.present'>): void;
    openFlow(flow: CallInput<'realtime.openFlow'>): void;
    caughtUp(): void;
  };
  outbox: {
    send(draft: CallInput<'outbox.send'>): OutgoingMessage | Promise<OutgoingMessage>;
    list(): OutgoingMessage[] | Promise<OutgoingMessage[]>;
    retry(clientId: string): void | Promise<void>;
    storedSince(clientId: string): Promise<Message[]>;
    confirm(clientId: string, messageId: MessageId): Promise<void>;
    revise(clientId: string, body: string): Promise<void>;
    discard(clientId: string): void | Promise<void>;
  };
  delayedActions: {
    delay(actionId: string, action: DelayedAction, batchId?: string): Promise<DelayedResult>;
    undo(actionId: string): void;
    flush(ticketId?: TicketId): Promise<void>;
  };
  snoozes: Pick<Snoozes, 'add' | 'remove' | 'wake'>;
  macros: Macros;
  journal: Pick<Journal, 'read'> & SigningKey;
  drafts: { read(): SavedDraft[]; write(draft: SavedDraft): void };
  flowDrafts: FlowDrafts;
};

type Names =
  | 'realtime.show'
  | 'realtime.present'
  | 'realtime.openFlow'
  | 'realtime.caughtUp'
  | 'outbox.send'
  | 'outbox.list'
  | 'outbox.retry'
  | 'outbox.storedSince'
  | 'outbox.confirm'
  | 'outbox.revise'
  | 'outbox.discard'
  | 'delayed.run'
  | 'delayed.undo'
  | 'delayed.flush'
  | 'snoozes.add'
  | 'snoozes.remove'
  | 'snoozes.wake'
  | 'journal.read'
  | 'journal.sign'
  | 'macros.read'
  | 'macros.write'
  | 'drafts.read'
  | 'drafts.write'
  | 'flowDrafts.read'
  | 'flowDrafts.write'
  | 'flowDrafts.drop';

export function liveHandlers(deps: LiveHandlersDeps): Pick<Handlers, Names> {
  const { realtime, outbox, delayedActions, snoozes, macros, drafts, flowDrafts, journal } = deps;
  return {
    'realtime.show': (view) => {
      realtime.show(view);
    },
    'realtime.present': (own) => {
      realtime.present(own);
    },
    'realtime.openFlow': (flow) => {
      realtime.openFlow(flow);
    },
    'realtime.caughtUp': () => {
      realtime.caughtUp();
    },
    'outbox.send': (draft) => outbox.send(draft),
    'outbox.list': () => outbox.list(),
    'outbox.retry': async ({ clientId }) => {
      await outbox.retry(clientId);
    },
    'outbox.storedSince': ({ clientId }) => outbox.storedSince(clientId),
    'outbox.confirm': async ({ clientId, messageId }) => {
      await outbox.confirm(clientId, messageId);
    },
    'outbox.revise': async ({ clientId, body }) => {
      await outbox.revise(clientId, body);
    },
    'outbox.discard': async ({ clientId }) => {
      await outbox.discard(clientId);
    },
    'delayed.run': ({ actionId, action, batchId }) => delayedActions.delay(actionId, action, batchId),
    'delayed.undo': ({ actionId }) => {
      delayedActions.undo(actionId);
    },
    'delayed.flush': async ({ ticketId }) => {
      await delayedActions.flush(ticketId);
    },
    'snoozes.add': ({ orders }) => {
      snoozes.add(orders);
    },
    'snoozes.remove': ({ ticketUuids }) => {
      snoozes.remove(ticketUuids);
    },
    'snoozes.wake': ({ ticketUuid }) => {
      snoozes.wake(ticketUuid);
    },
    'journal.read': ({ ticketId }) => journal.read(ticketId),
    'journal.sign': ({ manifest }) => journal.sign(manifest),
    'macros.read': () => macros.read(),
    'macros.write': (request) => {
      macros.write(request.macros);
    },
    'drafts.read': () => drafts.read(),
    'drafts.write': (draft) => {
      drafts.write(draft);
    },
    'flowDrafts.read': ({ flowId }) => flowDrafts.read(flowId),
    'flowDrafts.write': (draft) => {
      flowDrafts.write(draft);
    },
    'flowDrafts.drop': ({ flowId }) => {
      flowDrafts.drop(flowId);
    },
  };
}

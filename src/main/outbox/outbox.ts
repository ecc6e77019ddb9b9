import { AppError } from '@shared/domain/app-error';
import type { MessageId, QuickMessageId, TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage, QuotedWords } from '@shared/domain/outgoing';

import type { Backend } from '../backend/backend';
import type { ServerClock } from '../backend/server-clock';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import type { StoredFile, UploadStoreFor } from '../storage/upload-store';
import { createAccountRestore } from './account-restore';
import { createMatcher } from './match-stored-message';
import type { OutboxLog } from './outbox-log';
import type { Outgoing } from './outgoing-state';
import { attemptOf, isQueued, outgoingItem, searchDelays } from './outgoing-state';
import type { OutboxTrace, Runner } from './runner';
import { createRunner } from './runner';

/** Everything that attendants send, until the server has confirmed it. */
export type Outbox = {
  /** With a file the body is its caption. */
  send(draft: {
    ticketId: TicketId;
    body: string;
    file?: StoredFile;
    quoted?: QuotedWords | undefined;
    quickMessageIds?: readonly QuickMessageId[] | undefined;
  }): OutgoingMessage;
  /** Unconfirmed messages of the signed-in account, oldest first. */
  list(): OutgoingMessage[];
  retry(clientId: string): void;
  /** The newest own messages of the ticket since an unconfirmed message was first sent, oldest first. */
  storedSince(clientId: string): Promise<Message[]>;
  /** Settles an unconfirmed message with the stored one that the user recognises; rejects where it is not found. */
  confirm(clientId: string, messageId: MessageId): Promise<void>;
  /** Replaces the text and sends it; rejects if the old text has arrived. */
  revise(clientId: string, body: string): Promise<void>;
  discard(clientId: string): void;
  /** Sends the messages that wait for the network; called when the link is back. */
  resume(): void;
  dispose(): void;
};

export type OutboxDeps = {
  clock: Clock;
  /** Dates the attempts; stored messages are recognised by these dates. */
  serverClock: Pick<ServerClock, 'now'>;
  random: () => number;
  newId: () => string;
  log: Logger;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Backend;
  events: EventStream;
  outboxLog: OutboxLog;
  uploadStore: UploadStoreFor;
  trace?: OutboxTrace | undefined;
};

/** More than anyone writes: a bound on memory and disk for the case that something is wrong. */
const mostMessages = 10_000;
/** Stored messages that a user can compare with an unconfirmed one. */
const mostShown = 10;

/**
 * Sends in order per ticket, one at a time, and publishes each step. A text is on disk before it counts as taken.
 * Messages belong to the account that wrote them: they are neither sent nor shown while another one is signed in.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { session, events, outboxLog } = deps;
  const accountKey = () => session.current()?.accountKey ?? null;
  const matcher = createMatcher();
  const runner = createRunner({
    ...deps,
    matcher,
    publish: (event) => events.publish(event),
    isSignedIn: (owner) => owner === accountKey(),
  });
  const accounts = createAccountRestore({ ...deps, matcher, runner, retry: resume });

  function resume(): void {
    const owner = accountKey();
    if (owner !== null && accounts.restore(owner)) accounts.sweep(owner);
    runner.resume();
  }

  function required(clientId: string): Outgoing {
    const found = runner.of(accountKey()).get(clientId);
    if (found === undefined) throw new AppError('ERR_NO_OUTGOING', 'conflict');
    return found;
  }

  function requiredIdle(clientId: string): Outgoing {
    const found = required(clientId);
    if (!isQueued(found.state) && found.state.kind !== 'failed')
      throw new AppError('ERR_OUTGOING_IN_FLIGHT', 'conflict');
    return found;
  }

  function requiredUnconfirmed(clientId: string): Outgoing {
    const found = required(clientId);
    if (found.state.kind !== 'failed' || attemptOf(found.state) === null)
      throw new AppError('ERR_OUTGOING_IN_FLIGHT', 'conflict');
    return found;
  }

  const stops = [events.onEvent((event) => runner.recognise(accountKey(), event)), session.onChanged(resume)];
  resume();

  return {
    send(draft) {
      const owner = accountKey();
      if (owner === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      if (!accounts.restore(owner)) throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
      if (runner.of(owner).size >= mostMessages) throw new AppError('ERR_OUTBOX_FULL', 'conflict');
      const outgoing = newOutgoing(owner, draft, deps);
      const item = outgoingItem(outgoing);
      runner.add(outgoing);
      accounts.sweep(owner);
      return item;
    },
    list: () => [...runner.of(accountKey()).values()].map(outgoingItem),
    retry(clientId) {
      runner.apply(required(clientId), { kind: 'retried' });
    },
    async storedSince(clientId) {
      return (await runner.storedSince(requiredUnconfirmed(clientId))).slice(-mostShown);
    },
    async confirm(clientId, messageId) {
      const message = await requiredStored(requiredUnconfirmed(clientId), messageId, runner);
      runner.apply(requiredUnconfirmed(clientId), { kind: 'found', message });
    },
    async revise(clientId, body) {
      const outgoing = requiredIdle(clientId);
      if (body === '' && outgoing.file === null) {
        throw new AppError('ERR_INVALID_INPUT', 'validation', { field: 'body' });
      }
      await refuseArrived(outgoing, runner);
      replaceBody(requiredIdle(clientId), body, runner);
    },
    discard(clientId) {
      const outgoing = required(clientId);
      // An upload can be aborted; the message is discarded unless it turns out to have arrived.
      const outgoingOrIdle = runner.isUploading(outgoing) ? outgoing : requiredIdle(clientId);
      runner.apply(outgoingOrIdle, { kind: 'discardRequested' });
    },
    resume,
    dispose() {
      for (const stop of stops) stop();
      accounts.stop();
      runner.stop();
      // The answer to an interrupted request says nothing about the message from here on.
      outboxLog.close();
    },
  };
}

type Draft = Parameters<Outbox['send']>[0];

function newOutgoing(
  accountKey: string,
  { ticketId, body, quoted, quickMessageIds, file }: Draft,
  { clock, serverClock, newId, outboxLog }: OutboxDeps,
): Outgoing {
  return {
    accountKey,
    clientId: newId(),
    ticketId,
    body,
    quoted,
    quickMessageIds,
    file: file ?? null,
    createdAt: new Date(clock.now()).toISOString(),
    queuedAt: serverClock.now(),
    isLasting: outboxLog.isLasting(accountKey),
    state: { kind: 'waiting' },
  };
}

async function requiredStored(outgoing: Outgoing, messageId: MessageId, runner: Runner): Promise<Message> {
  const stored = await runner.storedSince(outgoing);
  const message = stored.find(({ id }) => id === messageId);
  if (message === undefined) throw new AppError('ERR_NO_MESSAGE_FOUND', 'conflict');
  return message;
}

/** Searches the server first: a user who corrects a message must not send both versions. */
async function refuseArrived(outgoing: Outgoing, runner: Runner): Promise<void> {
  const attempt = attemptOf(outgoing.state);
  if (attempt === null) return;
  const result = await runner.search(outgoing, searchDelays(attempt));
  if (result.kind !== 'found') return;
  runner.apply(outgoing, result);
  throw new AppError('ERR_OUTGOING_ARRIVED', 'conflict');
}

function replaceBody(outgoing: Outgoing, body: string, runner: Runner): void {
  const before = outgoing.body;
  outgoing.body = body;
  try {
    runner.apply(outgoing, { kind: 'revised' });
  } catch (thrown) {
    outgoing.body = before;
    throw thrown;
  }
}

import { AppError } from '@shared/domain/app-error';

import type { Backend } from '../backend/backend';
import type { ServerClock } from '../backend/server-clock';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { EventStream } from '../realtime/event-stream';
import type { SessionService } from '../session/session';
import type { UploadStoreFor } from '../storage/upload-store';
import { createMatcher } from './match-stored-message';
import type { OutboxLog } from './outbox-log';
import type { Outbox } from './outbox-types';
import type { Outgoing } from './outgoing-state';
import { attemptOf, isQueued, outgoingItem, searchDelays } from './outgoing-state';
import { createRunner } from './runner';

export type OutboxDeps = {
  clock: Clock;
  /** Dates the attempts, by which stored messages are recognised. */
  serverClock: Pick<ServerClock, 'now'>;
  random: () => number;
  newId: () => string;
  log: Logger;
  session: Pick<SessionService, 'current' | 'onChanged'>;
  backend: Backend;
  events: EventStream;
  outboxLog: OutboxLog;
  uploadStore: UploadStoreFor;
};

/** More than anyone writes: a bound on memory and disk for the case that something is wrong. */
const mostMessages = 10_000;

/**
 * Sends in order per ticket, one at a time, and publishes each step. A text is on disk before it counts as taken.
 * Messages belong to the account that wrote them: they are neither sent nor shown while another one is signed in.
 */
// eslint-disable-next-line max-lines-per-function -- closures over the runner and the account
export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, serverClock, newId, log, session, events, outboxLog, uploadStore } = deps;
  const accountKey = () => session.current()?.accountKey ?? null;
  const matcher = createMatcher();
  const runner = createRunner({
    ...deps,
    matcher,
    publish: (event) => events.publish(event),
    isSignedIn: (owner) => owner === accountKey(),
  });
  const opened = new Set<string>();

  /** Brings back the messages that the signed-in account had when the application ended. */
  function openAccount(): void {
    const owner = accountKey();
    if (owner === null || opened.has(owner)) return;
    const { outgoing, matches, isComplete } = outboxLog.open(owner);
    opened.add(owner);
    matcher.restore(matches);
    // The files of messages that are lost stay for recovery.
    if (isComplete) sweepFiles(owner, outgoing);
    for (const one of outgoing) runner.restore(one);
  }

  function sweepFiles(owner: string, outgoing: readonly Outgoing[]): void {
    try {
      uploadStore.sweep(
        owner,
        outgoing.flatMap(({ file }) => (file === null ? [] : [file.fileId])),
      );
    } catch {
      log.warn('unused files cannot be deleted');
    }
  }

  function resume(): void {
    openAccount();
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

  /** Searches the server first: a user who corrects a message must not send both versions. */
  async function refuseArrived(outgoing: Outgoing): Promise<void> {
    const attempt = attemptOf(outgoing.state);
    if (attempt === null) return;
    const result = await runner.search(outgoing, searchDelays(attempt));
    if (result.kind !== 'found') return;
    runner.apply(outgoing, result);
    throw new AppError('ERR_OUTGOING_ARRIVED', 'conflict');
  }

  const stops = [events.onEvent((event) => runner.recognise(accountKey(), event)), session.onChanged(resume)];
  resume();

  return {
    send({ ticketId, body, quoted, file = null }) {
      const owner = accountKey();
      if (owner === null) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      if (runner.of(owner).size >= mostMessages) throw new AppError('ERR_OUTBOX_FULL', 'conflict');
      const outgoing: Outgoing = {
        accountKey: owner,
        clientId: newId(),
        ticketId,
        body,
        quoted,
        file,
        createdAt: new Date(clock.now()).toISOString(),
        queuedAt: serverClock.now(),
        isLasting: outboxLog.isLasting(owner),
        state: { kind: 'waiting' },
      };
      const item = outgoingItem(outgoing);
      runner.add(outgoing);
      return item;
    },
    list: () => [...runner.of(accountKey()).values()].map(outgoingItem),
    retry(clientId) {
      runner.apply(required(clientId), { kind: 'retried' });
    },
    async revise(clientId, body) {
      const outgoing = requiredIdle(clientId);
      if (body === '' && outgoing.file === null) {
        throw new AppError('ERR_INVALID_INPUT', 'validation', { field: 'body' });
      }
      await refuseArrived(outgoing);
      const idle = requiredIdle(clientId);
      const before = idle.body;
      idle.body = body;
      try {
        runner.apply(idle, { kind: 'revised' });
      } catch (thrown) {
        idle.body = before;
        throw thrown;
      }
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
      runner.stop();
      // The answer to an interrupted request says nothing about the message from here on.
      outboxLog.close();
    },
  };
}

import { callMain, onPush } from '@renderer/lib/bridge';
import { AppError, toAppError } from '@shared/domain/app-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';

type Delivery = {
  /** Outbox id of an earlier attempt; null before the first. */
  clientId: string | null;
  send: () => Promise<OutgoingMessage>;
  onQueued: (clientId: string) => void;
};

/**
 * Sends a message and resolves once the server has confirmed it. A repetition continues with the message in the outbox
 * instead of sending another; one that has left the outbox meanwhile is done. Rejects when the outbox gives up.
 */
export async function deliverMessage({ clientId, send, onQueued }: Delivery): Promise<void> {
  if (clientId !== null) {
    const item = await inOutbox(clientId);
    if (item === undefined) return;
    if (item.state === 'failed') await callMain('outbox.retry', { clientId });
    await whenDelivered(clientId);
    return;
  }
  const item = await send();
  onQueued(item.clientId);
  await whenDelivered(item.clientId);
}

async function inOutbox(clientId: string): Promise<OutgoingMessage | undefined> {
  const items = await callMain('outbox.list');
  return items.find((item) => item.clientId === clientId);
}

function whenDelivered(clientId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error: AppError | null): void => {
      stop();
      if (error === null) resolve();
      else reject(error);
    };
    const check = (item: OutgoingMessage): void => {
      const error = failureOf(item);
      if (error !== null) end(error);
    };
    const stop = onPush('realtime.batch', (events) => {
      for (const event of events) {
        if (event.kind === 'outgoing.changed' && event.item.clientId === clientId) check(event.item);
        else if (event.kind === 'outgoing.settled' && event.clientId === clientId) end(null);
        else if (event.kind === 'outgoing.discarded' && event.clientId === clientId) {
          end(new AppError('ERR_MESSAGE_DISCARDED', 'conflict'));
        }
      }
    });
    // The message may have left the outbox before this listener was there.
    inOutbox(clientId).then(
      (item) => (item === undefined ? end(null) : check(item)),
      (thrown: unknown) => end(toAppError(thrown)),
    );
  });
}

function failureOf({ state, failure }: OutgoingMessage): AppError | null {
  if (state === 'failed') return new AppError(failure ?? 'ERR_UNEXPECTED', 'server');
  return state === 'unconfirmed' ? new AppError('ERR_MESSAGE_UNCONFIRMED', 'conflict') : null;
}

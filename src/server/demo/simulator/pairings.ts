import type { ChannelListener, Pairing } from '@server/platform/ports/channel';

import type { Cancel, Timers } from './timers';

/** Lifetime and number of pairing codes, as in the real channel. */
export const codeLifetime = 60_000;
export const mostCodes = 3;

/** The connections that wait for a phone to scan their code. */
export type Pairings = {
  /** Offers a code, and new ones as they expire. A pairing already under way begins anew. */
  begin(connectionId: number): Promise<Pairing>;
  /** Scanned, dropped or given up: no further code is offered. */
  end(connectionId: number): void;
};

type Waiting = { cancel: Cancel; resolve: () => void };
type PairingParts = { listener: ChannelListener; timers: Timers; newCode: () => string };

export function createPairings({ listener, timers, newCode }: PairingParts): Pairings {
  const waiting = new Map<number, Waiting>();

  const end = (connectionId: number): void => {
    const pairing = waiting.get(connectionId);
    waiting.delete(connectionId);
    pairing?.cancel();
    pairing?.resolve();
  };

  const offer = async (connectionId: number, pairing: Waiting, retries: number): Promise<void> => {
    await listener.connectionChanged({ connectionId, status: 'qrcode', qrcode: newCode(), retries });
    if (waiting.get(connectionId) !== pairing) return;
    pairing.cancel = timers.after(codeLifetime, async () => {
      if (waiting.get(connectionId) !== pairing) return;
      if (retries + 1 < mostCodes) {
        await offer(connectionId, pairing, retries + 1);
        return;
      }
      end(connectionId);
      await listener.connectionChanged({ connectionId, status: 'DISCONNECTED', qrcode: '' });
    });
  };

  return {
    end,
    async begin(connectionId) {
      end(connectionId);
      const pairing: Waiting = { cancel: () => undefined, resolve: () => undefined };
      const ended = new Promise<void>((resolve) => {
        pairing.resolve = resolve;
      });
      waiting.set(connectionId, pairing);
      await listener.connectionChanged({ connectionId, status: 'OPENING', qrcode: '' });
      if (waiting.get(connectionId) === pairing) await offer(connectionId, pairing, 0);
      return { ended };
    },
  };
}

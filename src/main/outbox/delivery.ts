import { toAppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';

import type { ServerClock } from '../backend/server-clock';
import type { Claims } from './claims';
import type { Dispatch } from './dispatch';
import type { Entry } from './entry';
import type { Look } from './look';
import { judgeFailure, mayBeStored } from './send-failure';

const mostLooks = 3;

export type Outcome =
  | { kind: 'settled'; message: Message }
  | { kind: 'refused'; code: string; isCertain: boolean }
  | { kind: 'retry' }
  | { kind: 'givenUp' }
  | { kind: 'signedOut' };

export type DeliveryDeps = {
  claims: Claims;
  serverClock: Pick<ServerClock, 'now'>;
  look: Look;
  isSignedIn: (accountKey: string) => boolean;
  /** Hands it to the server; null where that answers without showing it. */
  dispatch: Dispatch;
  /** The server took it without showing it. */
  onAccepted: (entry: Entry) => void;
};

/** One attempt to bring a message to the server, ending in what is known of it afterwards. Never rejects. */
export function createDelivery({
  claims,
  serverClock,
  look,
  isSignedIn,
  dispatch,
  onAccepted,
}: DeliveryDeps): (entry: Entry) => Promise<Outcome> {
  async function attempt(entry: Entry): Promise<Outcome> {
    if (entry.isAccepted) return confirm(entry);
    if (entry.mayBeStored) {
      const stored = await look.patiently(entry);
      if (stored !== null) return { kind: 'settled', message: stored };
    }
    if (!isSignedIn(entry.accountKey)) return { kind: 'signedOut' };
    return send(entry);
  }

  async function send(entry: Entry): Promise<Outcome> {
    const startedAt = serverClock.now();
    entry.isSlow = false;
    const reply = await dispatch(entry);
    if (reply === null) {
      entry.isAccepted = true;
      onAccepted(entry);
      return confirm(entry);
    }
    claims.learnClock(reply, startedAt);
    return { kind: 'settled', message: reply };
  }

  /** It was stopped on its way: unless it arrived all the same it is gone. */
  async function giveUp(entry: Entry): Promise<Outcome> {
    try {
      const stored = await look.now(entry);
      return stored === null ? { kind: 'givenUp' } : { kind: 'settled', message: stored };
    } catch {
      return { kind: 'refused', code: 'ERR_SEND_UNCONFIRMED', isCertain: false };
    }
  }

  // server-quirk: an empty answer means taken; the message itself comes by socket, or can be read back.
  async function confirm(entry: Entry): Promise<Outcome> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const stored = await look.patiently(entry);
      if (stored !== null) return { kind: 'settled', message: stored };
      if (!isSignedIn(entry.accountKey)) return { kind: 'signedOut' };
    }
    return { kind: 'refused', code: 'ERR_SEND_UNCONFIRMED', isCertain: false };
  }

  return async (entry) => {
    try {
      return await attempt(entry);
    } catch (thrown) {
      if (entry.isGivenUp) return giveUp(entry);
      const error = toAppError(thrown);
      entry.mayBeStored ||= mayBeStored(error);
      // Only the next sending says otherwise: a look that failed tells nothing of how long the server takes.
      entry.isSlow ||= error.data.isSlow === true;
      const failure = judgeFailure(error);
      if (failure === 'signedOut') return { kind: 'signedOut' };
      if (failure !== 'refused') return { kind: 'retry' };
      return { kind: 'refused', code: error.code, isCertain: !mayBeStored(error) };
    }
  };
}

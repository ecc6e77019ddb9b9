import { toAppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';

import type { Backend } from '../backend/backend';
import type { Clock } from '../ports/clock';
import type { Claims } from './claims';
import type { Entry } from './entry';
import { soughtFor } from './entry';
import { judgeFailure, mayBeStored } from './send-failure';

const claimPatience = 2_000;
const mostLooks = 3;
/** A ticket may have gone on for long while we were away. */
const mostPages = 25;

export type Outcome =
  | { kind: 'settled'; message: Message }
  | { kind: 'refused'; code: string; isCertain: boolean }
  | { kind: 'retry' }
  | { kind: 'signedOut' };

export type DeliveryDeps = {
  backend: Backend;
  claims: Claims;
  clock: Clock;
  isSignedIn: (accountKey: string) => boolean;
  /** The server took it without showing it. */
  onAccepted: (entry: Entry) => void;
};

/** One attempt to bring a message to the server, ending in what is known of it afterwards. Never rejects. */
export function createDelivery({
  backend,
  claims,
  clock,
  isSignedIn,
  onAccepted,
}: DeliveryDeps): (entry: Entry) => Promise<Outcome> {
  async function attempt(entry: Entry): Promise<Outcome> {
    if (entry.isAccepted) return confirm(entry);
    if (entry.mayBeStored) {
      // The server may still be at it.
      await claimOrPatience(entry);
      const stored = entry.claimed ?? (await look(entry));
      if (stored !== null) return { kind: 'settled', message: stored };
    }
    if (!isSignedIn(entry.accountKey)) return { kind: 'signedOut' };
    return send(entry);
  }

  async function send(entry: Entry): Promise<Outcome> {
    const { ticketId, body } = entry.item;
    const startedAt = clock.now();
    const reply = await backend.send('messages.create', {
      params: { ticketId },
      body: { body, fromMe: true, read: 1, mediaUrl: '', quotedMsg: null },
    });
    if (reply === null) {
      entry.isAccepted = true;
      onAccepted(entry);
      return confirm(entry);
    }
    claims.learnClock(reply, startedAt);
    return { kind: 'settled', message: reply };
  }

  // server-quirk: an empty answer means taken; the message itself comes by socket, or can be read back.
  async function confirm(entry: Entry): Promise<Outcome> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      await claimOrPatience(entry);
      const stored = entry.claimed ?? (await look(entry));
      if (stored !== null) return { kind: 'settled', message: stored };
      if (!isSignedIn(entry.accountKey)) return { kind: 'signedOut' };
    }
    return { kind: 'refused', code: 'ERR_SEND_UNCONFIRMED', isCertain: false };
  }

  function claimOrPatience(entry: Entry): Promise<void> {
    if (entry.claimed !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(claimPatience, resolve);
      entry.wake = () => {
        cancel();
        resolve();
      };
    });
  }

  async function look(entry: Entry): Promise<Message | null> {
    const sought = soughtFor(entry);
    if (sought === null) return null;
    for (let pageNumber = 1; pageNumber <= mostPages && isSignedIn(entry.accountKey); pageNumber += 1) {
      const page = await backend.send('messages.list', {
        params: { ticketId: sought.ticketId },
        query: { pageNumber },
      });
      const stored = page.messages.find((message) => claims.fits(message, sought));
      if (stored !== undefined) return stored;
      if (!page.hasMore || page.messages.some((message) => claims.isBefore(message, sought))) break;
    }
    // A frame may have brought it while we looked.
    return entry.claimed;
  }

  return async (entry) => {
    try {
      return await attempt(entry);
    } catch (thrown) {
      const error = toAppError(thrown);
      entry.mayBeStored ||= mayBeStored(error);
      const failure = judgeFailure(error);
      if (failure === 'signedOut') return { kind: 'signedOut' };
      if (failure !== 'refused') return { kind: 'retry' };
      return { kind: 'refused', code: error.code, isCertain: !mayBeStored(error) };
    }
  };
}

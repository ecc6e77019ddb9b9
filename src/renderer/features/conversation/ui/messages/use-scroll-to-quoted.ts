import { useEffect, useEffectEvent, useState } from 'react';

import type { OlderSource } from '@renderer/features/conversation/api/messages/older-source';
import { olderSourceOf } from '@renderer/features/conversation/api/messages/older-source';
import type { EarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import type { HistoryView } from '@renderer/features/conversation/api/messages/use-message-history';
import type { Message } from '@shared/domain/message';

export type ScrollToQuoted = {
  /** The quoted message, once it is here; for a while, so that it is seen. */
  foundId: Message['id'] | null;
  /** What there is to say about the way to it; null for nothing. */
  state: 'seeking' | 'paused' | 'failed' | 'gone' | null;
  seek: (quotedId: Message['id']) => void;
  goOn: () => void;
  stop: () => void;
};

/** How many messages one click is worth; who wants more says so. */
const mostMessages = 1_000;
/** Milliseconds for which a found message is marked. */
const marked = 2_500;

/** The message that is wanted, and how many there were when it was. */
type Wish = { id: Message['id']; from: number };

/** Finds the message that a quote quotes, and goes back for it where it is not here yet. */
export function useScrollToQuoted(
  view: HistoryView,
  earlier: EarlierMessages,
  shown: readonly Message[],
): ScrollToQuoted {
  const [wish, setWish] = useState<Wish | null>(null);
  const [foundId, setFoundId] = useState<Message['id'] | null>(null);
  const source = wholeSourceOf(view, earlier);
  if (wish !== null && shown.some(({ id }) => id === wish.id)) {
    setFoundId(wish.id);
    setWish(null);
  }
  const isPaused = wish !== null && shown.length - wish.from >= mostMessages;
  const load = useEffectEvent(() => source.load());
  const isNext = wish !== null && !isPaused && source.state === 'ready';
  useEffect(() => {
    if (isNext) load();
  }, [isNext, shown]);
  useEffect(() => {
    if (foundId === null) return undefined;
    const timer = setTimeout(() => setFoundId(null), marked);
    return () => clearTimeout(timer);
  }, [foundId]);
  return {
    foundId,
    state: wish === null ? null : stateOf(source, isPaused),
    seek: (id) => {
      setFoundId(null);
      setWish({ id, from: shown.length });
    },
    goOn: () => {
      if (source.state === 'failed') source.load();
      setWish((wanted) => wanted && { ...wanted, from: shown.length });
    },
    stop: () => setWish(null),
  };
}

function stateOf({ state }: OlderSource, isPaused: boolean): ScrollToQuoted['state'] {
  if (state === 'end') return 'gone';
  if (state === 'failed') return 'failed';
  return isPaused ? 'paused' : 'seeking';
}

/** A quote may be of a conversation that the contact had before: the way there is taken without being asked. */
function wholeSourceOf(view: HistoryView, earlier: EarlierMessages): OlderSource {
  return earlier.state === 'offered' ? { state: 'ready', load: earlier.load } : olderSourceOf(view, earlier);
}

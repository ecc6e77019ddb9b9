import { useEffect, useMemo, useState } from 'react';

import { olderSourceOf } from '@renderer/features/conversation/api/messages/older-source';
import type { EarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import type { HistoryView } from '@renderer/features/conversation/api/messages/use-message-history';
import type { Place } from '@renderer/features/conversation/model/search/message-search';
import { foundIn, hitBeside, placeOf } from '@renderer/features/conversation/model/search/message-search';
import { useDebounced } from '@renderer/lib/use-debounced';
import type { Message } from '@shared/domain/message';

type Way = 'older' | 'newer';
type SearchState = { kind: 'idle' | 'seeking' | 'nothing' | 'paused' | 'failed' } | ({ kind: 'at' } & Place);

type ConversationSearch = {
  typed: string;
  type: (text: string) => void;
  state: SearchState;
  canGo: Readonly<Record<Way, boolean>>;
  go: (way: Way) => void;
};

/** What is searched, and the hit that is on screen. */
export type Searched = {
  view: HistoryView;
  earlier: EarlierMessages;
  highlightedId: Message['id'] | null;
  onSeek: (id: Message['id'] | null) => void;
};

const settling = 250;
/** Below it nearly every message is a hit, and going back for one would go back for nothing. */
const shortestQuery = 2;
/** How many pages one wish is worth; who wants more says so. */
const mostPages = 50;
const nothing: readonly Message[] = [];

/** The wish for a hit older than `from`, and how many pages may still be fetched for it. */
type Wish = { from: Message['id'] | null; pages: number };

/** Searches what is here, and goes back for what is not. */
export function useConversationSearch({ view, earlier, highlightedId, onSeek }: Searched): ConversationSearch {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), settling);
  const isLong = query.length >= shortestQuery;
  const own = view.history?.messages ?? nothing;
  const messages = useMemo(() => [...earlier.messages, ...own], [earlier.messages, own]);
  const hits = useMemo(() => (isLong ? foundIn(messages, query) : []), [isLong, messages, query]);
  const source = olderSourceOf(view, earlier);
  const [asked, setAsked] = useState<{ query: string; wish: Wish | null }>({ query: '', wish: null });
  if (asked.query !== query) setAsked({ query, wish: isLong ? { from: null, pages: mostPages } : null });
  const { wish } = asked;
  useEffect(() => {
    if (wish === null) return;
    const next = hitBeside(hits, wish.from, 'older');
    const setWish = (now: Wish | null): void => setAsked({ query, wish: now });
    if (next !== null) {
      onSeek(next);
      setWish(null);
    } else if (source.state === 'end' || wish.pages === 0) {
      onSeek(wish.from);
      setWish(null);
    } else if (source.state === 'ready') {
      source.load();
      setWish({ ...wish, pages: wish.pages - 1 });
    }
  }, [wish, hits, query, source, onSeek]);
  useEffect(() => {
    if (!isLong) onSeek(null);
  }, [isLong, onSeek]);
  useEffect(() => () => onSeek(null), [onSeek]);
  const beside = { older: hitBeside(hits, highlightedId, 'older'), newer: hitBeside(hits, highlightedId, 'newer') };
  const hasMore = isLong && source.state !== 'end';
  const go = (way: Way): void => {
    const next = beside[way];
    if (next !== null) onSeek(next);
    else if (way === 'older' && hasMore) {
      if (source.state === 'failed') source.load();
      setAsked({ query, wish: { from: highlightedId, pages: mostPages } });
    }
  };
  const state = stateOf({ isLong, isSeeking: wish !== null, hasMore, hasFailed: source.state === 'failed' });
  const place = placeOf(hits, highlightedId);
  return {
    typed,
    type: setTyped,
    go,
    canGo: { older: beside.older !== null || hasMore, newer: beside.newer !== null },
    state: place !== null && wish === null ? { kind: 'at', ...place } : { kind: state },
  };
}

function stateOf(facts: Readonly<Record<'isLong' | 'isSeeking' | 'hasMore' | 'hasFailed', boolean>>) {
  if (!facts.isLong) return 'idle';
  if (facts.isSeeking) return facts.hasFailed ? 'failed' : 'seeking';
  return facts.hasMore ? 'paused' : 'nothing';
}

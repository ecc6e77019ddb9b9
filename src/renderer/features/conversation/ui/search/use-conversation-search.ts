import { useEffect, useMemo, useState } from 'react';

import type { Timeline } from '@renderer/features/conversation/api/messages/timeline';
import { olderSourceOf } from '@renderer/features/conversation/api/messages/timeline';
import type { HitPosition } from '@renderer/features/conversation/model/message-search';
import { foundIn, hitBeside, hitPosition } from '@renderer/features/conversation/model/message-search';
import { useDebounced } from '@renderer/lib/use-debounced';
import type { Message } from '@shared/domain/message';

type Direction = 'older' | 'newer';
type SearchState = { kind: 'idle' | 'seeking' | 'nothing' | 'paused' | 'failed' } | ({ kind: 'at' } & HitPosition);

type ConversationSearch = {
  typed: string;
  type: (text: string) => void;
  state: SearchState;
  canGo: Readonly<Record<Direction, boolean>>;
  go: (direction: Direction) => void;
};

/** The messages to search and the current hit. */
export type SearchTarget = {
  timeline: Timeline;
  highlightedId: Message['id'] | null;
  onSeek: (id: Message['id'] | null) => void;
};

const debounceMs = 250;
/** A shorter query matches nearly every message. */
const shortestQuery = 2;
/** Pages loaded per click before the search pauses. */
const pagesPerSearch = 50;
const noMessages: readonly Message[] = [];

/** Search for a hit older than `from`; `pages` may still be loaded for it. */
type PendingSearch = { from: Message['id'] | null; pages: number };

/** Searches loaded messages and loads older ones until a hit appears. */
export function useConversationSearch({ timeline, highlightedId, onSeek }: SearchTarget): ConversationSearch {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), debounceMs);
  const isLong = query.length >= shortestQuery;
  const { history, earlier } = timeline;
  const own = history?.messages ?? noMessages;
  const messages = useMemo(() => [...earlier.messages, ...own], [earlier.messages, own]);
  const hits = useMemo(() => (isLong ? foundIn(messages, query) : []), [isLong, messages, query]);
  const source = olderSourceOf(timeline);
  const [search, setSearch] = useState<{ query: string; pending: PendingSearch | null }>({ query: '', pending: null });
  if (search.query !== query) setSearch({ query, pending: isLong ? { from: null, pages: pagesPerSearch } : null });
  const { pending } = search;
  useEffect(() => {
    if (pending === null) return;
    const next = hitBeside(hits, pending.from, 'older');
    const setPending = (now: PendingSearch | null): void => setSearch({ query, pending: now });
    if (next !== null) {
      onSeek(next);
      setPending(null);
    } else if (source.state === 'end' || pending.pages === 0) {
      onSeek(pending.from);
      setPending(null);
    } else if (source.state === 'ready') {
      source.load();
      setPending({ ...pending, pages: pending.pages - 1 });
    }
  }, [pending, hits, query, source, onSeek]);
  useEffect(() => {
    if (!isLong) onSeek(null);
  }, [isLong, onSeek]);
  useEffect(() => () => onSeek(null), [onSeek]);
  const beside = { older: hitBeside(hits, highlightedId, 'older'), newer: hitBeside(hits, highlightedId, 'newer') };
  const hasMore = isLong && source.state !== 'end';
  const go = (direction: Direction): void => {
    const next = beside[direction];
    if (next !== null) onSeek(next);
    else if (direction === 'older' && hasMore) {
      if (source.state === 'failed') source.load();
      setSearch({ query, pending: { from: highlightedId, pages: pagesPerSearch } });
    }
  };
  const state = stateOf({ isLong, isSeeking: pending !== null, hasMore, hasFailed: source.state === 'failed' });
  const position = hitPosition(hits, highlightedId);
  return {
    typed,
    type: setTyped,
    go,
    canGo: { older: beside.older !== null || hasMore, newer: beside.newer !== null },
    state: position !== null && pending === null ? { kind: 'at', ...position } : { kind: state },
  };
}

function stateOf(facts: Readonly<Record<'isLong' | 'isSeeking' | 'hasMore' | 'hasFailed', boolean>>) {
  if (!facts.isLong) return 'idle';
  if (facts.isSeeking) return facts.hasFailed ? 'failed' : 'seeking';
  return facts.hasMore ? 'paused' : 'nothing';
}

import type { KeyboardEvent, RefObject, WheelEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { rowKey, rowShift } from '@renderer/features/conversation/model/messages/conversation-rows';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

/** Large, so that indexes stay positive when older rows are added before the first. */
const startIndex = 10_000_000;

export type IndexedRows = { rows: readonly ConversationRow[]; firstIndex: number; generation: number };

/**
 * Gives rows stable indexes: the first index decreases as older rows are added before it, which preserves the scroll
 * position. A new generation means unrelated rows; the list starts again at the bottom.
 */
export function useIndexedRows(rows: readonly ConversationRow[]): IndexedRows {
  const [indexed, setIndexed] = useState<IndexedRows>({ rows, firstIndex: startIndex, generation: 0 });
  if (indexed.rows === rows) return indexed;
  const shift = rowShift(indexed.rows, rows, rowKey);
  const next =
    shift === null
      ? { rows, firstIndex: startIndex, generation: indexed.generation + 1 }
      : { rows, firstIndex: indexed.firstIndex - shift, generation: indexed.generation };
  setIndexed(next);
  return next;
}

const beyondEnd = 1e9;
const upwardKeys: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];

type StayAtEnd = {
  /** Props of the list that detect when the user scrolls up. */
  handlers: {
    onWheel: (event: WheelEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onTouchMove: () => void;
    onPointerDown: () => void;
  };
  noteAtEnd: (isAtEnd: boolean) => void;
  /** Stops following the end, because the view scrolls elsewhere. */
  leave: () => void;
  /** Scrolls to the end again after row heights changed. */
  settle: () => void;
  /** Takes the scrolling element, whose height shrinks while the composer grows. */
  observeHeight: (scroller: HTMLElement | Window | null) => void;
};

/** Keeps the list at its end while rows are measured and media load, until the user scrolls up. */
export function useStayAtEnd(list: RefObject<VirtuosoHandle | null>): StayAtEnd {
  const isStaying = useRef(true);
  return useMemo(() => {
    const leave = (): void => {
      isStaying.current = false;
    };
    const settle = (): void => {
      if (isStaying.current) list.current?.scrollTo({ top: beyondEnd });
    };
    const height = createHeightObserver();
    return {
      handlers: {
        onWheel: ({ deltaY }) => deltaY < 0 && leave(),
        onKeyDown: ({ key }) => upwardKeys.includes(key) && leave(),
        onTouchMove: leave,
        onPointerDown: leave,
      },
      leave,
      noteAtEnd: (isAtEnd) => {
        // A change of height moves the end away without the user scrolling.
        if (isAtEnd || !height.isChanging()) isStaying.current = isAtEnd;
      },
      settle,
      observeHeight: (scroller) => height.observe(scroller, settle),
    };
  }, [list]);
}

function createHeightObserver() {
  let element: HTMLElement | null = null;
  let height = 0;
  let observer: ResizeObserver | undefined;
  return {
    observe: (next: HTMLElement | Window | null, onChange: () => void): void => {
      observer?.disconnect();
      element = next instanceof HTMLElement ? next : null;
      if (element === null) return;
      height = element.clientHeight;
      observer = new ResizeObserver(() => {
        onChange();
        height = element?.clientHeight ?? 0;
      });
      observer.observe(element);
    },
    /** True between a resize and the observer's callback for it. */
    isChanging: (): boolean => element !== null && element.clientHeight !== height,
  };
}

/** Scrolls to the user's own new message from any position. */
export function useJumpAfterSending(outgoing: readonly OutgoingMessage[], jump: () => void): void {
  const latest = outgoing.at(-1)?.clientId;
  const shown = useRef(latest);
  useEffect(() => {
    if (latest !== undefined && latest !== shown.current) jump();
    shown.current = latest;
  });
}

/** Centres the start of this ticket when the first messages of earlier tickets appear above it. */
export function useShowEarlier({ list, leaveEnd }: Omit<ScrollableList, 'rows'>, earlierMessages: number): void {
  const shown = useRef(earlierMessages);
  useEffect(() => {
    if (shown.current === 0 && earlierMessages > 0) {
      leaveEnd();
      list.current?.scrollToIndex({ index: earlierMessages, align: 'center' });
    }
    shown.current = earlierMessages;
  }, [earlierMessages, list, leaveEnd]);
}

type ScrollableList = {
  list: RefObject<VirtuosoHandle | null>;
  rows: readonly ConversationRow[];
  leaveEnd: () => void;
};

/** Centres the search hit, and the message that a quote led to, whenever one of them changes. */
export function useScrollTo(
  { list, rows, leaveEnd }: ScrollableList,
  highlightedId: Message['id'] | null,
  quotedId: Message['id'] | null,
): void {
  const current = useRef(rows);
  useEffect(() => {
    current.current = rows;
  }, [rows]);
  const scrollTo = useCallback(
    (id: Message['id'] | null): void => {
      const index = id === null ? -1 : current.current.findIndex((row) => rowKey(row) === id);
      if (index === -1) return;
      leaveEnd();
      list.current?.scrollToIndex({ index, align: 'center' });
    },
    [list, leaveEnd],
  );
  useEffect(() => scrollTo(highlightedId), [highlightedId, scrollTo]);
  useEffect(() => scrollTo(quotedId), [quotedId, scrollTo]);
}

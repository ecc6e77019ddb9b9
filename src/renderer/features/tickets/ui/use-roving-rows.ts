import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { VirtuosoHandle } from 'react-virtuoso';

import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

type RovingRows = {
  container: RefObject<HTMLDivElement | null>;
  virtuoso: RefObject<VirtuosoHandle | null>;
  /** The row that Tab focuses. */
  tabStop: TicketId | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
};

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Roving tabindex: one tab stop; arrows, Home and End move the focus, also to rows not rendered yet. */
export function useRovingRows(tickets: readonly Ticket[], selectedUuid: string | null): RovingRows {
  const container = useRef<HTMLDivElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const [focused, setFocused] = useState<TicketId | null>(null);
  const focusRow = (index: number): void => {
    const item = container.current?.querySelector(`[data-item-index="${index}"]`);
    item?.querySelector<HTMLElement>('[data-roving]')?.focus({ preventScroll: true });
  };
  const tabStop = tabStopOf(tickets, { focused, selectedUuid });
  const wasSelected = useRef(selectedUuid);
  useEffect(() => {
    // Closing a conversation removes the focused element; its row gets the focus back.
    const isClosed = wasSelected.current !== null && selectedUuid === null;
    wasSelected.current = selectedUuid;
    if (!isClosed || document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus({ preventScroll: true });
  }, [selectedUuid]);
  return {
    container,
    virtuoso,
    tabStop,
    onKeyDown: (event) => {
      // Alt with an arrow opens a neighbour.
      if (event.altKey) return;
      const index = rowIndexOf(event.target);
      const target = index === null ? undefined : moves[event.key]?.(index, tickets.length - 1);
      if (target === undefined) return;
      event.preventDefault();
      virtuoso.current?.scrollIntoView({ index: target, done: () => focusRow(target) });
    },
    onFocus: (event) => {
      const index = rowIndexOf(event.target);
      const ticket = index === null ? undefined : tickets[index];
      // A click focuses the row before it opens the ticket; the list need not render in between.
      if (ticket !== undefined) startTransition(() => setFocused(ticket.id));
    },
  };
}

/** Index of the row that contains an element; null outside of the rows. */
export function rowIndexOf(target: EventTarget): number | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-item-index]') : null;
  return item === null ? null : Number(item.dataset.itemIndex);
}

type Candidates = { focused: TicketId | null; selectedUuid: string | null };

function tabStopOf(tickets: readonly Ticket[], { focused, selectedUuid }: Candidates): TicketId | null {
  const stop =
    tickets.find(({ id }) => id === focused) ?? tickets.find(({ uuid }) => uuid === selectedUuid) ?? tickets[0];
  return stop?.id ?? null;
}

import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';

import type { Ticket } from '@shared/domain/ticket';

import { clearSelection, selectRange, toggleRow, useSelectedUuids } from '../api/row-selection-store';
import { rowIndexOf } from './use-roving-rows';

type SelectableRows = {
  /** Selected tickets of the list, in its order. */
  chosen: readonly Ticket[];
  onKeyDown: (event: KeyboardEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
};

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Selection of rows: X or Ctrl+click toggles one, Shift with an arrow or a click selects up to it. */
export function useRowSelection(
  tickets: readonly Ticket[],
  container: RefObject<HTMLDivElement | null>,
): SelectableRows {
  const uuids = useSelectedUuids();
  const chosen = uuids.length === 0 ? [] : tickets.filter(({ uuid }) => uuids.includes(uuid));
  const rows = (): string[] => tickets.map(({ uuid }) => uuid);
  useEffect(() => clearSelection, []);
  useFocusAfterSelection(chosen.length, container);
  const ticketAt = (target: EventTarget): Ticket | undefined => {
    const index = rowIndexOf(target);
    return index === null ? undefined : tickets[index];
  };
  return {
    chosen,
    onKeyDown: (event) => {
      const index = rowIndexOf(event.target);
      const row = index === null ? undefined : tickets[index];
      if (index === null || row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === 'x' && !event.repeat) {
        event.preventDefault();
        toggleRow(row.uuid);
      }
      const step = event.shiftKey ? steps.get(event.key) : undefined;
      const target = step === undefined ? undefined : tickets[index + step];
      if (target !== undefined) selectRange({ rows: rows(), from: row.uuid, to: target.uuid });
    },
    onClickCapture: (event) => {
      const ticket = ticketAt(event.target);
      const isAction = event.target instanceof Element && event.target.closest('button') !== null;
      if (ticket === undefined || isAction || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
      // The row is a link, which the window would open a second time.
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) selectRange({ rows: rows(), from: ticket.uuid, to: ticket.uuid });
      else toggleRow(ticket.uuid);
    },
    onMouseDown: (event) => {
      // A click with Shift would also select the text between two rows.
      if (event.shiftKey && ticketAt(event.target) !== undefined) event.preventDefault();
    },
  };
}

/** The bar of the selection takes the focus with it when it unmounts; a row gets it. */
function useFocusAfterSelection(count: number, container: RefObject<HTMLDivElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const hasEnded = before.current > 0 && count === 0;
    before.current = count;
    if (!hasEnded || document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus({ preventScroll: true });
  }, [count, container]);
}

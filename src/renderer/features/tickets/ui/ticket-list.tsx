import type { JSX } from 'react';
import { Virtuoso } from 'react-virtuoso';

import type { TicketList as Tickets } from '@renderer/entities/ticket/ticket-list';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { useToday } from '@renderer/lib/use-today';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import { useMoreNearEnd } from '@renderer/ui/use-more-near-end';
import type { Ticket } from '@shared/domain/ticket';

import type { TicketListView } from '../api/use-ticket-list';
import type { ListContext } from './list-context';
import { ListFooter } from './list-footer';
import { ListItem, ListRoot } from './list-parts';
import styles from './ticket-list.module.css';
import { TicketRow } from './ticket-row';
import { useRovingRows } from './use-roving-rows';

type TicketListProps = {
  label: string;
  list: Tickets;
  view: TicketListView;
  selectedUuid: string | null;
};

const rowHeight = 68;

/** The rows of a list, of which only those on screen are in the document. */
export function TicketList({ label, list, view, selectedUuid }: TicketListProps): JSX.Element {
  const today = useToday();
  const isFocused = useWindowFocus();
  const { loadMore, isLoadingMore, hasFailedMore, noteLastRow } = view;
  const { tickets, nextPage } = list;
  const { container, virtuoso, tabStop, onKeyDown, onFocus } = useRovingRows(tickets, selectedUuid);
  const scroller = useMoreNearEnd({
    rows: tickets,
    hasMore: nextPage !== null,
    isHeld: isLoadingMore || hasFailedMore,
    load: loadMore,
  });
  return (
    <div ref={container} className={styles.rows} onKeyDown={onKeyDown} onFocus={onFocus}>
      <Virtuoso<Ticket, ListContext>
        ref={virtuoso}
        scrollerRef={scroller}
        data={tickets}
        fixedItemHeight={rowHeight}
        // Rows are there at once, and not after the room for them was measured.
        initialItemCount={Math.min(tickets.length, Math.ceil(window.innerHeight / rowHeight))}
        computeItemKey={(_index, ticket) => ticket.id}
        context={{ label, total: ticketTotal(list), footer: { isLoadingMore, hasFailedMore, loadMore } }}
        components={components}
        increaseViewportBy={rowHeight}
        rangeChanged={({ endIndex }) => noteLastRow(endIndex)}
        tabIndex={-1}
        itemContent={(_index, ticket) => (
          <TicketRow
            ticket={ticket}
            isSelected={ticket.uuid === selectedUuid}
            isBeingRead={isFocused && ticket.uuid === selectedUuid}
            isTabStop={ticket.id === tabStop}
            today={today}
          />
        )}
      />
    </div>
  );
}

const components = { List: ListRoot, Item: ListItem, Footer: ListFooter };

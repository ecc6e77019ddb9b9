import type { JSX } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VirtuosoHandle } from 'react-virtuoso';
import { Virtuoso } from 'react-virtuoso';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import { EmptyState } from '@renderer/ui/empty-state';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';

import type { HistoryView } from '../api/use-message-history';
import type { ConversationRow } from '../model/conversation-rows';
import { countAfter, rowKey } from '../model/conversation-rows';
import { firstUnread } from '../model/message-layout';
import { ConversationItem } from './conversation-item';
import { JumpToNewest } from './jump-to-newest';
import styles from './message-list.module.css';
import type { MessageListContext } from './message-list-parts';
import { BelowNewest, MessageItem, MessageRoot, OlderMessages } from './message-list-parts';
import { usePlacedRows } from './use-placed-rows';

type MessageListProps = {
  ticket: Ticket;
  view: HistoryView;
  history: MessageHistory;
  outgoing: readonly OutgoingMessage[];
  unreadOnArrival: number;
  onAtNewestChange: (isAtNewest: boolean) => void;
};

const components = { List: MessageRoot, Item: MessageItem, Header: OlderMessages, Footer: BelowNewest };
/** Older messages are fetched this near to the top. */
const nearTop = 50;
const nearBottom = 40;
/** Rows above the screen that a refetch still covers. */
const margin = 20;

/** The messages, newest at the bottom, of which only those on screen are in the document. */
export function MessageList(props: MessageListProps): JSX.Element {
  const { ticket, view, history, outgoing, unreadOnArrival, onAtNewestChange } = props;
  const { t } = useTranslation('conversation');
  const { messages, unverified, nextPage } = history;
  const { loadOlder, isLoadingOlder, hasFailedOlder } = view;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const rows = useMemo<readonly ConversationRow[]>(() => [...messages, ...outgoing], [messages, outgoing]);
  const placed = usePlacedRows(rows);
  const [unreadId] = useState(() => firstUnread(messages, unreadOnArrival));
  const [isAtNewest, setAtNewest] = useState(true);
  const [top, setTop] = useState({ isNear: false, firstShown: messages.length });
  const newestId = messages.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtNewest && seenId !== newestId) setSeenId(newestId);
  const wantsOlder = top.isNear || top.firstShown < unverified;
  useEffect(() => {
    if (wantsOlder && nextPage !== null && !isLoadingOlder && !hasFailedOlder) loadOlder();
  }, [wantsOlder, nextPage, isLoadingOlder, hasFailedOlder, loadOlder]);
  const jump = (): void => virtuoso.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  useJumpAfterSending(outgoing, jump);
  if (rows.length === 0) return <EmptyState title={t('empty.title')} hint={t('empty.hint')} />;
  return (
    <>
      <Virtuoso<ConversationRow, MessageListContext>
        key={placed.generation}
        ref={virtuoso}
        className={styles.scroller}
        role="group"
        aria-label={t('messages')}
        data={placed.rows}
        firstItemIndex={placed.firstIndex}
        initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
        alignToBottom
        computeItemKey={(_index, row) => rowKey(row)}
        context={{ isLoadingOlder, hasFailedOlder, loadOlder }}
        components={components}
        atTopThreshold={nearTop}
        atTopStateChange={(isNear) => setTop((state) => ({ ...state, isNear }))}
        atBottomThreshold={nearBottom}
        atBottomStateChange={(isAt) => {
          setAtNewest(isAt);
          onAtNewestChange(isAt);
        }}
        followOutput={(isAtBottom) => (isAtBottom ? 'auto' : false)}
        increaseViewportBy={{ top: 300, bottom: 200 }}
        rangeChanged={({ startIndex }) => {
          const firstShown = startIndex - placed.firstIndex;
          view.noteReached(messages.length - firstShown + margin);
          setTop((state) => (state.firstShown === firstShown ? state : { ...state, firstShown }));
        }}
        itemContent={(index, row) => (
          <ConversationItem
            row={row}
            before={placed.rows[index - placed.firstIndex - 1]}
            after={placed.rows[index - placed.firstIndex + 1]}
            isComplete={nextPage === null}
            unreadId={unreadId}
            isGroup={ticket.isGroup}
          />
        )}
      />
      {!isAtNewest && <JumpToNewest count={countAfter(messages, seenId)} onJump={jump} />}
    </>
  );
}

/** What one sends oneself is shown, wherever the screen was. */
function useJumpAfterSending(outgoing: readonly OutgoingMessage[], jump: () => void): void {
  const latest = outgoing.at(-1)?.clientId;
  const shown = useRef(latest);
  useEffect(() => {
    if (latest !== undefined && latest !== shown.current) jump();
    shown.current = latest;
  });
}

import type { JSX, RefObject } from 'react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VirtuosoHandle } from 'react-virtuoso';
import { Virtuoso } from 'react-virtuoso';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import type { EarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import type { HistoryView } from '@renderer/features/conversation/api/messages/use-message-history';
import { viewable, ViewerProvider } from '@renderer/features/conversation/model/media/viewer';
import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { countAfter, rowKey } from '@renderer/features/conversation/model/messages/conversation-rows';
import { firstUnread } from '@renderer/features/conversation/model/messages/message-layout';
import { QuoteJumpProvider } from '@renderer/features/conversation/model/messages/quote-jump';
import { EmptyState } from '@renderer/ui/empty-state';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';

import { ConversationItem } from './conversation-item';
import { JumpToNewest } from './jump-to-newest';
import styles from './message-list.module.css';
import type { MessageListContext } from './message-list-parts';
import { BelowNewest, EarlierButton, OlderMessages } from './message-list-parts';
import { MessageItem, MessageRoot } from './message-root';
import { QuoteSearch } from './quote-search';
import { usePlacedRows } from './use-placed-rows';
import { useScrollToQuoted } from './use-scroll-to-quoted';
import { useStayAtEnd } from './use-stay-at-end';

type MessageListProps = {
  ticket: Ticket;
  view: HistoryView;
  history: MessageHistory;
  earlier: EarlierMessages;
  outgoing: readonly OutgoingMessage[];
  unreadOnArrival: number;
  onAtNewestChange: (isAtNewest: boolean) => void;
  /** The message that somebody looks for; it is brought on screen. */
  highlightedId?: Message['id'] | null;
};

const Lightbox = lazy(async () => ({ default: (await import('../media/lightbox')).Lightbox }));
const components = { List: MessageRoot, Item: MessageItem, Header: OlderMessages, Footer: BelowNewest };
/** Older messages are fetched this near to the top. */
const nearTop = 50;
const nearBottom = 40;
/** Rows above the screen that a refetch still covers. */
const margin = 20;

/** The messages, newest at the bottom, of which only those on screen are in the document. */
export function MessageList(props: MessageListProps): JSX.Element {
  const { ticket, view, history, earlier, outgoing, unreadOnArrival, onAtNewestChange, highlightedId = null } = props;
  const { t } = useTranslation('conversation');
  const { messages, nextPage } = history;
  const { loadOlder, isLoadingOlder, hasFailedOlder } = view;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const shown = useMemo(() => [...earlier.messages, ...messages], [earlier.messages, messages]);
  const rows = useMemo<readonly ConversationRow[]>(() => [...shown, ...outgoing], [shown, outgoing]);
  const placed = usePlacedRows(rows);
  const [unreadId] = useState(() => firstUnread(messages, unreadOnArrival));
  const [isAtNewest, setAtNewest] = useState(true);
  const newestId = messages.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtNewest && seenId !== newestId) setSeenId(newestId);
  const setTop = useOlderRows({ view, history, earlier });
  const jump = (): void => virtuoso.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  useJumpAfterSending(outgoing, jump);
  const stay = useStayAtEnd(virtuoso);
  const goTo = useGoTo(virtuoso, rows, stay.leave);
  useJumpTo(highlightedId, goTo);
  const quoted = useScrollToQuoted(view, earlier, shown);
  useJumpTo(quoted.foundId, goTo);
  const [viewedId, setViewedId] = useState<Message['id'] | null>(null);
  const closeViewer = useCallback(() => setViewedId(null), []);
  if (rows.length === 0) {
    return <EmptyState title={t('empty.title')} hint={t('empty.hint')} action={<EarlierButton earlier={earlier} />} />;
  }
  const renderRow = (index: number, row: ConversationRow): JSX.Element => (
    <ConversationItem
      row={row}
      before={placed.rows[index - placed.firstIndex - 1]}
      after={placed.rows[index - placed.firstIndex + 1]}
      isComplete={nextPage === null && earlier.state !== 'more'}
      unreadId={unreadId}
      highlightedId={highlightedId}
      quotedId={quoted.foundId}
      isGroup={ticket.isGroup}
    />
  );
  return (
    <ViewerProvider value={setViewedId}>
      <QuoteJumpProvider value={quoted.seek}>
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
          skipAnimationFrameInResizeObserver
          computeItemKey={(_index, row) => rowKey(row)}
          context={{
            rows: placed.rows,
            firstIndex: placed.firstIndex,
            renderRow,
            isLoadingOlder,
            hasFailedOlder,
            loadOlder,
            earlier,
          }}
          components={components}
          atTopThreshold={nearTop}
          atTopStateChange={(isNear) => setTop((state) => ({ ...state, isNear }))}
          atBottomThreshold={nearBottom}
          {...stay.handlers}
          scrollerRef={stay.watchRoom}
          atBottomStateChange={(isAt) => {
            stay.noteAtEnd(isAt);
            setAtNewest(isAt);
            onAtNewestChange(isAt);
          }}
          followOutput={(isAtBottom) => (isAtBottom ? 'auto' : false)}
          totalListHeightChanged={stay.settle}
          increaseViewportBy={{ top: 300, bottom: 200 }}
          rangeChanged={({ startIndex }) => {
            const firstShown = startIndex - placed.firstIndex;
            view.noteReached(shown.length - firstShown + margin);
            setTop((state) => (state.firstShown === firstShown ? state : { ...state, firstShown }));
          }}
          itemContent={renderRow}
        />
      </QuoteJumpProvider>
      <QuoteSearch {...quoted} />
      {!isAtNewest && <JumpToNewest count={countAfter(messages, seenId)} onJump={jump} />}
      {viewedId !== null && (
        <Suspense>
          <Lightbox items={viewable(shown)} shownId={viewedId} onClose={closeViewer} />
        </Suspense>
      )}
    </ViewerProvider>
  );
}

type Top = { isNear: boolean; firstShown: number };

/** Fetches what is above while the screen is near to it, or shows what was not compared since an outage. */
function useOlderRows({ view, history, earlier }: Pick<MessageListProps, 'view' | 'history' | 'earlier'>) {
  const { loadOlder, isLoadingOlder, hasFailedOlder } = view;
  const { messages, unverified, nextPage } = history;
  const [top, setTop] = useState<Top>({ isNear: false, firstShown: messages.length });
  const wantsOlder = top.isNear || top.firstShown - earlier.messages.length < unverified;
  useEffect(() => {
    if (wantsOlder && nextPage !== null && !isLoadingOlder && !hasFailedOlder) loadOlder();
  }, [wantsOlder, nextPage, isLoadingOlder, hasFailedOlder, loadOlder]);
  const wantsEarlier = top.isNear && nextPage === null && earlier.state === 'more';
  useEffect(() => {
    if (wantsEarlier) earlier.load();
  }, [wantsEarlier, earlier]);
  return setTop;
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

type GoTo = (id: Message['id']) => void;

/** Brings a message that is among the rows to the middle of the screen. */
function useGoTo(list: RefObject<VirtuosoHandle | null>, rows: readonly ConversationRow[], leaveEnd: () => void): GoTo {
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  return useCallback(
    (id) => {
      const index = known.current.findIndex((row) => rowKey(row) === id);
      if (index === -1) return;
      leaveEnd();
      list.current?.scrollToIndex({ index, align: 'center' });
    },
    [list, leaveEnd],
  );
}

function useJumpTo(id: Message['id'] | null, goTo: GoTo): void {
  useEffect(() => {
    if (id !== null) goTo(id);
  }, [id, goTo]);
}

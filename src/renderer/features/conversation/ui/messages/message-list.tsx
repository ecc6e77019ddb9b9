import type { Dispatch, JSX, SetStateAction } from 'react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VirtuosoHandle } from 'react-virtuoso';
import { Virtuoso } from 'react-virtuoso';

import type { LoadedTimeline } from '@renderer/features/conversation/api/messages/timeline';
import { useTimelineLines } from '@renderer/features/conversation/api/messages/use-timeline-lines';
import { viewable } from '@renderer/features/conversation/model/media/message-media';
import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { countAfter, isOutgoing, rowKey } from '@renderer/features/conversation/model/messages/conversation-rows';
import type { Baselines } from '@renderer/features/conversation/model/messages/merge-outgoing';
import { mergeOutgoing, withBaselines } from '@renderer/features/conversation/model/messages/merge-outgoing';
import { firstUnread } from '@renderer/features/conversation/model/messages/message-layout';
import type { TimelineLines as Lines } from '@renderer/features/conversation/model/messages/timeline-lines';
import { placeLines } from '@renderer/features/conversation/model/messages/timeline-lines';
import { EmptyState } from '@renderer/ui/empty-state';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';

import { ViewerContext } from '../media/viewer';
import { useTicketRequest } from '../use-ticket-request';
import { ConversationItem, RowContext } from './conversation-item';
import type { IndexedRows } from './list-scrolling';
import { useIndexedRows, useJumpAfterSending, useScrollTo, useShowEarlier, useStayAtEnd } from './list-scrolling';
import styles from './message-list.module.css';
import type { MessageListContext } from './message-list-parts';
import { BelowNewest, EarlierButton, JumpToNewest, OlderMessages } from './message-list-parts';
import { MessageItem, MessageRoot } from './message-root';
import { QuoteJumpContext } from './quote';
import { QuoteSearch, useScrollToQuoted } from './quote-search';
import { TimelineLines } from './timeline-lines';

type MessageListProps = {
  ticket: Ticket;
  timeline: LoadedTimeline;
  outgoing: readonly OutgoingMessage[];
  unreadOnArrival: number;
  onAtNewestChange: (isAtNewest: boolean) => void;
  /** The search hit to scroll to. */
  highlightedId?: Message['id'] | null;
};

const Lightbox = lazy(async () => ({ default: (await import('../media/lightbox')).Lightbox }));
const components = { List: MessageRoot, Item: MessageItem, Header: OlderMessages, Footer: BelowNewest };
/** Distance in pixels to the top at which older messages are fetched. */
const nearTop = 50;
const nearBottom = 40;
/** Rows above the viewport that a refetch still covers. */
const margin = 20;

/** Virtual list of the messages, newest at the bottom. */
export function MessageList(props: MessageListProps): JSX.Element {
  const { ticket, timeline, outgoing, unreadOnArrival, onAtNewestChange, highlightedId = null } = props;
  const { t } = useTranslation('conversation');
  const { history, view, earlier } = timeline;
  const { messages } = history;
  const virtuoso = useRef<VirtuosoHandle>(null);
  const shown = useMemo(() => [...earlier.messages, ...messages], [earlier.messages, messages]);
  const rows = useRows(shown, outgoing);
  const indexed = useIndexedRows(rows);
  const [unreadId] = useState(() => firstUnread(messages, unreadOnArrival));
  const [isAtNewest, setAtNewest] = useState(true);
  const newestId = messages.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtNewest && seenId !== newestId) setSeenId(newestId);
  const setTop = useOlderMessages(timeline);
  const jump = (): void => virtuoso.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  useJumpAfterSending(outgoing, jump);
  const stay = useStayAtEnd(virtuoso);
  const quoted = useScrollToQuoted(timeline, shown);
  useTicketRequest({ kind: 'message', uuid: ticket.uuid }, (wanted) => {
    if (wanted.kind === 'message') quoted.seek(wanted.messageId);
  });
  useShowEarlier({ list: virtuoso, leaveEnd: stay.leave }, earlier.messages.length);
  useScrollTo({ list: virtuoso, rows, leaveEnd: stay.leave }, highlightedId, quoted.foundId);
  const [viewedId, setViewedId] = useState<Message['id'] | null>(null);
  const closeViewer = useCallback(() => setViewedId(null), []);
  const isComplete = history.nextPage === null && earlier.state !== 'more';
  const { isGroup } = ticket;
  const all = useTimelineLines(ticket);
  const lines = useMemo(() => placeLines(shown, all, isComplete), [shown, all, isComplete]);
  const quotedId = quoted.foundId;
  const rowContext = useMemo(
    () => ({ isComplete, unreadId, highlightedId, quotedId, isGroup }),
    [isComplete, unreadId, highlightedId, quotedId, isGroup],
  );
  const context = useListContext(timeline, indexed, lines);
  if (rows.length === 0) {
    const action = <EarlierButton earlier={earlier} />;
    return (
      <>
        <EmptyState title={t('empty.title')} hint={t('empty.hint')} action={action} />
        <TimelineLines lines={lines.below.filter(({ kind }) => kind === 'note')} />
      </>
    );
  }
  return (
    <ViewerContext value={setViewedId}>
      <QuoteJumpContext value={quoted.seek}>
        <RowContext value={rowContext}>
          <Virtuoso<ConversationRow, MessageListContext>
            key={indexed.generation}
            ref={virtuoso}
            className={styles.scroller}
            role="group"
            aria-label={t('messages')}
            data={indexed.rows}
            firstItemIndex={indexed.firstIndex}
            initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
            alignToBottom
            skipAnimationFrameInResizeObserver
            computeItemKey={(_index, row) => rowKey(row)}
            context={context}
            components={components}
            atTopThreshold={nearTop}
            atTopStateChange={(isNear) => setTop((state) => ({ ...state, isNear }))}
            atBottomThreshold={nearBottom}
            {...stay.handlers}
            scrollerRef={stay.observeHeight}
            atBottomStateChange={(isAt) => {
              stay.noteAtEnd(isAt);
              setAtNewest(isAt);
              onAtNewestChange(isAt);
            }}
            followOutput={(isAtBottom) => (isAtBottom ? 'auto' : false)}
            totalListHeightChanged={stay.settle}
            increaseViewportBy={{ top: 300, bottom: 200 }}
            rangeChanged={({ startIndex }) => {
              const firstShown = startIndex - indexed.firstIndex;
              view.noteReached(shown.length - firstShown + margin);
              setTop((state) => (state.firstShown === firstShown ? state : { ...state, firstShown }));
            }}
            itemContent={context.renderRow}
          />
        </RowContext>
      </QuoteJumpContext>
      <QuoteSearch {...quoted} />
      {!isAtNewest && <JumpToNewest count={countAfter(messages, seenId)} onJump={jump} />}
      {viewedId !== null && (
        <Suspense>
          <Lightbox items={viewable(shown)} shownId={viewedId} onClose={closeViewer} />
        </Suspense>
      )}
    </ViewerContext>
  );
}

/** Values for the list's root, header and footer; the same object until one of them changes. */
function useListContext(timeline: LoadedTimeline, indexed: IndexedRows, lines: Lines): MessageListContext {
  const { view, earlier } = timeline;
  const { loadOlder, isLoadingOlder, hasFailedOlder } = view;
  const { rows, firstIndex } = indexed;
  const renderRow = useCallback(
    (index: number, row: ConversationRow): JSX.Element => (
      <ConversationItem
        row={row}
        before={rows[index - firstIndex - 1]}
        after={rows[index - firstIndex + 1]}
        lines={isOutgoing(row) ? undefined : lines.above.get(row.id)}
      />
    ),
    [rows, firstIndex, lines],
  );
  return useMemo(
    () => ({
      rows,
      firstIndex,
      renderRow,
      isLoadingOlder,
      hasFailedOlder,
      loadOlder,
      earlier,
      linesBelow: lines.below,
    }),
    [rows, firstIndex, renderRow, isLoadingOlder, hasFailedOlder, loadOlder, earlier, lines],
  );
}

/** The stored and the outgoing rows; a sent message replaces its outgoing one in one render. */
function useRows(shown: readonly Message[], outgoing: readonly OutgoingMessage[]): readonly ConversationRow[] {
  const newestId = shown.at(-1)?.id ?? null;
  const [known, setKnown] = useState<{ baselines: Baselines; newestId: Message['id'] | null }>({
    baselines: new Map(),
    newestId,
  });
  // An outgoing message and its stored one can come in the same batch of events.
  const baselines = withBaselines(known.baselines, outgoing, known.newestId);
  if (baselines !== known.baselines || newestId !== known.newestId) setKnown({ baselines, newestId });
  return useMemo(() => mergeOutgoing(shown, outgoing, baselines), [shown, outgoing, baselines]);
}

/** Top of the viewport: `firstShown` is the index of the first visible row. */
type Top = { isNear: boolean; firstShown: number };

/** Fetches older messages near the top, and while a message not verified since an outage is visible. */
function useOlderMessages({ history, view, earlier }: LoadedTimeline): Dispatch<SetStateAction<Top>> {
  const { loadOlder, isLoadingOlder, hasFailedOlder } = view;
  const { messages, unverified, nextPage } = history;
  const [top, setTop] = useState<Top>({ isNear: false, firstShown: messages.length });
  const needsOlder = top.isNear || top.firstShown - earlier.messages.length < unverified;
  const isSettled = useSettled(nextPage);
  useEffect(() => {
    if (needsOlder && isSettled && nextPage !== null && !isLoadingOlder && !hasFailedOlder) loadOlder();
  }, [needsOlder, isSettled, nextPage, isLoadingOlder, hasFailedOlder, loadOlder]);
  const needsEarlier = top.isNear && nextPage === null && earlier.state === 'more';
  useEffect(() => {
    if (needsEarlier) earlier.load();
  }, [needsEarlier, earlier]);
  return setTop;
}

/** The virtual list reports its distance to the top at most once in 50 ms. */
const settleMs = 100;

/** False for 100 ms after a page was added, while the list still reports the top it had before. */
function useSettled(nextPage: number | null): boolean {
  const [settledPage, setSettledPage] = useState(nextPage);
  useEffect(() => {
    const timer = setTimeout(() => setSettledPage(nextPage), settleMs);
    return () => clearTimeout(timer);
  }, [nextPage]);
  return settledPage === nextPage;
}

import type { CSSProperties, JSX, ReactNode } from 'react';
import { Children, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ContextProp, ItemProps, ListProps } from 'react-virtuoso';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { rowKey } from '@renderer/features/conversation/model/messages/conversation-rows';

import type { MessageListContext } from './message-list-parts';

/** Height of the lowest possible row in pixels; decides how many rows fill the window. */
const minimumRowHeight = 34;

/**
 * The element around the rows. The virtual list renders rows only after measuring for several frames; until then this
 * element renders the newest rows at the end. They carry the attributes that the list measures, so that React keeps their
 * elements when the list renders the same rows.
 */
export function MessageRoot(props: ListProps & ContextProp<MessageListContext>): JSX.Element {
  const { context, style, children, ref, ...rest } = props;
  const [isDrawn, setDrawn] = useState(false);
  const drawn = Children.count(children);
  // A single hidden row is only being measured.
  if (!isDrawn && drawn > (style?.visibility === 'hidden' ? 1 : 0)) setDrawn(true);
  const isEarly = !isDrawn;
  const element = useRef<HTMLDivElement | null>(null);
  const setElement = useCallback(
    (next: HTMLDivElement | null) => {
      element.current = next;
      if (typeof ref === 'function') ref(next);
    },
    [ref],
  );
  useLayoutEffect(() => {
    if (!isEarly) return;
    const scroller = element.current?.closest('[data-virtuoso-scroller]');
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  });
  return (
    <div {...rest} ref={setElement} style={isEarly ? atEnd(style) : { ...style, visibility: undefined }} role="list">
      {isEarly ? newestRows(context) : children}
    </div>
  );
}

/** The element around one row. */
export function MessageItem(props: ItemProps<ConversationRow> & ContextProp<MessageListContext>): JSX.Element {
  const { context: _context, item: _item, ...rest } = props;
  return <div {...rest} role="listitem" />;
}

/** Has the height that the list estimates for all rows, with its content at the bottom. */
function atEnd({ paddingTop = 0, paddingBottom = 0, marginTop }: CSSProperties = {}): CSSProperties {
  const minHeight = Number(paddingTop) + Number(paddingBottom);
  return { marginTop, minHeight, flexShrink: 0, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' };
}

function newestRows(context: MessageListContext): ReactNode[] {
  const { rows, firstIndex, renderRow } = context;
  const first = Math.max(0, rows.length - Math.ceil(window.innerHeight / minimumRowHeight));
  return rows.slice(first).map((row, offset) => (
    <MessageItem
      key={rowKey(row)}
      item={row}
      context={context}
      data-index={first + offset}
      data-item-index={firstIndex + first + offset}
      data-known-size={0}
      style={{ overflowAnchor: 'none' }}
    >
      {renderRow(firstIndex + first + offset, row)}
    </MessageItem>
  ));
}

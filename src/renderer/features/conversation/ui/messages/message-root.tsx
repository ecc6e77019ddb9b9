import type { CSSProperties, JSX, ReactNode } from 'react';
import { Children, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ContextProp, ItemProps, ListProps } from 'react-virtuoso';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { rowKey } from '@renderer/features/conversation/model/messages/conversation-rows';

import type { MessageListContext } from './message-list-parts';

/** The lowest row there is; so many of them fill the window. */
const lowestRow = 34;

/**
 * The element around the rows. The list itself draws them only after several frames of measuring, and shows them when no
 * height has changed for a while: until then the newest rows stand here, at the end. They have what the list measures its
 * own rows by, and become its own when it draws them.
 */
export function MessageRoot(props: ListProps & ContextProp<MessageListContext>): JSX.Element {
  const { context, style, children, ref, ...rest } = props;
  const [isDrawn, setDrawn] = useState(false);
  const drawn = Children.count(children);
  // One row out of sight may be there only to be measured.
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

/** As high as the list takes all rows to be, what is in it at its lower end. */
function atEnd({ paddingTop = 0, paddingBottom = 0, marginTop }: CSSProperties = {}): CSSProperties {
  const minHeight = Number(paddingTop) + Number(paddingBottom);
  return { marginTop, minHeight, flexShrink: 0, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' };
}

function newestRows(context: MessageListContext): ReactNode[] {
  const { rows, firstIndex, renderRow } = context;
  const first = Math.max(0, rows.length - Math.ceil(window.innerHeight / lowestRow));
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

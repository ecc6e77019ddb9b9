import { cleanup, render, screen } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { afterEach, expect, it } from 'vitest';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { rowKey } from '@renderer/features/conversation/model/messages/conversation-rows';
import { aMessage, minute } from '@tests/support/renderer/builders';

import type { MessageListContext } from './message-list-parts';
import { MessageItem, MessageRoot } from './message-root';

const firstIndex = 1000;
const rows: ConversationRow[] = Array.from({ length: 60 }, (_row, index) =>
  aMessage({ id: `m${index}`, body: `texto ${index}.`, createdAt: minute(index) }),
);
const context: MessageListContext = {
  rows,
  firstIndex,
  renderRow: (index) => <p>row {index - firstIndex}</p>,
  linesBelow: [],
  isLoadingOlder: false,
  hasFailedOlder: false,
  loadOlder: () => undefined,
  earlier: { state: 'end', messages: [], load: () => undefined },
};

/** The root as the virtual list renders it, with the given rows of its own, visible or hidden. */
function root(own: readonly number[], style: CSSProperties) {
  return (
    <MessageRoot data-testid="rows" context={context} style={style}>
      {rows.flatMap((row, index) =>
        own.includes(index)
          ? [
              <MessageItem
                key={rowKey(row)}
                item={row}
                context={context}
                data-index={index}
                data-item-index={index + firstIndex}
                data-known-size={40}
                style={{}}
              >
                {context.renderRow(index + firstIndex, row)}
              </MessageItem>,
            ]
          : [],
      )}
    </MessageRoot>
  );
}

const isInSight = (element: HTMLElement): boolean => getComputedStyle(element).visibility !== 'hidden';
const hidden: CSSProperties = { visibility: 'hidden', paddingTop: 0, paddingBottom: 2400 };

afterEach(cleanup);

it('shows the newest messages while the list measures and keeps their elements', () => {
  const { rerender } = render(root([], hidden));
  const newest = screen.getByText('row 59');
  expect(isInSight(newest)).toBe(true);
  expect(screen.queryByText('row 0')).toBeNull();
  expect(screen.getByTestId('rows').style.minHeight).toBe('2400px');

  rerender(root([59], hidden));
  expect(isInSight(screen.getByText('row 58'))).toBe(true);
  rerender(root([57, 58, 59], hidden));
  expect(screen.getByText('row 59')).toBe(newest);
  expect(isInSight(newest)).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows them until the list renders its own rows', () => {
  const { rerender } = render(root([], hidden));
  rerender(root([], {}));
  expect(isInSight(screen.getByText('row 59'))).toBe(true);
  rerender(root([59], {}));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

import type { JSX } from 'react';

import type { ConversationRow } from '@renderer/features/conversation/model/messages/conversation-rows';
import { isOutgoing } from '@renderer/features/conversation/model/messages/conversation-rows';
import { layoutOf } from '@renderer/features/conversation/model/messages/message-layout';
import type { Message } from '@shared/domain/message';

import { MessageRow } from './message-row';
import { OutgoingRow } from './outgoing-row';

type ConversationItemProps = {
  row: ConversationRow;
  before: ConversationRow | undefined;
  after: ConversationRow | undefined;
  /** Whether the oldest row is the very first message. */
  isComplete: boolean;
  unreadId: Message['id'] | null;
  highlightedId?: Message['id'] | null;
  /** The message that a quote led to. */
  quotedId?: Message['id'] | null;
  isGroup: boolean;
};

/** A row as it stands between its neighbours; the row itself sees plain values and is painted only when they change. */
export function ConversationItem(props: ConversationItemProps): JSX.Element {
  const { row, before, after, isComplete, unreadId, highlightedId, quotedId, isGroup } = props;
  if (isOutgoing(row)) return <OutgoingRow item={row} />;
  const earlier = before === undefined && !isComplete ? 'unknown' : messageOf(before);
  const { startsDay, endedBefore, startsGroup, endsGroup } = layoutOf(earlier, row, messageOf(after));
  return (
    <MessageRow
      message={row}
      startsDay={startsDay}
      endedBefore={endedBefore}
      startsGroup={startsGroup}
      endsGroup={endsGroup}
      startsUnread={row.id === unreadId}
      isHighlighted={row.id === highlightedId || row.id === quotedId}
      takesFocus={row.id === quotedId}
      showsSender={isGroup && startsGroup && !row.fromMe}
    />
  );
}

function messageOf(row: ConversationRow | undefined): Message | null {
  return row === undefined || isOutgoing(row) ? null : row;
}

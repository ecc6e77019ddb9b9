import type { JSX } from 'react';

import type { Message } from '@shared/domain/message';

import type { ConversationRow } from '../model/conversation-rows';
import { isOutgoing } from '../model/conversation-rows';
import { layoutOf } from '../model/message-layout';
import { MessageRow } from './message-row';
import { OutgoingRow } from './outgoing-row';

type ConversationItemProps = {
  row: ConversationRow;
  before: ConversationRow | undefined;
  after: ConversationRow | undefined;
  unreadId: Message['id'] | null;
  isGroup: boolean;
};

/** A row as it stands between its neighbours; the row itself sees plain values and is painted only when they change. */
export function ConversationItem({ row, before, after, unreadId, isGroup }: ConversationItemProps): JSX.Element {
  if (isOutgoing(row)) return <OutgoingRow item={row} />;
  const { startsDay, startsGroup, endsGroup } = layoutOf(messageOf(before), row, messageOf(after));
  return (
    <MessageRow
      message={row}
      startsDay={startsDay}
      startsGroup={startsGroup}
      endsGroup={endsGroup}
      startsUnread={row.id === unreadId}
      showsSender={isGroup && startsGroup && !row.fromMe}
    />
  );
}

function messageOf(row: ConversationRow | undefined): Message | null {
  return row === undefined || isOutgoing(row) ? null : row;
}

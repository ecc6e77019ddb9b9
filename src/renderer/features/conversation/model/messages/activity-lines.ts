import type { Message } from '@shared/domain/message';
import type { TicketActivity } from '@shared/domain/ticket-activity';

type Placed = Pick<Message, 'id' | 'createdAt'>;

/**
 * Activities between the messages. They hang on the message below them, so that the rows of the virtual list and their
 * indexes stay those of the messages.
 */
export type ActivityLines = {
  above: ReadonlyMap<Message['id'], readonly TicketActivity[]>;
  /** Later than all messages. */
  below: readonly TicketActivity[];
};

/** Places activities, oldest first, by time. Earlier ones than the first message are left out while older messages are missing. */
export function placeActivities(
  messages: readonly Placed[],
  activities: readonly TicketActivity[],
  isComplete: boolean,
): ActivityLines {
  const above = new Map<Message['id'], TicketActivity[]>();
  let next = 0;
  for (const [index, { id, createdAt }] of messages.entries()) {
    const until = Date.parse(createdAt);
    const start = next;
    while (isBefore(activities[next], until)) next += 1;
    if (next > start && (index > 0 || isComplete)) above.set(id, activities.slice(start, next));
  }
  return { above, below: messages.length > 0 || isComplete ? activities.slice(next) : [] };
}

function isBefore(activity: TicketActivity | undefined, instant: number): boolean {
  return activity !== undefined && Date.parse(activity.createdAt) < instant;
}

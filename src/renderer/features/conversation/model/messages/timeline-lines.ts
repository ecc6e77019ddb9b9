import type { Message } from '@shared/domain/message';
import type { TicketActivity } from '@shared/domain/ticket-activity';
import type { TicketNote } from '@shared/domain/ticket-note';

type Placed = Pick<Message, 'id' | 'createdAt'>;

/** A line between messages: what was done with the ticket, or an internal note. */
export type TimelineLine =
  | { kind: 'activity'; createdAt: string; activity: TicketActivity }
  | { kind: 'note'; createdAt: string; note: TicketNote };

/**
 * Lines between the messages. They hang on the message below them, so that the rows of the virtual list and their
 * indexes stay those of the messages.
 */
export type TimelineLines = {
  above: ReadonlyMap<Message['id'], readonly TimelineLine[]>;
  /** Later than all messages. */
  below: readonly TimelineLine[];
};

/** Activities and notes as lines, oldest first. */
export function timelineLines(activities: readonly TicketActivity[], notes: readonly TicketNote[]): TimelineLine[] {
  const lines: TimelineLine[] = [
    ...activities.map((activity) => ({ kind: 'activity' as const, createdAt: activity.createdAt, activity })),
    ...notes.map((note) => ({ kind: 'note' as const, createdAt: note.createdAt, note })),
  ];
  return lines.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** Places lines, oldest first, by time. Earlier ones than the first message are left out while older messages are missing. */
export function placeLines(
  messages: readonly Placed[],
  lines: readonly TimelineLine[],
  isComplete: boolean,
): TimelineLines {
  const above = new Map<Message['id'], TimelineLine[]>();
  let next = 0;
  for (const [index, { id, createdAt }] of messages.entries()) {
    const until = Date.parse(createdAt);
    const start = next;
    while (isBefore(lines[next], until)) next += 1;
    if (next > start && (index > 0 || isComplete)) above.set(id, lines.slice(start, next));
  }
  return { above, below: messages.length > 0 || isComplete ? lines.slice(next) : [] };
}

function isBefore(line: TimelineLine | undefined, instant: number): boolean {
  return line !== undefined && Date.parse(line.createdAt) < instant;
}

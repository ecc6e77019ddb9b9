import type { DomainEvent } from '@shared/domain/events';
import type { MessageId } from '@shared/domain/ids';

/** Instants of arrival in milliseconds, oldest first. */
export type Arrivals = ReadonlyMap<MessageId, number>;

export const rateWindow = 60_000;

/** Adds new messages of a batch. Edits and repeats arrive with a known id or as edited. */
export function withArrivals(known: Arrivals, events: readonly DomainEvent[], now: number): Arrivals {
  const added = events.flatMap((event) =>
    event.kind === 'message.received' && !event.message.isEdited && !known.has(event.message.id)
      ? [event.message.id]
      : [],
  );
  return added.length === 0 ? known : new Map([...known, ...added.map((id) => [id, now] as const)]);
}

/** Drops arrivals of more than a minute ago. */
export function recentArrivals(known: Arrivals, now: number): Arrivals {
  const recent = [...known].filter(([, at]) => at > now - rateWindow);
  return recent.length === known.size ? known : new Map(recent);
}

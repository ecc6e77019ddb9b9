import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';

/** `reported`: the server's state of a message, which adds an entry only where it differs from the last one. */
export type JournalChange = { kind: 'sent' | 'reported'; message: Message };

/** The change that an event brings to the journal; null for events of no message and for new messages of others. */
export function entryOf(event: DomainEvent): JournalChange | null {
  if (event.kind === 'outgoing.settled') return { kind: 'sent', message: event.message };
  return event.kind === 'message.changed' ? { kind: 'reported', message: event.message } : null;
}

import type { MessageId } from '@shared/domain/ids';

const most = 1_000;

/** The ids of the latest messages, to notify each message once. */
export function createSeenMessages() {
  const ids = new Set<MessageId>();
  return {
    has: (id: MessageId): boolean => ids.has(id),
    add(id: MessageId): void {
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > most && oldest !== undefined) ids.delete(oldest);
    },
    clear: (): void => ids.clear(),
  };
}

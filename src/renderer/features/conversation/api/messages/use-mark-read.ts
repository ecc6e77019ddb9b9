import { useEffect } from 'react';

import { useWindowFocus } from '@renderer/lib/use-window-focus';
import type { Ticket } from '@shared/domain/ticket';

const delay = 400;

/** Marks messages read that arrive in a conversation while the user looks at its newest end. */
export function useMarkRead(ticket: Ticket, isAtNewest: boolean, markRead: () => void): void {
  const isLooking = useWindowFocus() && isAtNewest;
  const { unreadMessages, updatedAt } = ticket;
  useEffect(() => {
    if (!isLooking || unreadMessages === 0) return undefined;
    const timer = setTimeout(markRead, delay);
    return () => clearTimeout(timer);
  }, [isLooking, unreadMessages, updatedAt, markRead]);
}

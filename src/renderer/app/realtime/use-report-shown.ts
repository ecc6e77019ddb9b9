import { useEffect } from 'react';

import { useShownStore } from '@renderer/entities/ticket/shown-store';
import { callMain } from '@renderer/lib/bridge';
import { useWindowFocus } from '@renderer/lib/use-window-focus';

/**
 * Reports to main what is on screen: main joins the rooms for it, and does not notify about tickets that the user
 * reads.
 */
export function useReportShown(): void {
  const { ticketId, statuses } = useShownStore();
  const isFocused = useWindowFocus();
  useEffect(() => {
    void callMain('realtime.show', { ticketId, statuses: [...statuses], isFocused });
  }, [ticketId, statuses, isFocused]);
}

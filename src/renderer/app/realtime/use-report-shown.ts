import { useEffect } from 'react';

import { useShownStore } from '@renderer/entities/ticket/shown-store';
import { callMain } from '@renderer/lib/bridge';
import { useWindowFocus } from '@renderer/lib/use-window-focus';

/** Tells main what is on screen: it joins the rooms for it, and does not notify of what the user is reading. */
export function useReportShown(): void {
  const { ticketId, statuses } = useShownStore();
  const isFocused = useWindowFocus();
  useEffect(() => {
    void callMain('realtime.show', { ticketId, statuses: [...statuses], isFocused });
  }, [ticketId, statuses, isFocused]);
}

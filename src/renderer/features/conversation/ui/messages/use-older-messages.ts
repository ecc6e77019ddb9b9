import type { Dispatch, SetStateAction } from 'react';
import { useEffect, useState } from 'react';

import type { LoadedTimeline } from '@renderer/features/conversation/api/messages/timeline';

/** Top of the viewport: `firstShown` is the index of the first visible row. */
type Top = { isNear: boolean; firstShown: number };

/** Fetches older messages near the top, and while a message not verified since an outage is visible. */
export function useOlderMessages({ history, view, earlier }: LoadedTimeline): Dispatch<SetStateAction<Top>> {
  const { loadOlder, isLoadingOlder, hasFailedOlder } = view;
  const { messages, unverified, nextPage } = history;
  const [top, setTop] = useState<Top>({ isNear: false, firstShown: messages.length });
  const needsOlder = top.isNear || top.firstShown - earlier.messages.length < unverified;
  useEffect(() => {
    if (needsOlder && nextPage !== null && !isLoadingOlder && !hasFailedOlder) loadOlder();
  }, [needsOlder, nextPage, isLoadingOlder, hasFailedOlder, loadOlder]);
  const needsEarlier = top.isNear && nextPage === null && earlier.state === 'more';
  useEffect(() => {
    if (needsEarlier) earlier.load();
  }, [needsEarlier, earlier]);
  return setTop;
}

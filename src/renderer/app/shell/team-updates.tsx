import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { useLater } from '@renderer/lib/use-later';

import { isInPlan } from '../routes/page-access';
import { useGuest } from '../routes/use-guest';
import styles from './top-bar.module.css';

const AnnouncementsPopover = lazy(async () => {
  const { AnnouncementsPopover } = await import('@renderer/features/announcements/ui/announcements-popover');
  return { default: AnnouncementsPopover };
});
const ChatsPopover = lazy(async () => {
  const { ChatsPopover } = await import('@renderer/features/chats/ui/chats-popover');
  return { default: ChatsPopover };
});

/** What there is to hear from any page. It comes after what the page needs; its place is kept. */
export function TeamUpdates(): JSX.Element {
  const guest = useGuest();
  const place = <span className={styles.oneTool} />;
  const hasChats = isInPlan(guest, 'useInternalChat');
  if (!useLater()) {
    return (
      <>
        {place}
        {hasChats && place}
      </>
    );
  }
  return (
    <>
      <Suspense fallback={place}>
        <AnnouncementsPopover />
      </Suspense>
      {hasChats && (
        <Suspense fallback={place}>
          <ChatsPopover />
        </Suspense>
      )}
    </>
  );
}

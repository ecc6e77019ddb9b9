import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';

import { isInPlan } from '../routes/screen-access';
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

/** News of the team on every page. They load after the page itself; placeholders keep their room. */
export function TeamUpdates(): JSX.Element {
  const guest = useGuest();
  const place = <span className={styles.oneTool} />;
  const hasChats = isInPlan(guest, 'useInternalChat');
  if (!useAfterFirstScreen()) {
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

import { useEffect } from 'react';

import { receiveDraft } from '@renderer/entities/outgoing/drafts';
import { useSession } from '@renderer/entities/session/session-store';
import { showOwnWindows } from '@renderer/entities/ticket/own-windows';
import type { ComposerKey } from '@renderer/features/conversation/model/compose/attachments';
import { onPush } from '@renderer/lib/bridge';

/** Follows the windows of single tickets, and what is typed and attached in other windows. */
export function useOwnWindows(): void {
  const { accountKey } = useSession();
  useEffect(
    () =>
      onPush('windows.changed', (tickets) => {
        for (const { ticketId } of showOwnWindows(tickets)) void reloadFiles({ accountKey, ticketId });
      }),
    [accountKey],
  );
  useEffect(() => onPush('drafts.changed', (draft) => receiveDraft(accountKey, draft)), [accountKey]);
}

/** The composers load with the first conversation; without one there is nothing to reload. */
async function reloadFiles(composer: ComposerKey): Promise<void> {
  const { reloadSaved } = await import('@renderer/features/conversation/api/compose/attachment-store');
  // Files that main cannot list stay as this window knows them.
  await reloadSaved(composer).catch(() => undefined);
}

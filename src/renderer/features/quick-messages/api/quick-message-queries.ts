import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { QuickMessageDraft } from '@shared/api/quick-messages';
import type { QuickMessageId } from '@shared/domain/ids';
import type { QuickMessage } from '@shared/domain/quick-message';

/** The user's saved replies by shortcode, those that contain `search`. */
export function useQuickMessages(search: string): PagedRecords<QuickMessage> {
  const { accountKey, user } = useSession();
  return usePagedRecords({
    queryKey: areaKey(accountKey, 'quick-messages', 'list', search),
    fetchPage: async (pageNumber) => {
      const query = { searchParam: search, pageNumber, userId: user.id };
      const { records, hasMore } = await backend.send('quickMessages.list', { query });
      return { rows: records, hasMore };
    },
  });
}

/** What becomes of an attachment: it stays, goes, or this one takes its place. */
export type Attachment = 'kept' | 'none' | File;

type Save = (draft: QuickMessageDraft, attachment: Attachment) => Promise<void>;

/** Writes a reply, then its attachment. `known` remembers what was made, so that a second try makes no twin. */
export function useSaveQuickMessage(known: { current: QuickMessage | null }): Save {
  const refresh = useRefresh();
  return async (draft, attachment) => {
    try {
      const params = known.current && { quickMessageId: known.current.id };
      if (params === null) known.current = await backend.send('quickMessages.create', { body: draft });
      else await backend.send('quickMessages.update', { params, body: draft });
      if (known.current !== null) await settle(known.current, attachment);
    } finally {
      await refresh();
    }
  };
}

async function settle({ id, mediaName }: QuickMessage, attachment: Attachment): Promise<void> {
  if (attachment === 'kept') return;
  if (attachment !== 'none') return attach(id, attachment);
  if (mediaName !== '') await backend.send('quickMessages.detach', { params: { quickMessageId: id } });
}

async function attach(quickMessageId: QuickMessageId, file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await backend.send('quickMessages.attach', {
    params: { quickMessageId },
    body: { typeArch: 'quickMessage' },
    files: [{ name: file.name, type: file.type, bytes }],
  });
}

/** Asks, then deletes a reply. */
export function useRemoveQuickMessage(): (message: QuickMessage) => void {
  const { t } = useTranslation('quickMessages');
  const refresh = useRefresh();
  const ask = useRemoval();
  return ({ id, shortcode }) =>
    ask({
      title: t('removal.title', { shortcode }),
      consequence: t('removal.consequence'),
      done: t('deleted'),
      remove: async () => {
        await backend.send('quickMessages.remove', { params: { quickMessageId: id } });
        await refresh();
      },
    });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: areaKey(accountKey, 'quick-messages') });
}

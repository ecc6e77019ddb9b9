import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { backend } from '@renderer/lib/backend';
import { uploadOf } from '@renderer/ui/form/attachment-field';
import type { QuickMessageDraft } from '@shared/api/quick-messages';
import type { QuickMessage } from '@shared/domain/quick-message';

/** Change of the attachment: a chosen file replaces it. */
export const attachmentChange = z.union([z.enum(['keep', 'remove']), z.instanceof(File)]);

type QuickMessageForm = QuickMessageDraft & { attachment: z.output<typeof attachmentChange> };

export const quickMessageArea: AreaDefinition<QuickMessage, QuickMessageForm> = {
  key: (accountKey) => areaKey(accountKey, 'quick-messages'),
  fetchPage: async (request, { id }) => {
    const { records, hasMore } = await backend.send('quickMessages.list', { query: { ...request, userId: id } });
    return { rows: records, hasMore };
  },
  findSame: async ({ shortcode }, user) => {
    const { rows } = await quickMessageArea.fetchPage({ searchParam: shortcode, pageNumber: 1 }, user);
    return rows.filter((row) => row.shortcode === shortcode);
  },
  create: ({ attachment: _attachment, ...body }) => backend.send('quickMessages.create', { body }),
  update: (quickMessageId, { attachment: _attachment, ...body }) =>
    backend.send('quickMessages.update', { params: { quickMessageId }, body }),
  remove: (quickMessageId) => backend.send('quickMessages.remove', { params: { quickMessageId } }),
  afterSave: async (quickMessageId, { attachment = 'keep' }) => {
    const params = { quickMessageId };
    if (attachment === 'remove') await backend.send('quickMessages.detach', { params });
    else if (attachment !== 'keep') {
      const files = [await uploadOf(attachment)];
      await backend.send('quickMessages.attach', { params, body: { typeArch: 'quickMessage' }, files });
    }
  },
};

export function useRemoveQuickMessage(): (message: QuickMessage) => void {
  const { t } = useTranslation('quickMessages');
  return useRemoveRecord(quickMessageArea, ({ shortcode }) => ({
    title: t('removal.title', { shortcode }),
    consequence: t('removal.consequence'),
    done: t('deleted'),
  }));
}

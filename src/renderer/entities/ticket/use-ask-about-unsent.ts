import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { rememberFocus } from '@renderer/lib/restore-focus';
import type { Ticket } from '@shared/domain/ticket';

import { customerName } from './ticket-facts';

/** Asks before a ticket with an unsent text or files is resolved. Resolves to true if it may be. */
export function useAskAboutUnsent(): (ticket: Ticket) => Promise<boolean> {
  const { t } = useTranslation('tickets');
  const { modal } = App.useApp();
  return useCallback(
    async (ticket) => {
      if (!(await hasUnsent(ticket))) return true;
      const restoreFocus = rememberFocus();
      return modal.confirm({
        title: t('unsent.title', { name: customerName(ticket) }),
        content: t('unsent.consequence'),
        okText: t('unsent.ok'),
        cancelText: t('unsent.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        afterClose: restoreFocus,
      });
    },
    [t, modal],
  );
}

/** Main has every draft and attached file, also those of conversations that are not open. */
async function hasUnsent({ id }: Ticket): Promise<boolean> {
  try {
    const [drafts, files] = await Promise.all([callMain('drafts.read'), callMain('files.attached')]);
    return (
      drafts.some(({ ticketId, text }) => ticketId === id && text.trim() !== '') ||
      files.some(({ ticketId }) => ticketId === id)
    );
  } catch {
    return false;
  }
}

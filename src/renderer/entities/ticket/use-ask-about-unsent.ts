import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { rememberFocus } from '@renderer/lib/restore-focus';
import type { TicketId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

import { customerName } from './ticket-facts';

/** Asks before a ticket with an unsent text or files is resolved. Resolves to true if it may be. */
export function useAskAboutUnsent(): (ticket: Ticket) => Promise<boolean> {
  const { t } = useTranslation('tickets');
  const { modal } = App.useApp();
  return useCallback(
    async (ticket) => {
      if (!(await ticketsWithUnsent()).has(ticket.id)) return true;
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

/** Asks once before tickets of which some have an unsent text or files are resolved. Resolves to true if they may be. */
export function useAskAboutUnsentIn(): (tickets: readonly Ticket[]) => Promise<boolean> {
  const { t } = useTranslation('tickets');
  const { modal } = App.useApp();
  return useCallback(
    async (tickets) => {
      const unsent = await ticketsWithUnsent();
      const affected = tickets.filter(({ id }) => unsent.has(id));
      const count = affected.length;
      if (count === 0) return true;
      const names = affected.slice(0, mostNames).map(customerName).join(', ');
      return modal.confirm({
        title: t('bulk.unsent.title', { count }),
        content: t('bulk.unsent.consequence', { names: count > mostNames ? `${names}…` : names }),
        okText: t('unsent.ok'),
        cancelText: t('unsent.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        afterClose: rememberFocus(),
      });
    },
    [t, modal],
  );
}

const mostNames = 5;

/** Main has every draft and attached file, also those of conversations that are not open. */
async function ticketsWithUnsent(): Promise<ReadonlySet<TicketId>> {
  try {
    const [drafts, files] = await Promise.all([callMain('drafts.read'), callMain('files.attached')]);
    const written = drafts.filter(({ text }) => text.trim() !== '');
    return new Set([...written, ...files].map(({ ticketId }) => ticketId));
  } catch {
    return new Set();
  }
}

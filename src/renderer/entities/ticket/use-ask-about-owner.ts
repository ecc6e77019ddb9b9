import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { rememberFocus } from '@renderer/lib/restore-focus';
import type { UserId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import { isTakenByAnother } from '@shared/domain/ticket-acceptance';

import { useSession } from '../session/session-store';
import { customerName } from './ticket-facts';

/** Owners whose tickets the user has agreed to work in, by account and ticket, until the window closes. */
const agreed = new Map<string, UserId | null>();

export function forgetAgreements(): void {
  agreed.clear();
}

/** Name of the colleague who has the ticket; null if it is the user's own or nobody's. */
export function useOtherOwner(): (ticket: Ticket) => string | null {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  return useCallback(
    (ticket) => (isTakenByAnother(ticket, user) ? (ticket.user?.name ?? t('collision.colleague')) : null),
    [t, user],
  );
}

/** Asks once per ticket and owner before the user works in a colleague's ticket. Otherwise `act` runs synchronously. */
export function useAskAboutOwner(): (ticket: Ticket, act: () => void) => void {
  const { t } = useTranslation('tickets');
  const { modal } = App.useApp();
  const { accountKey } = useSession();
  const otherOwner = useOtherOwner();
  return useCallback(
    (ticket, act) => {
      const owner = otherOwner(ticket);
      const key = `${accountKey} ${String(ticket.id)}`;
      if (owner === null || agreed.get(key) === ticket.userId) {
        act();
        return;
      }
      const restoreFocus = rememberFocus();
      void modal.confirm({
        title: t('collision.title', { owner }),
        content: t('collision.consequence', { owner, name: customerName(ticket) }),
        okText: t('collision.ok'),
        cancelText: t('collision.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        afterClose: restoreFocus,
        onOk: () => {
          agreed.set(key, ticket.userId);
          act();
        },
      });
    },
    [t, modal, accountKey, otherOwner],
  );
}

/** Asks once before the user works in tickets of which some belong to colleagues. Resolves to true if the user may. */
export function useAskAboutOwners(): (tickets: readonly Ticket[]) => Promise<boolean> {
  const { t } = useTranslation('tickets');
  const { modal } = App.useApp();
  const { user } = useSession();
  return useCallback(
    async (tickets) => {
      const count = tickets.filter((ticket) => isTakenByAnother(ticket, user)).length;
      if (count === 0) return true;
      return modal.confirm({
        title: t('bulk.owners.title', { count }),
        content: t('bulk.owners.consequence'),
        okText: t('collision.ok'),
        cancelText: t('collision.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        afterClose: rememberFocus(),
      });
    },
    [t, modal, user],
  );
}

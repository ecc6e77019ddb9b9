import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { useToast } from '@renderer/ui/use-toast';
import type { AccountView } from '@shared/ipc/views';

import { accountName } from './account-label';

/** Removes an account from this machine after a confirmation, which names messages that would be lost. */
export function useRemoveAccount(): (account: AccountView) => Promise<void> {
  const { t } = useTranslation(['session', 'common']);
  const { modal } = App.useApp();
  const toast = useToast();
  return async (account) => {
    const restoreFocus = rememberFocus();
    const { id } = account;
    const number = await callMain('accounts.unsent', { id }).catch(() => 0);
    void modal.confirm({
      title: t('accounts.removing.title', { name: accountName(account, t) }),
      content: (
        <>
          <p>{t('accounts.removing.hint')}</p>
          {number > 0 && <strong>{t('accounts.removing.unsent', { number })}</strong>}
        </>
      ),
      okText: t('accounts.removing.ok'),
      okButtonProps: { danger: true },
      cancelText: t('common:cancel'),
      focusable: { autoFocusButton: 'cancel' },
      afterClose: restoreFocus,
      onOk: () => {
        callMain('accounts.remove', { id }).catch((error: unknown) => toast.error(error));
      },
    });
  };
}

import { DeleteOutlined, UserAddOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';

import { AccountLabel } from '@renderer/entities/account/account-label';
import { useAccounts } from '@renderer/entities/account/accounts-store';
import { useRemoveAccount } from '@renderer/entities/account/use-remove-account';
import { callMain } from '@renderer/lib/bridge';

/** Entries of the user's menu about accounts: the others to switch to, one more, and the removal of this one. */
export function useAccountItems(attempt: (act: () => Promise<unknown>) => void): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('session');
  const { accounts, isFull } = useAccounts();
  const remove = useRemoveAccount();
  const current = accounts.find(({ isCurrent }) => isCurrent);
  const others = accounts
    .filter(({ isCurrent }) => !isCurrent)
    .map((account) => ({
      key: `account-${account.id}`,
      label: <AccountLabel account={account} />,
      onClick: () => attempt(() => callMain('accounts.show', { id: account.id })),
    }));
  const add = {
    key: 'addAccount',
    icon: <UserAddOutlined />,
    label: isFull ? t('accounts.full', { most: accounts.length }) : t('accounts.add'),
    disabled: isFull,
    onClick: () => attempt(() => callMain('accounts.add')),
  };
  const removal =
    others.length === 0 || current === undefined
      ? []
      : [
          {
            key: 'removeAccount',
            icon: <DeleteOutlined />,
            label: t('accounts.remove'),
            onClick: () => void remove(current),
          },
        ];
  return [{ type: 'divider' }, ...others, add, ...removal, { type: 'divider' }];
}

import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';

import { AccountLabel, accountName } from './account-label';
import { useAccounts } from './accounts-store';
import styles from './other-accounts.module.css';
import { useRemoveAccount } from './use-remove-account';

/** The other accounts beside a sign-in, and the removal of the one that is signed out. Nothing where there is one account. */
export function OtherAccounts(): JSX.Element | null {
  const { t } = useTranslation('session');
  const { accounts } = useAccounts();
  const remove = useRemoveAccount();
  const others = accounts.filter(({ isCurrent }) => !isCurrent);
  const current = accounts.find(({ isCurrent }) => isCurrent);
  if (others.length === 0) return null;
  return (
    <nav className={styles.others} aria-label={t('accounts.label')}>
      {others.map((account) => (
        <Button
          key={account.id}
          type="text"
          block
          className={styles.other ?? ''}
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('accounts.back', { name: accountName(account, t) })}
          onClick={() => void callMain('accounts.show', { id: account.id }).catch(() => undefined)}
        >
          <AccountLabel account={account} />
        </Button>
      ))}
      {current !== undefined && !current.isNew && (
        <Button type="link" size="small" danger onClick={() => void remove(current)}>
          {t('accounts.remove')}
        </Button>
      )}
    </nav>
  );
}

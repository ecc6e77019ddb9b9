import { Badge } from 'antd';
import type { TFunction } from 'i18next';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Avatar } from '@renderer/ui/avatar';
import type { AccountView } from '@shared/ipc/views';

import styles from './account-label.module.css';

/** Name of an account for sentences. */
export function accountName({ name, isNew }: Pick<AccountView, 'name' | 'isNew'>, t: TFunction<'session'>): string {
  if (isNew) return t('accounts.newAccount');
  return name === '' ? t('accounts.unnamed') : name;
}

/** An account in a list: picture, name, company and server, its unread tickets and whether it is connected. */
export function AccountLabel({ account }: { account: AccountView }): JSX.Element {
  const { t } = useTranslation('session');
  const { name, company, server, state, isNew, unread } = account;
  const place = [company, server === '' ? t('server.demo') : server].filter((part) => part !== '').join(' · ');
  return (
    <span className={styles.account}>
      <Avatar name={name} size={26} />
      <span className={styles.words}>
        <strong>{accountName(account, t)}</strong>
        <span>{place}</span>
        {state !== 'signedIn' && !isNew && <em>{t(`accounts.${state}`)}</em>}
      </span>
      {unread > 0 && (
        <>
          <Badge count={unread} size="small" overflowCount={99} aria-hidden />
          <span className={styles.spoken}>{t('accounts.unread', { number: unread })}</span>
        </>
      )}
    </span>
  );
}

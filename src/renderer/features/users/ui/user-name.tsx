import { Badge } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './user-name.module.css';

/** Presence and number of assigned tickets; each is undefined where the server does not tell it. */
export type UserWork = { online?: boolean | undefined; openTickets?: number | undefined };

type UserNameProps = { name: string; work: UserWork | undefined };

/** The name of a user, above presence and open tickets where they are known. */
export function UserName({ name, work }: UserNameProps): JSX.Element {
  const { t } = useTranslation('users');
  const { online, openTickets } = work ?? {};
  const load = openTickets === undefined ? [] : [t('work.load', { count: openTickets })];
  const presence = online === undefined ? [] : [t(online ? 'work.online' : 'work.offline')];
  const words = [...presence, ...load].join(' · ');
  return (
    <>
      <strong>{name}</strong>
      {words !== '' && (
        <span className={styles.under ?? ''}>
          {online === undefined ? words : <Badge status={online ? 'success' : 'default'} text={words} />}
        </span>
      )}
    </>
  );
}

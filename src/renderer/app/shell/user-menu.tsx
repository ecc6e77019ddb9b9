import { LogoutOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';
import { landmarkOf } from '@renderer/lib/landmark';
import { useAttempt } from '@renderer/lib/use-attempt';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Avatar } from '@renderer/ui/avatar';

import styles from './top-bar.module.css';

/** What belongs to the user: the way out. */
export function UserMenu(): JSX.Element {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { error, clear, attempt } = useAttempt();
  const items = [
    { key: 'who', label: <Who name={user.name} email={user.email} />, disabled: true },
    { type: 'divider' as const },
    {
      key: 'signOut',
      icon: <LogoutOutlined />,
      label: t('user.signOut'),
      onClick: () => attempt(() => callMain('session.signOut')),
    },
  ];
  return (
    <AnchoredError error={error} onClose={clear}>
      <Dropdown trigger={['click']} placement="bottomRight" getPopupContainer={landmarkOf} menu={{ items }}>
        <button type="button" className={styles.user} aria-label={t('user.label', { name: user.name })}>
          <Avatar name={user.name} size={30} />
        </button>
      </Dropdown>
    </AnchoredError>
  );
}

function Who({ name, email }: { name: string; email: string }): JSX.Element {
  return (
    <span className={styles.who}>
      <strong>{name}</strong>
      <span>{email}</span>
    </span>
  );
}

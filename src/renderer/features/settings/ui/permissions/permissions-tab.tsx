import { useQuery } from '@tanstack/react-query';
import { Form, Select, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { ErrorState } from '@renderer/ui/error-state';
import type { EndpointReply } from '@shared/api/table';
import type { UserId } from '@shared/domain/ids';

import type { SavedPermissions } from '../../api/permissions';
import { permissionsQuery } from '../../api/permissions';
import { companyUsersQuery } from '../../api/super-admin-areas';
import styles from '../settings.module.css';
import { PermissionList } from './permission-list';

/** Permissions of users, for admins: the default of all users and the exceptions of each. */
export function PermissionsTab(): JSX.Element {
  const { t } = useTranslation('permissions');
  const { accountKey, user } = useSession();
  const saved = useQuery(permissionsQuery(accountKey));
  const people = useQuery(companyUsersQuery(accountKey, user.companyId));
  if (saved.data !== undefined && people.data !== undefined) {
    return <Permissions saved={saved.data} users={people.data.filter(isUser)} />;
  }
  const error = saved.error ?? people.error;
  const retry = (): void => {
    void saved.refetch();
    void people.refetch();
  };
  return error === null ? (
    <div role="status" aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.sections ?? ''} />
    </div>
  ) : (
    <ErrorState error={error} onRetry={retry} isRetrying={saved.isFetching || people.isFetching} />
  );
}

type CompanyUser = EndpointReply<'users.options'>[number];

const isUser = ({ profile }: CompanyUser): boolean => profile !== undefined && !isAdmin({ profile });

/** Stands for the default among the ids of users. */
const everyone = 0;

type PermissionsProps = { saved: SavedPermissions; users: readonly CompanyUser[] };

function Permissions({ saved, users }: PermissionsProps): JSX.Element {
  const { t } = useTranslation('permissions');
  const [query] = useSearchParams();
  const linked = users.find(({ id }) => String(id) === query.get('user'));
  const [chosenId, setChosenId] = useState<UserId | null>(linked?.id ?? null);
  const user = users.find(({ id }) => id === chosenId) ?? null;
  const options = [
    { value: everyone, label: t('everyone') },
    ...users.map(({ id, name, email }) => ({ value: Number(id), label: `${name} · ${email}` })),
  ];
  const choose = (value: number): void => setChosenId(users.find(({ id }) => id === value)?.id ?? null);
  return (
    <div className={styles.sections}>
      <p className={styles.hint}>{t('hint')}</p>
      {users.length === 0 && <p className={styles.hint}>{t('noUsers')}</p>}
      {chosenId !== null && user === null && (
        <p role="alert" className={styles.problem}>
          {t('removed')}
        </p>
      )}
      <Form layout="vertical" className={styles.section ?? ''}>
        <Form.Item label={t('subject')} htmlFor="permissions-subject">
          <Select
            id="permissions-subject"
            showSearch={{ optionFilterProp: 'label' }}
            value={user === null ? everyone : Number(user.id)}
            options={options}
            onChange={choose}
          />
        </Form.Item>
      </Form>
      <PermissionList key={user?.id ?? everyone} saved={saved} user={user} />
    </div>
  );
}

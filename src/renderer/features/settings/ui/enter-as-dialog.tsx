import { useQuery } from '@tanstack/react-query';
import { Form, Modal, Select, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { callMain } from '@renderer/lib/bridge';
import { useAttempt } from '@renderer/lib/use-attempt';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { ErrorState } from '@renderer/ui/error-state';
import type { EndpointReply } from '@shared/api/table';
import type { CompanyDetails } from '@shared/domain/company';
import type { UserId } from '@shared/domain/ids';

import { companyUsersQuery } from '../api/super-admin-areas';
import styles from './settings.module.css';

type EnterAsDialogProps = { company: Pick<CompanyDetails, 'id' | 'name'>; onClose: () => void };

/** Lets the super administrator choose the user of a company to enter as. Main opens the session and changes the window. */
export function EnterAsDialog({ company: { id, name }, onClose }: EnterAsDialogProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation(['settings', 'common']);
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(companyUsersQuery(accountKey, id));
  const [chosenId, setChosenId] = useState<UserId | null>(null);
  const [isEntering, setIsEntering] = useState(false);
  const entry = useAttempt();
  const users = data?.filter((user) => user.super !== true);
  const userId = chosenId ?? users?.find(isAdminUser)?.id ?? users?.[0]?.id ?? null;
  const enter = (): void => {
    if (userId === null) return;
    setIsEntering(true);
    entry.attempt(() => callMain('session.enter', { companyId: id, userId }).finally(() => setIsEntering(false)));
  };
  return (
    <Modal
      open
      destroyOnHidden
      title={t('companies.enterAs.title', { name })}
      okText={t('companies.enterAs.ok')}
      cancelText={t('common:cancel')}
      confirmLoading={isEntering}
      okButtonProps={{ disabled: userId === null }}
      onOk={enter}
      onCancel={onClose}
    >
      {data === undefined && <Loading error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {users?.length === 0 && <p>{t('companies.enterAs.none')}</p>}
      {userId !== null && users !== undefined && (
        <AnchoredError error={entry.error} onClose={entry.clear}>
          <Form layout="vertical">
            <Form.Item label={t('companies.enterAs.user')} htmlFor="enter-as-user">
              <UserSelect users={users} value={userId} onChange={setChosenId} />
            </Form.Item>
          </Form>
        </AnchoredError>
      )}
      <p className={styles.note}>{t('companies.enterAs.hint')}</p>
    </Modal>
  );
}

type LoadingProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

function Loading({ error, ...retry }: LoadingProps): JSX.Element {
  if (error !== null) return <ErrorState error={error} {...retry} />;
  return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
}

type CompanyUser = EndpointReply<'users.options'>[number];
type UserSelectProps = {
  users: readonly CompanyUser[];
  value: UserId | null;
  onChange: (userId: UserId) => void;
};

/** Users by name and e-mail, admins first. */
function UserSelect({ users, value, onChange }: UserSelectProps): JSX.Element {
  const { t } = useTranslation('settings');
  const optionsOf = (matches: (user: CompanyUser) => boolean) =>
    users.filter(matches).map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }));
  const groups = [
    { label: t('companies.enterAs.admins'), options: optionsOf(isAdminUser) },
    { label: t('companies.enterAs.attendants'), options: optionsOf((user) => !isAdminUser(user)) },
  ];
  return (
    <Select
      id="enter-as-user"
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={groups.filter(({ options }) => options.length > 0)}
      onChange={onChange}
    />
  );
}

const isAdminUser = ({ profile }: CompanyUser): boolean => profile !== undefined && isAdmin({ profile });

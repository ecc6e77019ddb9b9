import { DeleteOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRecordList } from '@renderer/entities/records/area-definition';
import { BulkRemoval } from '@renderer/entities/records/bulk-removal';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { isAdmin } from '@renderer/entities/user/roles';
import { IconButton } from '@renderer/ui/icon-button';
import type { Column } from '@renderer/ui/page/record-table';
import { RecordsPage } from '@renderer/ui/page/records-page';
import { useSelection } from '@renderer/ui/page/use-selection';
import type { UserRow } from '@shared/api/users';
import type { UserId } from '@shared/domain/ids';

import { canEdit, canManageUsers, canRemove } from '../model/managed-users';
import { userArea, useRemoveUser, userWorkQuery } from '../user-area';
import { Invitations } from './invitations/invitations';
import { NewUserForm, UserForm } from './user-form';
import type { UserWork } from './user-name';
import { UserName } from './user-name';

/** Lists the users of the company. Admins, and users with the permission, create, edit and remove them. */
export function UsersScreen(): JSX.Element {
  const { t } = useTranslation(['users', 'shell']);
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<UserRow | 'new' | null>(null);
  const list = useRecordList(userArea, search);
  const columns = useColumns(setEdited);
  const selection = useSelection<UserRow>();
  const nameOf = ({ name }: UserRow): string => name;
  return (
    <RecordsPage
      id="users"
      title={t('shell:menu.users')}
      search={{ label: t('search'), onSearch: setSearch }}
      list={list}
      columns={columns}
      selection={
        canManageUsers(user)
          ? {
              selection,
              at: 'name',
              nameOf,
              canSelect: (row) => canRemove(row, user),
              actions: <BulkRemoval area={userArea} selection={selection} nameOf={nameOf} loss={t('removal.many')} />,
            }
          : null
      }
      create={canManageUsers(user) ? { label: t('create'), onClick: () => setEdited('new') } : null}
      actions={<Invitations />}
      empty={{ icon: <TeamOutlined />, title: t('empty.found'), hint: t('empty.hint'), found: t('empty.found') }}
    >
      {edited === 'new' && <NewUserForm onOpen={setEdited} onClose={() => setEdited(null)} />}
      {edited !== null && edited !== 'new' && <UserForm userId={edited.id} onClose={() => setEdited(null)} />}
    </RecordsPage>
  );
}

function useColumns(edit: (user: UserRow) => void): Column<UserRow>[] {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  const removeUser = useRemoveUser();
  const workOf = useWork();
  const columns: Column<UserRow>[] = [
    {
      key: 'id',
      title: t('columns.id'),
      width: 'narrow',
      isSecondary: true,
      render: ({ id }) => id,
      sortBy: ({ id }) => id,
    },
    {
      key: 'name',
      title: t('columns.name'),
      render: ({ id, name }) => <UserName name={name} work={workOf(id)} />,
      sortBy: ({ name }) => name,
    },
    {
      key: 'email',
      title: t('columns.email'),
      isSecondary: true,
      render: ({ email }) => email,
      sortBy: ({ email }) => email,
    },
    {
      key: 'profile',
      sortBy: ({ profile }) => profile,
      title: t('columns.profile'),
      width: 'fitFour',
      render: ({ profile, super: isSuper }) => (
        <Tag {...(isAdmin({ profile }) ? { color: 'processing' } : {})}>
          {t(`profiles.${isSuper ? 'super' : profile}`)}
        </Tag>
      ),
    },
  ];
  if (!canManageUsers(own)) return columns;
  const actions: Column<UserRow> = {
    key: 'actions',
    title: t('columns.actions'),
    width: 'fitTwo',
    align: 'right',
    render: (user) => (
      <>
        {canEdit(user, own) && (
          <IconButton label={t('edit', { name: user.name })} icon={<EditOutlined />} onClick={() => edit(user)} />
        )}
        {canRemove(user, own) && (
          <IconButton
            label={t('remove', { name: user.name })}
            icon={<DeleteOutlined />}
            onClick={() => removeUser(user)}
          />
        )}
      </>
    ),
  };
  return [...columns, actions];
}

/** Presence and load by user; nothing from servers that tell neither. */
function useWork(): (userId: UserId) => UserWork | undefined {
  const { accountKey } = useSession();
  const { data = [] } = useQuery({ ...userWorkQuery(accountKey), enabled: useCapability('presence') });
  const works = new Map(data.map((user) => [user.id, user]));
  return (userId) => works.get(userId);
}

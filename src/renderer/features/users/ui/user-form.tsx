import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord, useUpdateRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { isAdmin } from '@renderer/entities/user/roles';
import { findExisting } from '@renderer/ui/form/existing-record';
import { LeavingLink } from '@renderer/ui/form/leaving-link';
import { carriedFields } from '@shared/api/carried-fields';
import type { UserDraft, UserRow } from '@shared/api/users';
import type { AppError } from '@shared/domain/app-error';
import type { UserId } from '@shared/domain/ids';
import { hasRule } from '@shared/domain/permissions';
import type { SessionUser } from '@shared/domain/user';

import { canManageUsers } from '../model/managed-users';
import { allTicketWord, colleagueForm, ownForm } from '../model/user-form';
import { userArea, userQuery } from '../user-area';
import { AccessFields, IdentityFields } from './user-fields';
import { UserSecurity } from './user-security';

const refusedFields: Readonly<Record<string, string>> = {
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_USER_PASSWORD_REQUIRED: 'password',
  ERR_PASSWORD_TOO_SHORT: 'password',
  ERR_OLD_PASSWORD_REQUIRED: 'oldPassword',
  ERR_WRONG_PASSWORD: 'oldPassword',
  ERR_NO_WAPP_FOUND: 'whatsappId',
  ERR_NO_QUEUE_FOUND: 'queueIds',
};
const fieldOfError = ({ code }: AppError): string | null => refusedFields[code] ?? null;

type NewUserFormProps = {
  /** Shows a user in place of this form. */
  onOpen?: ((user: UserRow) => void) | undefined;
  onClose: () => void;
};

/** Creates a user of the company. */
export function NewUserForm({ onOpen, onClose }: NewUserFormProps): JSX.Element {
  const { t } = useTranslation('users');
  const { companyId } = useSession().user;
  const save = useSaveRecord(userArea, null);
  return (
    <DetailForm
      record={null}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={colleagueForm}
      blank={{ profile: 'user', queueIds: [], allTicket: 'desabled', whatsappId: null }}
      valuesOf={accessOf}
      fieldOfError={fieldOfError}
      findExisting={findExisting({
        code: 'ERR_USER_EMAIL_ALREADY_EXISTS',
        field: 'email',
        fetch: async (searchParam) => (await userArea.fetchPage({ searchParam, pageNumber: 1 })).rows,
        isSame: ({ email }, typed) => email.toLowerCase() === typed.toLowerCase(),
        nameOf: ({ name, email }) => `${name} (${email})`,
        open: onOpen,
      })}
      save={{
        create: (draft) => save.create({ ...draft, companyId }),
        change: (change) => save.change({ ...change, companyId }),
      }}
      savedText={t('created')}
      onClose={onClose}
    >
      <IdentityFields isNew isSelf={false} />
      <AccessFields isSelf={false} />
    </DetailForm>
  );
}

/** Edits a user. Those who may not edit profiles see only the fields that they can change of themselves. */
export function UserForm({ userId, onClose }: { userId: UserId; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('users');
  const { accountKey, user: own } = useSession();
  const { companyId } = own;
  const update = useUpdateRecord(userArea, userId);
  const isSelf = own.id === userId;
  const write = (values: Partial<UserDraft>) => update({ ...values, companyId });
  const save = { create: write, change: write };
  const title = t(isSelf ? 'ownTitle' : 'editTitle');
  const frame = {
    query: userQuery(accountKey, userId),
    titles: { create: title, edit: title },
    fieldOfError,
    carried: carriedFields['users.update'],
    savedText: t('saved'),
    onClose,
  };
  if (!canEditAccess(own, isSelf)) {
    return (
      <DetailForm {...frame} schema={ownForm} blank={{}} valuesOf={identityOf} save={save}>
        <IdentityFields isNew={false} isSelf={isSelf} />
      </DetailForm>
    );
  }
  return (
    <DetailForm {...frame} schema={colleagueForm} blank={{}} valuesOf={accessOf} save={save}>
      <IdentityFields isNew={false} isSelf={isSelf} />
      <AccessFields isSelf={isSelf} />
      {!isSelf && <UserSecurity userId={userId} />}
      {!isSelf && isAdmin(own) && <PermissionsLink userId={userId} />}
    </DetailForm>
  );
}

/** Leads to the permissions of the user, where the server has them; admins have all. */
function PermissionsLink({ userId }: { userId: UserId }): JSX.Element | null {
  const { t } = useTranslation('users');
  const { accountKey } = useSession();
  const { data } = useQuery(userQuery(accountKey, userId));
  const hasPermissions = useCapability('permissions');
  if (!hasPermissions || data === undefined || isAdmin(data)) return null;
  return <LeavingLink to={`/settings?show=permissions&user=${userId}`}>{t('security.permissions')}</LeavingLink>;
}

/** Admins edit their own access too; holders of the permission only that of colleagues. */
function canEditAccess(own: SessionUser, isSelf: boolean): boolean {
  if (hasRule(own, 'user-modal:editProfile') && hasRule(own, 'user-modal:editQueues')) return true;
  return canManageUsers(own) && !isSelf;
}

function identityOf({ name, email, whatsappId }: UserRow) {
  return { name, email, whatsappId };
}

function accessOf(user: UserRow) {
  const { profile, queues, allTicket } = user;
  return {
    ...identityOf(user),
    profile,
    queueIds: queues?.map(({ id }) => id),
    allTicket: allTicketWord(allTicket),
  };
}

import { App } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { PendingDrawer } from '@renderer/ui/form/pending-drawer';
import type { UserRow } from '@shared/api/users';
import type { AppError } from '@shared/domain/app-error';
import type { UserId } from '@shared/domain/ids';
import { hasRule } from '@shared/domain/permissions';

import { useCreateUser, useUpdateUser, useUser } from '../api/user-queries';
import { allTicketWord, colleagueForm, ownForm } from '../model/user-form';
import { AccessFields, IdentityFields } from './user-fields';

const refusedFields: Readonly<Record<string, string>> = {
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_USER_PASSWORD_REQUIRED: 'password',
  ERR_NO_WAPP_FOUND: 'whatsappId',
  ERR_NO_QUEUE_FOUND: 'queueIds',
};
const fieldOfError = ({ code }: AppError): string | null => refusedFields[code] ?? null;

/** Invites a colleague. */
export function NewUserForm({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation('users');
  const { message } = App.useApp();
  const create = useCreateUser();
  return (
    <FormDrawer
      title={t('createTitle')}
      schema={colleagueForm}
      initial={{ profile: 'user', queueIds: [], allTicket: 'desabled', whatsappId: null }}
      fieldOfError={fieldOfError}
      onSubmit={async (draft) => {
        await create(draft);
        void message.success(t('created'));
      }}
      onClose={onClose}
    >
      <IdentityFields isNew />
      <AccessFields isSelf={false} />
    </FormDrawer>
  );
}

/** Edits a colleague or oneself, as far as the rules of the profile go. */
export function UserForm({ userId, onClose }: { userId: UserId; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  const { data, error, refetch, isFetching } = useUser(userId);
  const title = t(own.id === userId ? 'ownTitle' : 'editTitle');
  if (data === undefined) {
    return (
      <PendingDrawer
        title={title}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onClose={onClose}
      />
    );
  }
  return <KnownUserForm title={title} user={data} onClose={onClose} />;
}

type KnownUserFormProps = { title: string; user: UserRow; onClose: () => void };

function KnownUserForm({ title, user, onClose }: KnownUserFormProps): JSX.Element {
  const { t } = useTranslation('users');
  const { message } = App.useApp();
  const { user: own } = useSession();
  const update = useUpdateUser(user.id);
  const { name, email, whatsappId, profile } = user;
  const identity = { name, email, whatsappId };
  const saved = (): void => void message.success(t('saved'));
  const frame = { title, fieldOfError, onClose };
  if (!hasRule(own, 'user-modal:editProfile') || !hasRule(own, 'user-modal:editQueues')) {
    return (
      <FormDrawer {...frame} schema={ownForm} initial={identity} onSubmit={(values) => update(values).then(saved)}>
        <IdentityFields isNew={false} />
      </FormDrawer>
    );
  }
  const access = { profile, queueIds: user.queues.map(({ id }) => id), allTicket: allTicketWord(user.allTicket) };
  return (
    <FormDrawer
      {...frame}
      schema={colleagueForm}
      initial={{ ...identity, ...access }}
      onSubmit={(values) => update(values).then(saved)}
    >
      <IdentityFields isNew={false} />
      <AccessFields isSelf={user.id === own.id} />
    </FormDrawer>
  );
}

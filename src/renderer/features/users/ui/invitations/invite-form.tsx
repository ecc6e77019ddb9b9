import { Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { useToast } from '@renderer/ui/use-toast';
import { invitationDraft } from '@shared/api/invitations';
import type { AppError } from '@shared/domain/app-error';

import type { SentInvitation } from '../../invitations';
import { useInvitationActions } from '../../invitations';
import { ProfileAndQueues } from '../user-fields';

const refusedFields: Readonly<Record<string, string>> = {
  ERR_USER_EMAIL_ALREADY_EXISTS: 'email',
  ERR_ALREADY_INVITED: 'email',
  ERR_NO_QUEUE_FOUND: 'queueIds',
};
const fieldOfError = ({ code }: AppError): string | null => refusedFields[code] ?? null;

type InviteFormProps = {
  /** The invitation was not mailed: its code has to be handed over. */
  onHandOver: (sent: SentInvitation) => void;
  onClose: () => void;
};

/** Invites a colleague, who sets the own password. */
export function InviteForm({ onHandOver, onClose }: InviteFormProps): JSX.Element {
  const { t } = useTranslation(['invitations', 'users']);
  const toast = useToast();
  const { create } = useInvitationActions();
  return (
    <FormDrawer
      title={t('inviteTitle')}
      schema={invitationDraft}
      initial={{ profile: 'user', queueIds: [] }}
      fieldOfError={fieldOfError}
      submitLabel={t('send')}
      onClose={onClose}
      onSubmit={async (draft) => {
        const sent = await create(draft);
        if (sent.code === null) toast.success(t('sent', { email: sent.email }));
        else onHandOver(sent);
      }}
    >
      <p>{t('lead')}</p>
      <Field name="name" label={t('users:form.name')}>
        <Input autoFocus autoComplete="off" />
      </Field>
      <Field name="email" label={t('users:form.email')}>
        <Input type="email" autoComplete="off" spellCheck={false} />
      </Field>
      <ProfileAndQueues isSelf={false} />
    </FormDrawer>
  );
}

import { Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { PasswordHint } from '@renderer/entities/user/password-hint';
import { isAdmin } from '@renderer/entities/user/roles';
import { Field } from '@renderer/ui/form/field';
import { profiles } from '@shared/domain/user';

import { allTicketWord } from '../model/user-form';

/** Name, login and connection: users can also change these of themselves. */
export function IdentityFields({ isNew, isSelf }: { isNew: boolean; isSelf: boolean }): JSX.Element {
  const { t } = useTranslation('users');
  const { data: connections = [] } = useConnections();
  const asksOldPassword = useCapability('passwordRules');
  return (
    <>
      <Field name="name" label={t('form.name')}>
        <Input autoFocus autoComplete="off" />
      </Field>
      <Field name="email" label={t('form.email')}>
        <Input type="email" autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        name="password"
        label={t('form.password')}
        extra={<PasswordHint isOptional={!isNew}>{t(isNew ? 'form.passwordNew' : 'form.passwordKeep')}</PasswordHint>}
      >
        <Input.Password autoComplete="new-password" />
      </Field>
      {isSelf && asksOldPassword && (
        <Field name="oldPassword" label={t('form.oldPassword')} extra={t('form.oldPasswordHint')}>
          <Input.Password autoComplete="current-password" />
        </Field>
      )}
      <Field name="whatsappId" label={t('form.connection')} normalize={(id: unknown) => id ?? null}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('form.noConnection')}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </>
  );
}

/**
 * Profile, queues and view of tickets. Admins cannot change their own profile, so that every company keeps an admin;
 * others give no rights that they lack.
 */
export function AccessFields({ isSelf }: { isSelf: boolean }): JSX.Element {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  return (
    <>
      <ProfileAndQueues isSelf={isSelf} />
      <Field
        name="allTicket"
        label={t('form.allTicket')}
        extra={t('form.allTicketHint')}
        getValueProps={(word: unknown) => ({ checked: word === 'enabled' })}
        normalize={allTicketWord}
        valuePropName="checked"
        hidden={!isAdmin(own) && !own.allTicket}
      >
        <Switch />
      </Field>
    </>
  );
}

export function ProfileAndQueues({ isSelf }: { isSelf: boolean }): JSX.Element {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  const queues = useVisibleQueues();
  const isOfAdmin = isAdmin(own);
  const explanation = isSelf ? t('form.ownProfile') : t('form.adminsChoose');
  return (
    <>
      <Field name="profile" label={t('form.profile')} {...(isSelf || !isOfAdmin ? { extra: explanation } : {})}>
        <Select
          disabled={isSelf || !isOfAdmin}
          options={profiles.map((value) => ({ value, label: t(`profiles.${value}`) }))}
        />
      </Field>
      <Field name="queueIds" label={t('form.queues')} extra={t('form.queuesHint')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('form.noQueue')}
          options={queues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </>
  );
}

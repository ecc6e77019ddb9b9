import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { userKeys } from '@renderer/entities/user/user-lists';
import { backend } from '@renderer/lib/backend';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { UserId } from '@shared/domain/ids';

import styles from '../settings.module.css';

const hintId = 'permission-hint-allTicket';

/** The field `allTicket` of the user, which the user's form edits too: no default of all users applies to it. */
export function AllTicketsRow({ userId }: { userId: UserId }): JSX.Element {
  const { t } = useTranslation(['permissions', 'users']);
  const { message } = App.useApp();
  const describe = useErrorText();
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  const queryKey = userKeys.one(accountKey, userId);
  const shown = useQuery({
    queryKey,
    queryFn: () => backend.send('users.show', { params: { userId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: (allTicket: boolean) =>
      backend.send('users.update', { params: { userId }, body: { companyId: user.companyId, allTicket } }),
    onSuccess: () => void message.success(t('permissions:saved')),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const error = change.error ?? shown.error;
  return (
    <li className={styles.option}>
      <div className={styles.text}>
        <p className={styles.name}>{t('users:form.allTicket')}</p>
        <p className={styles.hint} id={hintId}>
          {t('users:form.allTicketHint')}
        </p>
        {error !== null && (
          <p role="alert" className={styles.problem}>
            {describe(error)}
          </p>
        )}
      </div>
      <Switch
        aria-label={t('users:form.allTicket')}
        aria-describedby={hintId}
        aria-busy={change.isPending}
        loading={shown.isPending}
        checked={shown.data?.allTicket === true}
        disabled={shown.data === undefined}
        onChange={(isOn) => {
          if (!change.isPending) change.mutate(isOn);
        }}
      />
    </li>
  );
}

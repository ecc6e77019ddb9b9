import { MailOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatMinute } from '@renderer/lib/time';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { Invitation } from '@shared/domain/invitation';

import type { SentInvitation } from '../../invitations';
import { useInvitationActions, useInvitations } from '../../invitations';
import styles from './invitations.module.css';

type PendingInvitationsProps = { onHandOver: (sent: SentInvitation) => void; onClose: () => void };

/** Invitations that nobody has accepted, to be sent again or withdrawn. */
export function PendingInvitations({ onHandOver, onClose }: PendingInvitationsProps): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('invitations');
  const { data, error, refetch, isFetching } = useInvitations();
  return (
    <Modal open title={t('title')} footer={null} onCancel={onClose}>
      {data === undefined && error === null && <Skeleton active />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.length === 0 && <EmptyState icon={<MailOutlined />} title={t('empty')} hint={t('emptyHint')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onHandOver={onHandOver} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

type InvitationRowProps = { invitation: Invitation; onHandOver: (sent: SentInvitation) => void };

function InvitationRow({ invitation, onHandOver }: InvitationRowProps): JSX.Element {
  const { t } = useTranslation(['invitations', 'users']);
  const toast = useToast();
  const ask = useRemoval();
  const { resend, withdraw } = useInvitationActions();
  const [isSending, setIsSending] = useState(false);
  const { name, email, profile, queues, expiresAt, isExpired } = invitation;
  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      const sent = await resend(invitation);
      if (sent.code === null) toast.success(t('sent', { email }));
      else onHandOver(sent);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsSending(false);
    }
  };
  const remove = (): void =>
    ask({
      title: t('withdrawal.title', { name }),
      consequence: t('withdrawal.consequence'),
      ok: t('withdrawal.ok'),
      done: t('withdrawal.done'),
      remove: () => withdraw(invitation),
    });
  const rights = [t(`users:profiles.${profile}`), ...queues.map((queue) => queue.name)].join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <strong>{name}</strong>
        <p>{email}</p>
        <p className={styles.quiet}>{rights}</p>
        <p className={isExpired ? styles.expired : styles.quiet}>
          {t(isExpired ? 'expired' : 'valid', { until: formatMinute(expiresAt) })}
        </p>
      </div>
      <Button loading={isSending} aria-label={t('resendTo', { name })} onClick={() => void send()}>
        {t('resend')}
      </Button>
      <Button danger aria-label={t('withdrawFrom', { name })} onClick={remove}>
        {t('withdraw')}
      </Button>
    </li>
  );
}

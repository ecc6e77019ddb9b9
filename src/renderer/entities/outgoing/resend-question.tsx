import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { mediaAddress } from '@renderer/lib/media';
import { formatTime } from '@renderer/lib/time';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import { previewText } from '../message/preview-text';
import { useSession } from '../session/session-store';
import styles from './outgoing-actions.module.css';

type ResendQuestionProps = { item: OutgoingMessage; onStay: () => void; onResend: () => void };

/**
 * Inline confirmation before an unconfirmed message is sent again, with the own messages of the conversation since then.
 * The user either recognises one of them as this message, or sends it again.
 */
export function ResendQuestion({ item, onStay, onResend }: ResendQuestionProps): JSX.Element {
  const { t } = useTranslation('outbox');
  const describe = useErrorText();
  const { accountKey } = useSession();
  const { clientId } = item;
  const stored = useQuery({
    queryKey: [accountKey, 'storedSince', clientId],
    queryFn: () => callMain('outbox.storedSince', { clientId }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: ({ id }: Message) => callMain('outbox.confirm', { clientId, messageId: id }),
  });
  return (
    <span className={styles.question} role="alertdialog" aria-label={t('resend.title')}>
      <span>{t('resend.hint')}</span>
      {stored.isPending && <span role="status">{t('resend.loading')}</span>}
      {stored.isError && <span>{t('resend.failed')}</span>}
      {stored.data?.length === 0 && <span>{t('resend.none')}</span>}
      {stored.data !== undefined && stored.data.length > 0 && (
        <ul className={styles.stored} aria-label={t('resend.messages')}>
          {stored.data.map((message) => (
            <li key={message.id} className={styles.storedItem}>
              <StoredMessage message={message} />
              <Button size="small" disabled={confirm.isPending} onClick={() => confirm.mutate(message)}>
                {t('resend.same')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {confirm.isError && (
        <span role="alert" className={styles.error}>
          {describe(confirm.error)}
        </span>
      )}
      <span className={styles.buttons}>
        <Button size="small" autoFocus onClick={onStay}>
          {t('resend.stay')}
        </Button>
        <Button size="small" type="primary" disabled={stored.isPending} onClick={onResend}>
          {t('resend.ok')}
        </Button>
      </span>
    </span>
  );
}

/** Time, kind and words of a message, and its picture. */
function StoredMessage({ message }: { message: Message }): JSX.Element {
  const { t } = useTranslation('outbox');
  const { kind, text } = messageContent(message);
  const isFile = kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'file';
  const picture = kind === 'image' ? mediaAddress(message.mediaUrl) : null;
  const words = text === '-' ? '' : previewText(text);
  return (
    <span className={styles.storedWords}>
      <time>{formatTime(message.createdAt)}</time>
      {picture !== null && <img src={picture} alt="" className={styles.storedPicture} loading="lazy" />}
      <bdi>{[isFile ? t(`kinds.${kind}`) : '', words].filter((part) => part !== '').join(': ')}</bdi>
    </span>
  );
}

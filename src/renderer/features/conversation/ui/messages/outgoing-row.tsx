import {
  AudioOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  ExclamationCircleFilled,
  FileOutlined,
} from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { JSX } from 'react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { OutgoingActions } from '@renderer/entities/outgoing/outgoing-actions';
import { ReviseForm } from '@renderer/entities/outgoing/revise-form';
import { fileSize } from '@renderer/features/conversation/model/compose/attachments';
import { isVoiceFile } from '@renderer/features/conversation/model/compose/voice';
import { callMain } from '@renderer/lib/bridge';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';
import { AppError } from '@shared/domain/app-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import { OwnText } from './message-body';
import row from './message-bubble.module.css';
import styles from './outgoing-row.module.css';
import { QuoteWords } from './quote';

type OutgoingRowProps = { item: OutgoingMessage; showsSignature?: boolean };

/** A message in the outbox: waiting, being sent, or unconfirmed or failed with its reason and the possible actions. */
export const OutgoingRow = memo(function OutgoingRow({ item, showsSignature = true }: OutgoingRowProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const needsUser = item.state === 'failed' || item.state === 'unconfirmed';
  return (
    <div className={row.last}>
      <article
        className={[row.bubble, row.own, !needsUser && row.appearing].filter(Boolean).join(' ')}
        data-state={item.state}
      >
        <span className="recado-hidden">{t('message.own')}</span>
        {item.quoted !== undefined && (
          <QuoteWords
            id={item.quoted.id}
            name={item.quoted.name}
            words={item.quoted.words}
            label={t('message.quoteOf', { name: item.quoted.name })}
          />
        )}
        {item.file !== null && <OutgoingFile item={item} file={item.file} />}
        {item.body !== '' && <OwnText text={item.body} showsSignature={showsSignature} />}
        <span className={row.meta}>
          {!item.isLasting && !needsUser && <span>{t('outgoing.notLasting')}</span>}
          {needsUser ? null : <ClockCircleOutlined role="img" aria-label={t(`outgoing.${item.state}`)} />}
        </span>
      </article>
      {needsUser && <OutgoingProblem item={item} />}
    </div>
  );
});

/** The reason why a message is unsent or unconfirmed, and the possible actions. */
function OutgoingProblem({ item }: { item: OutgoingMessage }): JSX.Element {
  const { t } = useTranslation('conversation');
  const describe = useErrorText();
  const [isRevising, setIsRevising] = useState(false);
  const isUnconfirmed = item.state === 'unconfirmed';
  return (
    <>
      <div role="alert" className={isUnconfirmed ? styles.unconfirmed : styles.failed}>
        <span>
          <ExclamationCircleFilled aria-hidden /> {t(isUnconfirmed ? 'outgoing.unconfirmed' : 'outgoing.failed')}.{' '}
          {describe(new AppError(item.failure ?? 'ERR_UNEXPECTED', 'server'))}
        </span>
        {!isRevising && <OutgoingActions item={item} onRevise={() => setIsRevising(true)} />}
      </div>
      {isRevising && !isUnconfirmed && (
        <div className={styles.revising}>
          <ReviseForm item={item} onDone={() => setIsRevising(false)} />
        </div>
      )}
    </>
  );
}

type OutgoingFileProps = { item: OutgoingMessage; file: NonNullable<OutgoingMessage['file']> };

/** A file being sent: name, progress and a stop button. */
function OutgoingFile({ item, file }: OutgoingFileProps): JSX.Element {
  const { t, i18n } = useTranslation('conversation');
  const isVoice = isVoiceFile(file);
  const name = isVoice ? t('outgoing.voice') : file.name;
  const discard = useMutation({ mutationFn: () => callMain('outbox.discard', { clientId: item.clientId }) });
  return (
    <div className={styles.file} role="group" aria-label={t('outgoing.file', { name })}>
      {isVoice ? <AudioOutlined aria-hidden /> : <FileOutlined aria-hidden />}
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {item.progress === null ? (
          <span className={styles.about}>{fileSize(file.size, i18n.language)}</span>
        ) : (
          <progress className={styles.progress} value={item.progress} max={1} aria-label={t('outgoing.sending')} />
        )}
      </span>
      {(item.state === 'waiting' || item.state === 'sending') && (
        <IconButton
          icon={<CloseOutlined />}
          label={t('outgoing.stop', { name })}
          disabled={discard.isPending}
          onClick={() => discard.mutate()}
        />
      )}
    </div>
  );
}

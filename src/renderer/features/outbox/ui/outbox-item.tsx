import { ClockCircleOutlined, ExclamationCircleFilled, PaperClipOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { plainText } from '@renderer/entities/message/preview-text';
import { OutgoingActions } from '@renderer/entities/outgoing/outgoing-actions';
import { ReviseForm } from '@renderer/entities/outgoing/revise-form';
import { formatListTime } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { useErrorText } from '@renderer/ui/use-error-text';
import { AppError } from '@shared/domain/app-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import styles from './outbox-list.module.css';

/** One unsent message with its problem and actions. */
export function OutboxItem({ item }: { item: OutgoingMessage }): JSX.Element {
  const today = useToday();
  const [isRevising, setIsRevising] = useState(false);
  return (
    <li className={styles.item}>
      {item.file !== null && (
        <span className={styles.file}>
          <PaperClipOutlined aria-hidden /> <bdi>{item.file.name}</bdi>
        </span>
      )}
      {isRevising ? (
        <ReviseForm item={item} onDone={() => setIsRevising(false)} />
      ) : (
        <>
          {item.body !== '' && <p className={styles.body}>{plainText(item.body)}</p>}
          <p className={styles.about} data-state={item.state}>
            <time>{formatListTime(item.createdAt, today)}</time> <State item={item} />
          </p>
          {item.state !== 'sending' && <OutgoingActions item={item} onRevise={() => setIsRevising(true)} />}
        </>
      )}
    </li>
  );
}

function State({ item: { state, failure } }: { item: OutgoingMessage }): JSX.Element {
  const { t } = useTranslation('outbox');
  const describe = useErrorText();
  if (state === 'waiting' || state === 'sending') {
    return (
      <span>
        <ClockCircleOutlined aria-hidden /> {t(`state.${state}`)}
      </span>
    );
  }
  return (
    <span>
      <ExclamationCircleFilled aria-hidden /> {state === 'unconfirmed' && `${t('state.unconfirmed')}. `}
      {describe(new AppError(failure ?? 'ERR_UNEXPECTED', 'server'))}
    </span>
  );
}

import { ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import type { JSX } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@renderer/ui/use-error-text';
import { AppError } from '@shared/domain/app-error';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import { FailedActions } from './failed-actions';
import row from './message-row.module.css';
import { MessageText } from './message-text';
import styles from './outgoing-row.module.css';

/** A message on its way out: waiting, being sent, or failed with its reason and what can be done. */
export const OutgoingRow = memo(function OutgoingRow({ item }: { item: OutgoingMessage }): JSX.Element {
  const { t } = useTranslation('conversation');
  const describe = useErrorText();
  const hasFailed = item.state === 'failed';
  return (
    <div className={row.first}>
      <article className={`${row.bubble ?? ''} ${row.own ?? ''}`} data-state={item.state}>
        <span className="recado-hidden">{t('message.own')}</span>
        <MessageText text={item.body} />
        <span className={row.meta}>
          {!item.isLasting && !hasFailed && <span>{t('outgoing.notLasting')}</span>}
          {hasFailed ? null : <ClockCircleOutlined role="img" aria-label={t(`outgoing.${item.state}`)} />}
        </span>
      </article>
      {hasFailed && (
        <div role="alert" className={styles.failed}>
          <ExclamationCircleFilled aria-hidden />
          <span>
            {t('outgoing.failed')}. {describe(new AppError(item.failure ?? 'ERR_UNEXPECTED', 'server'))}
          </span>
          <FailedActions clientId={item.clientId} />
        </div>
      )}
    </div>
  );
});

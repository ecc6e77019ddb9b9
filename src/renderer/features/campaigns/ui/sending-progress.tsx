import { Progress } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { Campaign } from '@shared/domain/campaign';
import { languageOf } from '@shared/i18n/languages';

import styles from './sending-progress.module.css';

/** Bar of the sent messages of a campaign; absent before its start, and where the server does not count them. */
export function SendingProgress({ campaign }: { campaign: Campaign }): JSX.Element | null {
  const { t, i18n } = useTranslation('campaigns');
  const { name, status, progress } = campaign;
  if (progress === null || progress.total === 0) return null;
  const { total, sent } = progress;
  const number = new Intl.NumberFormat(localeOf(languageOf(i18n.language)));
  return (
    <div className={styles.progress}>
      <Progress
        percent={Math.floor((sent / total) * 100)}
        size="small"
        showInfo={false}
        status={status === 'EM_ANDAMENTO' ? 'active' : 'normal'}
        aria-label={t('figures.progressOf', { name })}
      />
      <span className={styles.count}>
        {t('figures.ofTotal', { sent: number.format(sent), total: number.format(total) })}
      </span>
    </div>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { Audience } from '../../use-audience';
import styles from './campaign-fields.module.css';

/** Number of recipients of an audience, and those that get nothing, with the reason. */
export function AudienceFigures({ audience }: { audience: Audience }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const { total, reached, left } = audience;
  if (total === null) return <p className={styles.caption}>{t('audience.uncounted')}</p>;
  const reasons = (['invalid', 'duplicates', 'optedOut'] as const).flatMap((reason) => {
    const count = left?.[reason] ?? 0;
    return count === 0 ? [] : [{ reason, text: t(`audience.${reason}`, { count }) }];
  });
  return (
    <div role="status" className={styles.figures}>
      <strong>{t('audience.reached', { count: reached ?? total })}</strong>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ reason, text }) => (
            <li key={reason}>{text}</li>
          ))}
        </ul>
      )}
      {reached === 0 && <p role="alert">{t('audience.nobody')}</p>}
    </div>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { CompanyUsage } from '@shared/domain/company';
import { limitWord } from '@shared/domain/plan';

import { limits } from '../model/plan-form';
import styles from './settings.module.css';

/** Use of each limit of a company's plan: number and limit, marked once the limit is reached. */
export function CompanyUsageList({ usage, name }: { usage: CompanyUsage; name: string }): JSX.Element {
  const { t } = useTranslation(['settings', 'common']);
  const textOf = (count: number, limit: number | null): string => {
    if (limit === null) return String(count);
    const word = limitWord(limit);
    return word === null ? t('companies.usage.of', { count, limit }) : `${count} · ${t(`common:limit.${word}`)}`;
  };
  return (
    <ul className={styles.usage} aria-label={t('companies.usage.label', { name })}>
      {limits.map((kind) => {
        const { count, limit } = usage[kind];
        const isReached = limit !== null && count >= limit && count > 0;
        return (
          <li key={kind} className={isReached ? styles.reached : undefined}>
            {t(`plans.columns.${kind}`)}: {textOf(count, limit)}
            {isReached && ` · ${t(count === limit ? 'companies.usage.reached' : 'companies.usage.over')}`}
          </li>
        );
      })}
    </ul>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { CampaignReport } from '@shared/domain/campaign';
import { languageOf } from '@shared/i18n/languages';

import { answersByVariant, figuresOf } from '../campaign-report';
import styles from './campaign-report-screen.module.css';

/** Answers to each variant of the text; absent where the server does not tell the variants. */
export function VariantTable({ report }: { report: CampaignReport }): JSX.Element | null {
  const { t, i18n } = useTranslation('campaigns');
  const rows = answersByVariant(report);
  if (rows.length === 0) return null;
  const hasAcks = figuresOf(report) !== null;
  const percent = new Intl.NumberFormat(localeOf(languageOf(i18n.language)), { style: 'percent' });
  const share = (part: number, whole: number): string =>
    `${String(part)} (${percent.format(whole === 0 ? 0 : part / whole)})`;
  return (
    <table className={styles.variants}>
      <caption>{t('answers.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('text')}</th>
          <th scope="col">{t(hasAcks ? 'figures.sent' : 'delivered')}</th>
          {hasAcks && <th scope="col">{t('figures.read')}</th>}
          <th scope="col">{t('answers.replied')}</th>
          <th scope="col">{t('answers.optedOut')}</th>
          <th scope="col">{t('failed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variant, delivered, read, replied, optedOut, failed }) => (
          <tr key={variant}>
            <th scope="row">{t('message', { number: variant })}</th>
            <td>{delivered}</td>
            {hasAcks && <td>{share(read, delivered)}</td>}
            <td>{share(replied, delivered)}</td>
            <td>{share(optedOut, delivered)}</td>
            <td>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

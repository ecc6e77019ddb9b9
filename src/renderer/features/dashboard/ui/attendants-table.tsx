import { Badge, Rate, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@renderer/ui/empty-state';
import type { EndpointReply } from '@shared/api/table';

import { hoursAndMinutes } from '../model/hours-and-minutes';
import styles from './dashboard.module.css';

type Attendants = EndpointReply<'dashboard.figures'>['attendants'];

/** Attendants with rating, number of tickets, average time and online state. */
export function AttendantsTable({ attendants }: { attendants: Attendants | undefined }): JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  if (attendants === undefined) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton active title={false} className={styles.padded ?? ''} />
      </div>
    );
  }
  if (attendants.length === 0) return <EmptyState title={t('attendants.empty')} />;
  return (
    <div className={styles.tableScroll} tabIndex={0} role="region" aria-label={t('attendants.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('attendants.name')}</th>
            <th scope="col">{t('attendants.rating')}</th>
            <th scope="col">{t('attendants.tickets')}</th>
            <th scope="col">{t('attendants.supportTime')}</th>
            <th scope="col">{t('attendants.status')}</th>
          </tr>
        </thead>
        <tbody>
          {attendants.map(({ id, name, rating, tickets, avgSupportTime, online }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <Rating value={rating} />
              </td>
              <td>{tickets}</td>
              <td>{hoursAndMinutes(avgSupportTime)}</td>
              <td>
                <Badge
                  status={online ? 'success' : 'default'}
                  text={t(online ? 'attendants.online' : 'attendants.offline')}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const words = ['unsatisfied', 'satisfied', 'verySatisfied'] as const;

/** One to three stars with a text. */
function Rating({ value }: { value: number | null }): JSX.Element {
  const { t } = useTranslation('dashboard');
  if (value === null || value === 0) return <span className={styles.quiet}>{t('attendants.unrated')}</span>;
  const stars = Math.min(3, Math.max(1, Math.round(value)));
  const word = words[stars - 1] ?? 'satisfied';
  return (
    <span className={styles.rating} title={t(`rating.${word}`)}>
      <span aria-hidden>
        <Rate disabled count={3} value={stars} />
      </span>
      <span>{t(`rating.${word}`)}</span>
    </span>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { waitOf } from '@renderer/entities/ticket/waiting';
import { useClock } from '@renderer/lib/use-clock';
import type { Ticket } from '@shared/domain/ticket';

import styles from './ticket-row.module.css';

const minutesPerHour = 60;
const minutesPerDay = 1_440;

const waitStyles = { short: styles.shortWait, medium: styles.mediumWait, long: styles.longWait };

/** Time that the customer has waited for an answer, in a colour that gets stronger. */
export function WaitLabel({ ticket }: { ticket: Ticket }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const wait = waitOf(ticket, useClock());
  if (wait === null) return null;
  const { minutes, tone } = wait;
  const time =
    minutes < minutesPerHour
      ? t('wait.minutes', { number: minutes })
      : minutes < minutesPerDay
        ? t('wait.hours', { number: Math.floor(minutes / minutesPerHour) })
        : t('wait.days', { number: Math.floor(minutes / minutesPerDay) });
  return (
    <span className={`${styles.wait ?? ''} ${waitStyles[tone] ?? ''}`}>
      <span className="recado-hidden">{t('wait.since')}</span> {time}
    </span>
  );
}

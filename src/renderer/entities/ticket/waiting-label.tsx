import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useClock } from '@renderer/lib/use-clock';
import type { Ticket } from '@shared/domain/ticket';

import { useWaitThresholds } from './use-wait-thresholds';
import { waitOf } from './waiting';
import styles from './waiting-label.module.css';

const minutesPerHour = 60;
const minutesPerDay = 1_440;

const toneStyles = { short: styles.short, medium: styles.medium, long: styles.long };

/** Time that the customer has waited for an answer, in a colour that gets stronger; nothing if nobody waits. */
export function WaitingLabel({ ticket }: { ticket: Ticket }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const wait = waitOf(ticket, useClock(), useWaitThresholds());
  if (wait === null) return null;
  const { minutes, tone, isAtLeast } = wait;
  const time =
    minutes < minutesPerHour
      ? t('wait.minutes', { number: minutes })
      : minutes < minutesPerDay
        ? t('wait.hours', { number: Math.floor(minutes / minutesPerHour) })
        : t('wait.days', { number: Math.floor(minutes / minutesPerDay) });
  return (
    <span
      className={`${styles.label ?? ''} ${toneStyles[tone] ?? ''}`}
      title={isAtLeast ? t('wait.atLeast', { time }) : undefined}
    >
      {t(isAtLeast ? 'wait.atLeastShort' : 'wait.waits', { time })}
    </span>
  );
}

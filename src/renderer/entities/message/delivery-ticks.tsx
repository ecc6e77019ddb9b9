import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeliveryMark } from '@shared/domain/message';
import { deliveryMark } from '@shared/domain/message';

import styles from './delivery-ticks.module.css';

const firstTick = 'M1.5 6.5 4.5 9.5 10.5 2.5';
const secondTick = 'M6.5 8.5 7.5 9.5 13.5 2.5';

const ticks: Record<DeliveryMark, readonly string[]> = {
  pending: [],
  sent: [firstTick],
  delivered: [firstTick, secondTick],
  read: [firstTick, secondTick],
};

/** Delivery state of a message of the company. */
export function DeliveryTicks({ ack }: { ack: number }): JSX.Element {
  const { t } = useTranslation('tickets');
  const mark = deliveryMark(ack);
  return (
    <svg
      role="img"
      aria-label={t(`delivery.${mark}`)}
      className={mark === 'read' ? styles.readTicks : styles.ticks}
      width="15"
      height="12"
      viewBox="0 0 15 12"
    >
      {ticks[mark].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

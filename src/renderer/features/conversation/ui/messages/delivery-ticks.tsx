import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeliveryMark } from '@shared/domain/message';
import { deliveryMark } from '@shared/domain/message';

import styles from './delivery-ticks.module.css';

const single = 'M1.5 6.5 4.5 9.5 10.5 2.5';
const second = 'M6.5 8.5 7.5 9.5 13.5 2.5';

const paths: Record<DeliveryMark, readonly string[]> = {
  pending: [],
  sent: [single],
  delivered: [single, second],
  read: [single, second],
};

/** How far an own message got: none, one tick, two, two in blue. The name says it too. */
export function DeliveryTicks({ ack }: { ack: number }): JSX.Element {
  const { t } = useTranslation('conversation');
  const mark = deliveryMark(ack);
  return (
    <svg
      role="img"
      aria-label={t(`marks.${mark}`)}
      className={mark === 'read' ? styles.read : styles.ticks}
      width="15"
      height="12"
      viewBox="0 0 15 12"
    >
      {paths[mark].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

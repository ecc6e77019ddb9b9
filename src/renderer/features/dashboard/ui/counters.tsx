import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  HourglassOutlined,
  MessageOutlined,
  PhoneOutlined,
} from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { EndpointReply } from '@shared/api/table';

import { hoursAndMinutes } from '../model/hours-and-minutes';
import styles from './dashboard.module.css';

type CountersProps = { counters: EndpointReply<'dashboard.figures'>['counters'] | undefined };

/** Label, icon and value; without a value while it loads. */
type Figure = readonly [string, ReactNode, string | undefined];

/** The five key figures of the period. */
export function Counters({ counters }: CountersProps): JSX.Element {
  const { t } = useTranslation('dashboard');
  const rows: readonly Figure[] = [
    [t('counters.happening'), <PhoneOutlined key="icon" />, counters && String(counters.supportHappening)],
    [t('counters.pending'), <HourglassOutlined key="icon" />, counters && String(counters.supportPending)],
    [t('counters.finished'), <CheckCircleOutlined key="icon" />, counters && String(counters.supportFinished)],
    [t('counters.supportTime'), <MessageOutlined key="icon" />, counters && hoursAndMinutes(counters.avgSupportTime)],
    [t('counters.waitTime'), <ClockCircleOutlined key="icon" />, counters && hoursAndMinutes(counters.avgWaitTime)],
  ];
  return (
    <dl className={styles.counters}>
      {rows.map(([label, icon, value]) => (
        <div key={label} className={styles.counter}>
          <dt>
            <span aria-hidden>{icon}</span>
            {label}
          </dt>
          <dd>{value ?? <Skeleton.Button active size="small" />}</dd>
        </div>
      ))}
    </dl>
  );
}

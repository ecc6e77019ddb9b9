import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { formatMinute } from '@renderer/lib/time';
import { ErrorState } from '@renderer/ui/error-state';
import type { Device } from '@shared/domain/device';
import { deviceName } from '@shared/domain/device';

import { devicesQuery, useEndDevices } from '../device-queries';
import styles from './security.module.css';

/** Devices on which the user is signed in. */
export function DeviceSection(): JSX.Element {
  const { t } = useTranslation('security');
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(devicesQuery(accountKey));
  const { endOne, endOthers } = useEndDevices();
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <section className={styles.section} aria-labelledby="security-devices">
      <h2 id="security-devices" className={styles.title}>
        {t('devices.title')}
      </h2>
      <p className={styles.hint}>{t('devices.hint')}</p>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && (
        <ul className={styles.list} aria-labelledby="security-devices">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => endOne(device)} />
          ))}
        </ul>
      )}
      {data !== undefined && !hasOthers && <p className={styles.hint}>{t('devices.noOthers')}</p>}
      {hasOthers && (
        <Button danger onClick={endOthers}>
          {t('devices.endOthers')}
        </Button>
      )}
    </section>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }): JSX.Element {
  const { t } = useTranslation('security');
  const { address, createdAt, lastUsedAt, isCurrent } = device;
  const name = deviceName(device) ?? t('devices.unknown');
  const lastUsed = formatMinute(lastUsedAt);
  return (
    <li className={styles.device}>
      <div className={styles.facts}>
        <strong>{name}</strong>
        <span className={styles.fact}>{t('devices.lastUsed', { time: lastUsed })}</span>
        <span className={styles.fact}>{t('devices.since', { time: formatMinute(createdAt), address })}</span>
      </div>
      {isCurrent ? (
        <Tag color="processing">{t('devices.current')}</Tag>
      ) : (
        <Button size="small" aria-label={t('devices.endOne', { name, time: lastUsed })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

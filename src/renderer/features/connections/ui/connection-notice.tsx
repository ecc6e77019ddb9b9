import { CheckCircleOutlined, CloseOutlined, DisconnectOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import type { ConnectionHealth } from '@renderer/entities/connection/connection-health';
import { useSession } from '@renderer/entities/session/session-store';
import { rememberFocus } from '@renderer/lib/restore-focus';
import { formatMinute, formatTime } from '@renderer/lib/time';
import { useClock } from '@renderer/lib/use-clock';
import { useToday } from '@renderer/lib/use-today';
import { IconButton } from '@renderer/ui/icon-button';
import { Notice } from '@renderer/ui/notice';
import { useDurationText } from '@renderer/ui/use-duration-text';
import type { Connection } from '@shared/domain/connection';

import { connectionQuery, usePairing } from '../connection-area';
import { sessionActions } from '../model/session-actions';
import { useConnectionHealth, useReportHealth } from '../use-connection-health';
import styles from './connections.module.css';

type Fallen = Extract<ConnectionHealth, { kind: 'down' | 'recovering' }>;
type Outage = { connection: Connection; health: Fallen };

/** Says on every page that a number is down, and that it is back. */
export function ConnectionNotice(): JSX.Element | null {
  const watched = useConnectionHealth();
  useReportHealth(watched);
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (watched === null) return null;
  const outages = watched.connections.flatMap((connection): Outage[] => {
    const health = watched.health.get(connection.id);
    const isFallen = health?.kind === 'down' || health?.kind === 'recovering';
    return isFallen && !closed.includes(keyOf({ connection, health })) ? [{ connection, health }] : [];
  });
  // The default number first, then the longest outage.
  const [main, ...others] = outages.toSorted(
    (one, other) =>
      Number(other.connection.isDefault) - Number(one.connection.isDefault) || one.health.since - other.health.since,
  );
  if (main === undefined) return null;
  const close = (): void => {
    rememberFocus()();
    setClosed([...closed, keyOf(main)]);
  };
  return main.health.kind === 'recovering' ? (
    <BackNotice outage={main} onClose={close} />
  ) : (
    <DownNotice outage={main} others={others.map(({ connection }) => connection.name)} onClose={close} />
  );
}

/** An outage that was closed stays closed; the next one of the number is shown again. */
function keyOf({ connection, health }: Outage): string {
  return `${connection.id} ${health.since}`;
}

type NoticeProps = { outage: Outage; onClose: () => void };

function DownNotice({ outage, others, onClose }: NoticeProps & { others: readonly string[] }): JSX.Element {
  const { t } = useTranslation('connections');
  const { accountKey } = useSession();
  const { connection, health } = outage;
  const { name, isDefault } = connection;
  const { data } = useQuery(connectionQuery(accountKey, connection.id));
  const durationOf = useDurationText();
  const today = useToday();
  const length = durationOf(minutesBetween(health.since, useClock()));
  const time = health.since >= today ? formatTime(health.since) : formatMinute(health.since);
  const queues = (data?.queues ?? []).map((queue) => queue.name);
  const headline = t(isDefault ? 'outage.default' : 'outage.down', { name });
  return (
    <Notice
      label={t('outage.label')}
      actions={
        <>
          <Remedy connection={connection} />
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <strong>
        <DisconnectOutlined aria-hidden className={styles.outage ?? ''} /> {headline}
      </strong>
      <span>{t('outage.since', { time, length })}.</span>
      {queues.length > 0 && <span>{t('outage.queues', { queues: queues.join(', ') })}</span>}
      {others.length > 0 && <span>{t('outage.others', { names: others.join(', ') })}</span>}
      {/* The visible text changes with the time; only the fact is announced. */}
      <span role="alert" className="recado-hidden">
        {headline}
      </span>
    </Notice>
  );
}

function BackNotice({ outage, onClose }: NoticeProps): JSX.Element {
  const { t } = useTranslation('connections');
  const durationOf = useDurationText();
  const { connection, health } = outage;
  const backAt = health.kind === 'recovering' ? health.backAt : health.since;
  return (
    <Notice role="status" label={t('outage.label')} actions={<CloseButton onClose={onClose} />}>
      <strong>
        <CheckCircleOutlined aria-hidden className={styles.returned ?? ''} />{' '}
        {t('outage.back', { name: connection.name })}
      </strong>
      <span>{t('outage.away', { length: durationOf(minutesBetween(health.since, backAt)) })}</span>
    </Notice>
  );
}

const minutesBetween = (from: number, to: number): number => Math.max(0, (to - from) / 60_000);

function CloseButton({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation('common');
  return <IconButton size="small" label={t('close')} icon={<CloseOutlined />} onClick={onClose} />;
}

/** The first step towards a connected number: reconnect, or the page of the connections. */
function Remedy({ connection }: { connection: Connection }): JSX.Element {
  const { t } = useTranslation('connections');
  const { pair } = usePairing();
  const navigate = useNavigate();
  const { id, status } = connection;
  if (status === 'OPENING') {
    return (
      <Button size="small" loading disabled>
        {t('outage.connecting')}
      </Button>
    );
  }
  if (sessionActions(status).includes('tryAgain')) {
    return (
      <Button size="small" type="primary" onClick={() => pair(id)}>
        {t('outage.reconnect')}
      </Button>
    );
  }
  return (
    <Button size="small" type="primary" onClick={() => void navigate('/connections')}>
      {t(status === 'qrcode' ? 'outage.code' : 'outage.open')}
    </Button>
  );
}

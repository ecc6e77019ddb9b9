import {
  AlertOutlined,
  ClockCircleOutlined,
  FieldTimeOutlined,
  HourglassOutlined,
  MessageOutlined,
  MobileOutlined,
  PhoneOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';

import { useLinkStore } from '@renderer/entities/session/link-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useWaitThresholds } from '@renderer/entities/ticket/use-wait-thresholds';
import { waitOf } from '@renderer/entities/ticket/waiting';
import { useClock } from '@renderer/lib/use-clock';
import { useDurationText } from '@renderer/ui/use-duration-text';
import type { EndpointReply } from '@shared/api/table';
import type { Connection } from '@shared/domain/connection';
import type { Ticket } from '@shared/domain/ticket';

import type { NowFigures } from '../model/now-figures';
import type { MessageRate } from '../use-message-rate';
import styles from './dashboard.module.css';

type LinkTarget = Pick<LinkProps, 'to' | 'state' | 'onClick'>;

/** Lists that the cards of tickets open. */
export type NowTargets = {
  open: LinkTarget;
  pending: LinkTarget;
  waiting: LinkTarget;
  ticket: (ticket: Ticket) => LinkTarget;
};

type NowRowProps = {
  /** Null while the lists load. */
  figures: NowFigures | null;
  targets: NowTargets;
  attendants: EndpointReply<'dashboard.figures'>['attendants'] | undefined;
  connections: readonly Pick<Connection, 'id' | 'name' | 'status'>[] | undefined;
  rate: MessageRate;
};

/** The company at this moment, without dates. Each card opens the list that it counts. */
export function NowRow({ figures, targets, attendants, connections, rate }: NowRowProps): JSX.Element {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const isCut = useLinkStore(({ state, hasBeenLive }) => hasBeenLive && state === 'offline');
  const partly = (number: number): string =>
    figures?.isPartial === true ? t('now.atLeast', { number }) : String(number);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id}>{t('now.title')}</h2>
        <p role={isCut ? 'status' : undefined}>{t(isCut ? 'now.stale' : 'now.hint')}</p>
      </header>
      <ul className={styles.now}>
        <Card name={t('now.open')} icon={<PhoneOutlined />} value={figures?.open} target={targets.open} />
        <Card name={t('now.pending')} icon={<HourglassOutlined />} value={figures?.pending} target={targets.pending} />
        {typeof figures?.waiting === 'number' && (
          <Card name={t('now.waiting')} icon={<FieldTimeOutlined />} value={figures.waiting} target={targets.waiting} />
        )}
        <LongestCard figures={figures} targets={targets} />
        <Card
          name={t('now.unassigned')}
          icon={<AlertOutlined />}
          value={figures === null ? undefined : partly(figures.unassigned)}
          target={targets.pending}
        />
        <AttendantsCard attendants={attendants} figures={figures} />
        <NumbersCard connections={connections} />
        <Card
          name={t('now.rate')}
          icon={<MessageOutlined />}
          value={rate.count}
          note={t(rate.isWhole ? 'now.rateHint' : 'now.rateStart')}
        />
      </ul>
    </section>
  );
}

type CardProps = {
  name: string;
  icon: ReactNode;
  /** Undefined while it loads. */
  value: string | number | undefined;
  note?: string;
  tone?: string | undefined;
  target?: LinkTarget;
};

function Card({ name, icon, value, note, tone, target }: CardProps): JSX.Element {
  const content = (
    <>
      <span className={styles.cardName}>
        <span aria-hidden>{icon}</span>
        {name}
      </span>{' '}
      <span className={`${styles.cardValue ?? ''} ${tone ?? ''}`}>
        {value ?? <Skeleton.Button active size="small" />}
      </span>{' '}
      {note !== undefined && <span className={styles.cardNote}>{note}</span>}
    </>
  );
  return (
    <li className={styles.nowItem}>
      {target === undefined ? (
        <div className={styles.nowCard}>{content}</div>
      ) : (
        <Link className={`${styles.nowCard ?? ''} ${styles.nowLink ?? ''}`} {...target}>
          {content}
        </Link>
      )}
    </li>
  );
}

const toneStyles = { short: undefined, medium: styles.medium, long: styles.long };

function LongestCard({ figures, targets }: Pick<NowRowProps, 'figures' | 'targets'>): JSX.Element {
  const { t } = useTranslation(['dashboard', 'tickets']);
  const now = useClock();
  const thresholds = useWaitThresholds();
  const durationOf = useDurationText();
  const name = t('now.longest');
  const icon = <ClockCircleOutlined />;
  if (figures === null) return <Card name={name} icon={icon} value={undefined} />;
  const { longest } = figures;
  if (longest === null) return <Card name={name} icon={icon} value="—" note={t('now.nobody')} />;
  const wait = waitOf(longest, now, thresholds);
  const minutes = wait?.minutes ?? 0;
  const customer = customerName(longest) || t('tickets:row.nameless');
  return (
    <Card
      name={name}
      icon={icon}
      value={durationOf(minutes)}
      note={wait?.isAtLeast === true ? `${customer}, ${t('now.waitSeenHere')}` : customer}
      tone={wait === null ? undefined : toneStyles[wait.tone]}
      target={targets.ticket(longest)}
    />
  );
}

const mostNamed = 3;

function AttendantsCard({ attendants, figures }: Pick<NowRowProps, 'attendants' | 'figures'>): JSX.Element {
  const { t } = useTranslation('dashboard');
  const name = t('now.attendants');
  const icon = <TeamOutlined />;
  if (attendants === undefined) return <Card name={name} icon={icon} value={undefined} target={{ to: '/users' }} />;
  const online = attendants.filter((person) => person.online);
  const loads = attendants
    .map((person) => ({ name: person.name, number: figures?.loads.get(person.id) ?? 0 }))
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => other.number - one.number);
  const shown = loads.slice(0, mostNamed).map((load) => t('now.load', load));
  const more = loads.length - shown.length;
  return (
    <Card
      name={name}
      icon={icon}
      value={t('now.of', { some: online.length, all: attendants.length })}
      note={loads.length === 0 ? t('now.noLoad') : [...shown, ...(more > 0 ? [`+${more}`] : [])].join(' · ')}
      target={{ to: '/users' }}
    />
  );
}

function NumbersCard({ connections }: Pick<NowRowProps, 'connections'>): JSX.Element {
  const { t } = useTranslation('dashboard');
  const name = t('now.numbers');
  const icon = <MobileOutlined />;
  const target = { to: '/connections' };
  if (connections === undefined) return <Card name={name} icon={icon} value={undefined} target={target} />;
  const down = connections.filter(({ status }) => status !== 'CONNECTED');
  return (
    <Card
      name={name}
      icon={icon}
      value={t('now.of', { some: connections.length - down.length, all: connections.length })}
      note={down.length > 0 ? t('now.down', { names: down.map((row) => row.name).join(', ') }) : t('now.allUp')}
      tone={down.length > 0 ? styles.long : undefined}
      target={target}
    />
  );
}

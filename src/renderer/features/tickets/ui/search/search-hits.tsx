import { FileOutlined } from '@ant-design/icons';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { linkTo } from '@renderer/entities/ticket/ticket-path';
import { formatListTime, formatTime } from '@renderer/lib/time';
import { useDayInWords } from '@renderer/lib/use-day-in-words';
import { useToday } from '@renderer/lib/use-today';
import { Avatar } from '@renderer/ui/avatar';
import type { LocalHits, LocalMessageHit, LocalTicket } from '@shared/domain/local-search';
import { excerpt, markedParts } from '@shared/domain/text-search';

import styles from './search-hits.module.css';

/** Characters of a message that a hit shows; three lines of a narrow list. */
const excerptLength = 160;

type HitProps<T> = { hit: T; query: string };

/** A message or file with the words of the query marked; opens its conversation at the message. */
export function MessageHit({ hit: { message, ticket }, query }: HitProps<LocalMessageHit>): JSX.Element {
  const { t } = useTranslation('tickets');
  const jump = (): void => openTicketDialog({ kind: 'message', uuid: ticket.uuid, messageId: message.id });
  return (
    <HitLink ticket={ticket} onOpen={jump}>
      <span className={styles.first}>
        <HitName ticket={ticket} />
        <HitTime at={message.at} />
      </span>
      <span className={styles.text}>
        {message.isFile && <FileOutlined aria-hidden className={styles.file} />}
        {message.fromMe && <span className={styles.author}>{t('row.team')}: </span>}
        <Marked text={excerpt(message.text, query, excerptLength)} query={query} />
      </span>
      <TicketFacts ticket={ticket} />
    </HitLink>
  );
}

/** A ticket that this machine knows. */
export function TicketHit({ hit: ticket, query }: HitProps<LocalTicket>): JSX.Element {
  return (
    <HitLink ticket={ticket}>
      <span className={styles.first}>
        <HitName ticket={ticket} query={query} />
        <HitTime at={ticket.at} />
      </span>
      <span className={styles.text}>
        <Marked text={ticket.number} query={query} />
      </span>
      <TicketFacts ticket={ticket} />
    </HitLink>
  );
}

type ContactHitData = LocalHits['contacts']['hits'][number];

/** A contact; opens the newest ticket, or the form of a new one. */
export function ContactHit({ hit, query }: HitProps<ContactHitData>): JSX.Element {
  const { t } = useTranslation('tickets');
  const { uuid, status, ...contact } = hit;
  const name = contact.name === '' ? contact.number : contact.name;
  const content = (
    <>
      <span className={styles.first}>
        <Avatar name={name} size={24} />
        <bdi className={styles.name}>
          <Marked text={name} query={query} />
        </bdi>
      </span>
      <span className={styles.text}>
        <Marked text={[contact.number, contact.email].filter((part) => part !== '').join(' · ')} query={query} />
      </span>
    </>
  );
  if (uuid !== null && status !== null) return <HitLink ticket={{ uuid, status }}>{content}</HitLink>;
  const open = (): void =>
    openTicketDialog({ kind: 'newTicket', contact: { ...contact, profilePicUrl: '', isGroup: false } });
  return (
    <button type="button" className={styles.hit} aria-label={t('hits.newTicket', { name })} onClick={open}>
      {content}
    </button>
  );
}

type HitLinkProps = { ticket: Pick<LocalTicket, 'uuid' | 'status'>; onOpen?: () => void; children: ReactNode };

function HitLink({ ticket, onOpen, children }: HitLinkProps): JSX.Element {
  const { pathname } = useLocation();
  return (
    <Link {...linkTo(ticket, pathname)} className={styles.hit} draggable={false} onClick={onOpen}>
      {children}
    </Link>
  );
}

function HitName({ ticket, query = '' }: { ticket: LocalTicket; query?: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  const name = ticket.name === '' ? t('row.nameless') : ticket.name;
  return (
    <bdi className={styles.name}>
      <Marked text={name} query={query} />
    </bdi>
  );
}

function HitTime({ at }: { at: string }): JSX.Element {
  const day = useDayInWords(at);
  const today = useToday();
  return (
    <time className={styles.time} dateTime={at} title={day === null ? undefined : `${day} ${formatTime(at)}`}>
      {formatListTime(at, today)}
    </time>
  );
}

/** Status, attendant and queue in words. */
function TicketFacts({ ticket: { status, attendant, queue } }: { ticket: LocalTicket }): JSX.Element {
  const { t } = useTranslation('tickets');
  const facts = [t(`row.status.${status}`), attendant ?? t('row.noAttendant'), queue ?? t('row.noQueue')];
  return (
    <span className={styles.facts}>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </span>
  );
}

function Marked({ text, query }: { text: string; query: string }): JSX.Element {
  return (
    <>
      {markedParts(text, query).map((part, index) =>
        // The parts of a text keep their places.
        part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </>
  );
}

import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { colourOf } from '@renderer/entities/ticket/ticket-facts';
import { Avatar } from '@renderer/ui/avatar';
import { readableColor } from '@renderer/ui/theme/readable-color';
import { usePalette } from '@renderer/ui/theme/use-palette';
import type { Ticket } from '@shared/domain/ticket';

import styles from './row-tags.module.css';

type RowTagsProps = { ticket: Ticket; hasStatus: boolean };

/** Characters of a name that a row can show at most. */
const mostCharacters = 60;
const shortened = (name: string): string => name.slice(0, mostCharacters);

/** Third line of a row: queue, connection, first tag and attendant in words. `hasStatus` for lists of several statuses. */
export function RowTags({ ticket, hasStatus }: RowTagsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { queue, whatsapp, status } = ticket;
  return (
    <span className={styles.tags}>
      {hasStatus && <span className={styles.status}>{t(`row.status.${status}`)}</span>}
      <Labelled label={t('row.queue')}>
        <TintedWord name={queue?.name ?? t('row.noQueue')} color={queue?.color} className={styles.queue} />
      </Labelled>
      {whatsapp !== undefined && whatsapp !== null && whatsapp.name !== '' && (
        <Labelled label={t('row.connection')}>
          <bdi className={styles.connection}>{shortened(whatsapp.name)}</bdi>
        </Labelled>
      )}
      <ContactTags ticket={ticket} />
      <Attendant ticket={ticket} />
    </span>
  );
}

/** A word with its meaning for screen readers; sighted users know it from the place. */
function Labelled({ label, children }: { label: string; children: JSX.Element }): JSX.Element {
  return (
    <>
      <span className="recado-hidden">{label}: </span>
      {children}
    </>
  );
}

type TintedWordProps = { name: string; color: string | undefined; className: string | undefined };

function TintedWord({ name, color, className }: TintedWordProps): JSX.Element {
  const { container, text: ink, product } = usePalette();
  const valid = colourOf(color);
  const surfaces = [container, product.rowHover, product.rowSelected];
  return (
    <bdi
      className={className}
      style={valid === undefined ? undefined : { color: readableColor(valid, { surfaces, ink }) }}
    >
      {shortened(name)}
    </bdi>
  );
}

function ContactTags({ ticket }: { ticket: Ticket }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const [first, ...others] = ticket.tags ?? [];
  if (first === undefined) return null;
  return (
    <>
      <Labelled label={t('row.tags')}>
        <TintedWord name={first.name} color={first.color} className={styles.tag} />
      </Labelled>
      {others.length > 0 && (
        <span className={styles.more}>
          <span aria-hidden>+{others.length}</span>
          <span className="recado-hidden">, {others.map(({ name }) => shortened(name)).join(', ')}</span>
        </span>
      )}
    </>
  );
}

const avatarSide = 16;

function Attendant({ ticket: { userId, user } }: { ticket: Ticket }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const me = useSession().user;
  if (userId === null) return <span className="recado-hidden">{t('row.noAttendant')}</span>;
  const name = user?.name ?? '';
  if (userId !== me.id && name === '') return null;
  return (
    <span className={styles.attendant}>
      <span className="recado-hidden">{t('row.attendant')}: </span>
      <Avatar name={userId === me.id ? me.name : name} size={avatarSide} />
      <bdi>{userId === me.id ? t('row.you') : shortened(name)}</bdi>
    </span>
  );
}

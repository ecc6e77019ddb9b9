import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { TagLabel } from '@renderer/entities/tag/tag-label';
import { currentTime } from '@renderer/lib/current-time';
import { localeOf } from '@renderer/lib/language';
import { phoneNumber } from '@renderer/lib/phone-number';
import { zoneOfNumber } from '@renderer/lib/phone-zone';
import { useOfClock } from '@renderer/lib/use-of-clock';
import { Avatar } from '@renderer/ui/avatar';
import type { Contact } from '@shared/domain/contact';
import type { Ticket } from '@shared/domain/ticket';
import { languageOf } from '@shared/i18n/languages';

import styles from './contact-panel.module.css';
import { OptOutLine } from './opt-out-line';

const minuteMs = 60_000;

type ContactCardProps = { contact: Contact; ticket: Ticket; onEdit: () => void };

/** Contact details, tags and extra fields. */
export function ContactCard({ contact, ticket, onEdit }: ContactCardProps): JSX.Element {
  const { t } = useTranslation('contact');
  const { name, number, email, profilePicUrl, extraInfo = [] } = contact;
  const tags = ticket.tags ?? [];
  return (
    <>
      <div className={styles.card}>
        <Avatar name={name} picture={profilePicUrl} size={72} />
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        <PhoneLine number={number} />
        <LocalTime number={number} />
        <bdi className={email === '' ? styles.quiet : styles.fact}>{email === '' ? t('panel.noEmail') : email}</bdi>
        <OptOutLine contact={contact} />
        <Button size="small" icon={<EditOutlined />} onClick={onEdit}>
          {t('panel.edit')}
        </Button>
      </div>
      <section className={styles.section} aria-label={t('panel.tags')}>
        <h3 className={styles.title}>{t('panel.tags')}</h3>
        {tags.length === 0 && <p className={styles.quiet}>{t('panel.noTags')}</p>}
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagLabel name={tag.name} color={tag.color} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-label={t('extra.title')}>
        <h3 className={styles.title}>{t('extra.title')}</h3>
        {extraInfo.length === 0 && <p className={styles.quiet}>{t('extra.none')}</p>}
        <dl className={styles.facts}>
          {extraInfo.map((fact, index) => (
            <div key={`${fact.name} ${index}`}>
              <dt dir="auto">{fact.name}</dt>
              <dd dir="auto">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** The number as people write it, and its country; the digits alone where no numbering plan is known. */
function PhoneLine({ number }: { number: string }): JSX.Element {
  const { i18n } = useTranslation();
  const phone = phoneNumber(number);
  if (phone === null) return <bdi className={styles.fact}>{number}</bdi>;
  const country =
    phone.country === null ? undefined : new Intl.DisplayNames(i18n.language, { type: 'region' }).of(phone.country);
  return (
    <span className={styles.fact}>
      <bdi title={number}>{phone.text}</bdi>
      {country !== undefined && ` · ${country}`}
    </span>
  );
}

/** The customer's time of day, where the number tells a time zone. */
function LocalTime({ number }: { number: string }): JSX.Element | null {
  const { t, i18n } = useTranslation('contact');
  const zone = useMemo(() => zoneOfNumber(number), [number]);
  const locale = localeOf(languageOf(i18n.language));
  const format = useMemo(
    () =>
      zone === null
        ? null
        : new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }),
    [zone, locale],
  );
  const time = useOfClock(() => format?.format(currentTime()) ?? null, untilNextMinute);
  return time === null ? null : <span className={styles.fact}>{t('panel.localTime', { time })}</span>;
}

function untilNextMinute(): number {
  return minuteMs - (currentTime() % minuteMs);
}

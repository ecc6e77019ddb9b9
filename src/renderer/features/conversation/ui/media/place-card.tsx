import { EnvironmentFilled } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { ExternalLink } from '@renderer/entities/message/external-link';
import { parsePlace } from '@renderer/features/conversation/model/media/place';

import styles from './cards.module.css';

/** A place: the small picture that came along, its name, and the way to a map in the browser. */
export function PlaceCard({ body }: { body: string }): JSX.Element {
  const { t } = useTranslation('media');
  const { picture, link, description } = parsePlace(body);
  return (
    <div className={styles.card} role="group" aria-label={t('place')}>
      {picture === null ? (
        <span aria-hidden className={styles.noMap}>
          <EnvironmentFilled />
        </span>
      ) : (
        <img src={picture} alt={t('map')} className={styles.map} draggable={false} />
      )}
      <span className={styles.lines}>
        <bdi className={styles.name}>{description === '' ? t('place') : description}</bdi>
        {link === null ? (
          <span className={styles.quiet}>{t('noMapLink')}</span>
        ) : (
          <ExternalLink href={link}>{t('openMap')}</ExternalLink>
        )}
      </span>
    </div>
  );
}

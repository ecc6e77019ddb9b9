import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Mark } from '@renderer/ui/mark';

import styles from './legal-screen.module.css';

type LegalScreenProps = { document: 'term' | 'privacy' };

const sections = {
  term: ['use', 'service', 'software'],
  privacy: ['where', 'device', 'nobody'],
} as const;

/** The terms of use or the privacy page: open to everyone. */
export function LegalScreen({ document }: LegalScreenProps): JSX.Element {
  const { t } = useTranslation('session');
  return (
    <div className="recado-page">
      <main className={styles.page}>
        <Mark />
        <h1>{t(`legal.${document}.title`)}</h1>
        {document === 'term'
          ? sections.term.map((section) => <p key={section}>{t(`legal.term.${section}`)}</p>)
          : sections.privacy.map((section) => <p key={section}>{t(`legal.privacy.${section}`)}</p>)}
        <Link to="/login">{t('legal.back')}</Link>
      </main>
    </div>
  );
}

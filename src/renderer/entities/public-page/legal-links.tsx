import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import styles from './public-page.module.css';

/** Links to the terms and the privacy page. */
export function LegalLinks(): JSX.Element {
  const { t } = useTranslation('session');
  return (
    <footer className={styles.legal}>
      <Link to="/term">{t('legal.term.title')}</Link>
      <Link to="/privacy">{t('legal.privacy.title')}</Link>
    </footer>
  );
}

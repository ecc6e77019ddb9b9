import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { LanguageMenu } from '@renderer/entities/preferences/language-menu';
import { ThemeToggle } from '@renderer/entities/preferences/theme-toggle';
import { Mark } from '@renderer/ui/mark';

import styles from './public-page.module.css';

type PublicPageProps = {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  width?: 'narrow' | 'wide';
  /** Links to other public pages, at the foot of the card. */
  links?: ReactNode;
  /** Content below the card. */
  below?: ReactNode;
  children: ReactNode;
};

/** Page before the login: one card, with language and theme above it. */
export function PublicPage({ title, lead, width = 'narrow', links, below, children }: PublicPageProps): JSX.Element {
  const card = `${styles.card ?? ''} ${width === 'wide' ? (styles.wide ?? '') : ''}`;
  return (
    <div className={`recado-page ${styles.page ?? ''}`}>
      <header className={styles.bar}>
        <LanguageMenu />
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <section className={card} aria-labelledby="public-title">
          <div className={styles.brand}>
            <Mark size={36} />
            <h1 id="public-title" className={styles.title}>
              {title}
            </h1>
          </div>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
          {links !== undefined && <nav className={styles.links}>{links}</nav>}
        </section>
        {below}
      </main>
      <LegalLinks />
    </div>
  );
}

/** Links to the terms and the privacy page. */
function LegalLinks(): JSX.Element {
  const { t } = useTranslation('session');
  return (
    <footer className={styles.legal}>
      <Link to="/term">{t('legal.term.title')}</Link>
      <Link to="/privacy">{t('legal.privacy.title')}</Link>
    </footer>
  );
}

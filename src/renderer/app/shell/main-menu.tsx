import { Tooltip } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { menuEntries } from './menu-entries';
import styles from './side-drawer.module.css';

type MainMenuProps = {
  /** Folded, each entry is its icon with the name as a tooltip. */
  isOpen: boolean;
  onNavigate?: () => void;
};

/** The way to every page. */
export function MainMenu({ isOpen, onNavigate }: MainMenuProps): JSX.Element {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={styles.menu}>
        {menuEntries.map(({ path, label, icon }) => (
          <li key={path}>
            <Tooltip title={isOpen ? '' : t(label)} placement="right">
              <NavLink to={path} className={entryClass} aria-label={t(label)} onClick={onNavigate}>
                <span aria-hidden className={styles.icon}>
                  {icon}
                </span>
                {isOpen && <span>{t(label)}</span>}
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function entryClass({ isActive }: { isActive: boolean }): string {
  return `${styles.entry ?? ''} ${isActive ? (styles.active ?? '') : ''}`;
}

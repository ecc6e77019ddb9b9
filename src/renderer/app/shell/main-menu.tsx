import type { ComponentType, JSX, LazyExoticComponent } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { Hint } from '@renderer/ui/hint';

import { pages, rootOf } from '../routes/pages';
import { useGuest } from '../routes/use-guest';
import { menuEntries, menuGroups } from './menu-entries';
import styles from './side-drawer.module.css';
import { useMenuBadges } from './use-menu-badges';

type MainMenuProps = {
  /** Folded, each entry is its icon with the name as a tooltip. */
  isOpen: boolean;
  onNavigate?: () => void;
};

/** What shows beside an entry that something new is behind it. */
const marks: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/chats': lazy(async () => {
    const { UnreadChatsDot } = await import('@renderer/features/chats/ui/unread-chats-dot');
    return { default: UnreadChatsDot };
  }),
};

const roots = new Set(pages.map(rootOf));

/** The way to every page that there is for this user. */
export function MainMenu({ isOpen, onNavigate }: MainMenuProps): JSX.Element {
  const { t } = useTranslation('shell');
  const guest = useGuest();
  const badges = useMenuBadges();
  const visible = menuEntries.filter(({ path, isVisible }) => roots.has(path) && isVisible(guest));
  const groups = menuGroups
    .map((group) => ({ group, entries: visible.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label={t('menu.label')}>
      {groups.map(({ group, entries }) => (
        <section key={group} aria-label={t(`menu.groups.${group}`)} className={styles.group}>
          {isOpen && group !== 'work' && <h2 className={styles.groupName}>{t(`menu.groups.${group}`)}</h2>}
          <ul className={styles.menu}>
            {entries.map(({ path, label, icon }) => (
              <li key={path} className={styles.item}>
                <Hint text={isOpen ? '' : t(label)} placement="right" delay={100}>
                  {(watch) => (
                    <NavLink
                      {...watch}
                      to={path}
                      end={path === '/'}
                      className={entryClass}
                      aria-label={t(label)}
                      onClick={onNavigate}
                    >
                      <span aria-hidden className={styles.icon}>
                        {icon}
                      </span>
                      {isOpen && <span className={styles.label}>{t(label)}</span>}
                    </NavLink>
                  )}
                </Hint>
                {badges[path] !== undefined && (
                  <span role="img" aria-label={badges[path]} title={badges[path]} className={styles.badge} />
                )}
                <EntryMark path={path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function EntryMark({ path }: { path: string }): JSX.Element | null {
  const Mark = marks[path];
  if (Mark === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Mark />
    </Suspense>
  );
}

function entryClass({ isActive }: { isActive: boolean }): string {
  return `${styles.entry ?? ''} ${isActive ? (styles.active ?? '') : ''}`;
}

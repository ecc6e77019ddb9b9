import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { ComponentType, JSX, LazyExoticComponent } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { watchForWarning } from '@renderer/entities/connection/connection-warning';
import { useConnections } from '@renderer/entities/connection/use-connections';
import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { useSession } from '@renderer/entities/session/session-store';
import { Hint } from '@renderer/ui/hint';
import { hasPermission } from '@shared/domain/permission';

import { menuSections } from '../routes/screen-row';
import { menuEntriesFor } from '../routes/screens';
import { useGuest } from '../routes/use-guest';
import styles from './side-drawer.module.css';

type MainMenuProps = {
  /** A closed menu shows icons with the name as a tooltip. */
  isOpen: boolean;
  onNavigate?: () => void;
};

/** Marks of unseen news beside menu entries, by the path of the entry. */
const marks: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/chats': lazy(async () => {
    const { UnreadChatsDot } = await import('@renderer/features/chats/ui/unread-chats-dot');
    return { default: UnreadChatsDot };
  }),
};

/** Links to every page that this user may see. */
export function MainMenu({ isOpen, onNavigate }: MainMenuProps): JSX.Element {
  const { t } = useTranslation('shell');
  const guest = useGuest();
  const badges = useMenuBadges();
  const visible = menuEntriesFor(guest);
  const { folded, toggle } = useFoldedGroups();
  const sections = menuSections
    .map((section) => ({ section, entries: visible.filter((entry) => entry.section === section) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label={t('menu.label')}>
      {sections.map(({ section, entries }) => (
        <section key={section} aria-label={t(`menu.groups.${section}`)} className={styles.group}>
          {isOpen && section !== 'work' && (
            <h2 className={styles.groupName}>
              <button type="button" aria-expanded={!folded.includes(section)} onClick={() => toggle(section)}>
                {t(`menu.groups.${section}`)}
                {folded.includes(section) ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              </button>
            </h2>
          )}
          {/* The rail has no heads to unfold a group. */}
          <ul className={styles.menu} hidden={isOpen && folded.includes(section)}>
            {entries.map(({ path, title, icon }) => (
              <li key={path} className={styles.item}>
                <Hint text={isOpen ? '' : t(title)} placement="right" delay={100}>
                  {(watch) => (
                    <NavLink
                      {...watch}
                      to={path}
                      end={path === '/'}
                      className={entryClass}
                      aria-label={t(title)}
                      onClick={onNavigate}
                    >
                      <span aria-hidden className={styles.icon}>
                        {icon}
                      </span>
                      {isOpen && <span className={styles.label}>{t(title)}</span>}
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

/** Groups that the user has folded, which survive a restart. */
function useFoldedGroups(): { folded: readonly string[]; toggle: (group: string) => void } {
  const { foldedGroups: folded } = usePreferences();
  const update = useUpdatePreferences();
  return {
    folded,
    toggle: (group) => {
      const others = folded.filter((name) => name !== group);
      const foldedGroups = others.length < folded.length ? others : [...folded, group];
      // A failed save unfolds the group again, which is feedback enough.
      update({ foldedGroups }).catch(() => undefined);
    },
  };
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

/** Names of the warning dots in the menu, by the path of their entry. An entry without a name has no dot. */
function useMenuBadges(): Readonly<Record<string, string>> {
  const { t } = useTranslation('shell');
  const isWarning = useConnectionsWarning();
  return isWarning ? { '/connections': t('menu.badges.connections') } : {};
}

function useConnectionsWarning(): boolean {
  const isEnabled = hasPermission(useSession().user, 'connections');
  const { data } = useConnections({ isEnabled });
  const [isWarning, setIsWarning] = useState(false);
  useEffect(() => {
    if (data === undefined) return undefined;
    const watch = watchForWarning(setIsWarning);
    watch.changed(data);
    return watch.stop;
  }, [data]);
  return isEnabled && isWarning;
}

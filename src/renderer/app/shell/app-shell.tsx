import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';

import { usePreferences, useUpdatePreferences } from '@renderer/entities/preferences/preferences-store';
import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { SecretStorageNotice } from '@renderer/features/session/ui/secret-storage-notice';
import { SubscriptionNotice } from '@renderer/features/session/ui/subscription-notice';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { narrowQuery, useMediaQuery } from '@renderer/lib/use-media-query';

import { PageSkeleton } from '../routes/page-skeleton';
import { screenAt } from '../routes/screens';
import styles from './app-shell.module.css';
import { EnteredNotice } from './entered-notice';
import { LazyMacroRuns } from './lazy-macro-runs';
import { RegionBoundary } from './region-boundary';
import { shouldOpenDrawer, wideQuery } from './shell-rules';
import { SideDrawer } from './side-drawer';
import { StartModeNotice } from './start-mode-notice';
import { StorageNotice } from './storage-notice';
import { TopBar } from './top-bar';
import { UpdateNotice } from './update-notice';

/** Side drawer, top bar and the page between them. */
export function AppShell(): JSX.Element {
  const { t } = useTranslation('shell');
  const isNarrow = useMediaQuery(narrowQuery);
  const { isDrawerOpen } = usePreferences();
  const update = useUpdatePreferences();
  const isWide = useMediaQuery(wideQuery);
  const [isOverlayOpen, setIsOverlayOpen] = useState(false);
  const isOpen = isNarrow ? isOverlayOpen : shouldOpenDrawer(isDrawerOpen, isWide);
  const toggle = (): void => {
    if (isNarrow) setIsOverlayOpen(!isOverlayOpen);
    // A failed save moves the drawer back, which is feedback enough.
    else update({ isDrawerOpen: !isOpen }).catch(() => undefined);
  };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content" onClick={focusContent}>
        {t('skip')}
      </a>
      <SideDrawer isNarrow={isNarrow} isOpen={isOpen} onClose={() => setIsOverlayOpen(false)} />
      <div className={styles.column}>
        <EnteredNotice />
        <TopBar isNarrow={isNarrow} isDrawerOpen={isOpen} onToggleDrawer={toggle} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <PageTitle />
          <PageRegion />
        </main>
        {/* Below the page: a notice that comes or goes moves no row under the pointer. */}
        <StartModeNotice />
        <UpdateNotice />
        <StorageNotice />
        <LazyConnectionNotice />
        <SubscriptionNotice />
        <SecretStorageNotice />
      </div>
      <LazyMacroRuns />
    </div>
  );
}

/** The page of the address; the only part of the shell that renders with each navigation, beside links and the title. */
function PageRegion(): JSX.Element {
  const { pathname } = useLocation();
  return (
    <RegionBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </RegionBoundary>
  );
}

const ConnectionNotice = lazy(async () => ({
  default: (await import('@renderer/features/connections/ui/connection-notice')).ConnectionNotice,
}));

/** Watches the company's numbers for admins, after the first screen. */
function LazyConnectionNotice(): JSX.Element | null {
  const { accountKey, user } = useSession();
  if (!useAfterFirstScreen() || !isAdmin(user)) return null;
  return (
    <Suspense fallback={null}>
      <ConnectionNotice key={accountKey} />
    </Suspense>
  );
}

/** Prevents navigation: the hash belongs to the router. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The page's heading for screen readers; sighted users see it in the menu. */
function PageTitle(): JSX.Element {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const title = screenAt(pathname)?.title;
  return <h1 className="recado-hidden">{title === undefined ? t('common:appName') : t(title)}</h1>;
}

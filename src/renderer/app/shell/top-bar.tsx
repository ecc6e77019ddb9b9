import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { IconButton } from '@renderer/ui/icon-button';

import { Greeting } from './greeting';
import { LinkIndicator } from './link-indicator';
import { OutboxButton } from './outbox-button';
import styles from './top-bar.module.css';
import { NarrowTools, SearchButton, WideTools } from './top-bar-tools';
import { UserMenu } from './user-menu';

type TopBarProps = {
  isNarrow: boolean;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
};

/** Greeting, link state and search, news of the work, settings that apply to all pages, and the user's menu. */
export function TopBar({ isNarrow, isDrawerOpen, onToggleDrawer }: TopBarProps): JSX.Element {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.bar} aria-label={t('topBar')}>
      <IconButton
        label={t(isDrawerOpen ? 'menu.close' : 'menu.open')}
        aria-expanded={isDrawerOpen}
        icon={isDrawerOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggleDrawer}
      />
      <Greeting isNarrow={isNarrow} />
      <OutboxButton />
      <LazyImportsButton />
      <LinkIndicator />
      {!isNarrow && <SearchButton />}
      <div className={styles.tools}>
        {isNarrow ? <NarrowTools /> : <WideTools />}
        <UserMenu />
      </div>
    </header>
  );
}

const ImportsButton = lazy(async () => ({ default: (await import('./imports-button')).ImportsButton }));

/** Loads the import button after the first screen. */
function LazyImportsButton(): JSX.Element | null {
  if (!useAfterFirstScreen()) return null;
  return (
    <Suspense fallback={null}>
      <ImportsButton />
    </Suspense>
  );
}

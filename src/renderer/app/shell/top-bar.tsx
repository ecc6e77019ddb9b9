import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';

import { Greeting } from './greeting';
import { ImportsLater } from './imports-later';
import { LinkIndicator } from './link-indicator';
import { OutboxButton } from './outbox-button';
import styles from './top-bar.module.css';
import { NarrowTools, WideTools } from './top-bar-tools';
import { UserMenu } from './user-menu';

type TopBarProps = {
  isNarrow: boolean;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
};

/** User, link state and settings that apply to all pages. */
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
      <ImportsLater />
      <LinkIndicator />
      <div className={styles.tools}>
        {isNarrow ? <NarrowTools /> : <WideTools />}
        <UserMenu />
      </div>
    </header>
  );
}

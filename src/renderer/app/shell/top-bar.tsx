import { MenuFoldOutlined, MenuUnfoldOutlined, ReloadOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { LanguageMenu } from '@renderer/entities/preferences/language-menu';
import { ThemeToggle } from '@renderer/entities/preferences/theme-toggle';
import { VolumeControl } from '@renderer/entities/preferences/volume-control';
import { backend } from '@renderer/lib/backend';
import { IconButton } from '@renderer/ui/icon-button';
import type { Language } from '@shared/i18n/languages';

import { Greeting } from './greeting';
import { LinkIndicator } from './link-indicator';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

type TopBarProps = {
  isNarrow: boolean;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
};

/** Who is here, how the link is, and what is set once and for all pages. */
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
      <LinkIndicator />
      <div className={styles.tools}>
        <LanguageMenu onChosen={tellServer} />
        <ThemeToggle />
        <VolumeControl />
        <IconButton label={t('refresh')} icon={<ReloadOutlined />} onClick={() => window.location.reload()} />
        <UserMenu />
      </div>
    </header>
  );
}

/** The server keeps the language for the company's automatic texts; here it is chosen whatever the server says. */
function tellServer(language: Language): void {
  backend.send('users.setLanguage', { params: { language } }).catch(() => undefined);
}

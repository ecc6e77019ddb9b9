import {
  BellOutlined,
  EllipsisOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Badge, Popover } from 'antd';
import type { JSX } from 'react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { LanguageMenu } from '@renderer/entities/preferences/language-menu';
import { ThemeToggle } from '@renderer/entities/preferences/theme-toggle';
import { VolumeControl } from '@renderer/entities/preferences/volume-control';
import { useUnreadCount } from '@renderer/entities/ticket/use-unread-count';
import { backend } from '@renderer/lib/backend';
import { landmarkOf } from '@renderer/lib/landmark';
import { IconButton } from '@renderer/ui/icon-button';
import { MenuButton } from '@renderer/ui/menu-button';
import type { Language } from '@shared/i18n/languages';

import { showKeys } from '../keys/keys-store';
import { TeamUpdates } from './team-updates';
import { ToolPopover } from './tool-popover';
import styles from './top-bar.module.css';

/** News of the work, then what is rarely changed. */
export function WideTools(): JSX.Element {
  return (
    <>
      <NotificationsPopover />
      <TeamUpdates />
      <span aria-hidden className={styles.divider} />
      <div className={styles.quiet}>
        <Settings />
      </div>
    </>
  );
}

/** Opens the command palette. */
export function SearchButton(): JSX.Element {
  const { t } = useTranslation('shell');
  return <IconButton label={t('palette')} icon={<SearchOutlined />} onClick={() => showKeys('palette')} />;
}

/** Narrow windows have the rarely used tools in one popover. */
export function NarrowTools(): JSX.Element {
  const { t } = useTranslation('shell');
  const settings = (
    <div className={styles.tools}>
      <SearchButton />
      <Settings />
    </div>
  );
  return (
    <>
      <NotificationsPopover />
      <TeamUpdates />
      <Popover trigger="click" placement="bottomRight" getPopupContainer={landmarkOf} content={settings}>
        <IconButton label={t('more')} icon={<EllipsisOutlined />} />
      </Popover>
    </>
  );
}

function Settings(): JSX.Element {
  const { t } = useTranslation('shell');
  return (
    <>
      <LanguageMenu onChosen={reportLanguage} />
      <ThemeToggle />
      <VolumeControl />
      <IconButton label={t('refresh')} icon={<ReloadOutlined />} onClick={() => window.location.reload()} />
      <HelpMenu />
    </>
  );
}

function HelpMenu(): JSX.Element {
  const { t } = useTranslation(['shell', 'keys']);
  const navigate = useNavigate();
  const items = [
    { key: 'videos', label: t('help.videos'), onClick: () => void navigate('/helps') },
    { key: 'keys', label: t('keys:commands.sheet'), onClick: () => showKeys('sheet') },
  ];
  return <MenuButton label={t('help.label')} icon={<QuestionCircleOutlined />} items={items} />;
}

/** Changes the language here even if the server, which uses it for automatic texts, refuses it. */
function reportLanguage(language: Language): void {
  backend.send('users.setLanguage', { params: { language } }).catch(() => undefined);
}

const UnreadList = lazy(async () => ({
  default: (await import('@renderer/features/tickets/ui/unread-list')).UnreadList,
}));

/** The user's unread tickets, on every page. */
function NotificationsPopover(): JSX.Element {
  const { t } = useTranslation('shell');
  const count = useUnreadCount();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ToolPopover isOpen={isOpen} onOpenChange={setIsOpen} content={<UnreadList onOpen={() => setIsOpen(false)} />}>
      <IconButton
        label={t('notifications', { count })}
        icon={
          <Badge count={count} size="small" overflowCount={99} offset={[6, -4]}>
            <BellOutlined />
          </Badge>
        }
      />
    </ToolPopover>
  );
}

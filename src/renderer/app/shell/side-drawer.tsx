import { Drawer } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Mark } from '@renderer/ui/mark';

import { MainMenu } from './main-menu';
import { productVersion } from './shell-rules';
import styles from './side-drawer.module.css';

type SideDrawerProps = {
  isNarrow: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** The main menu: a column beside the page that folds to its icons, or an overlay in a narrow window. */
export function SideDrawer({ isNarrow, isOpen, onClose }: SideDrawerProps): JSX.Element {
  const { t } = useTranslation('shell');
  if (isNarrow) {
    return (
      <Drawer
        open={isOpen}
        onClose={onClose}
        placement="left"
        size={240}
        closable={false}
        title={<Brand isOpen />}
        styles={{ body: { display: 'flex', padding: 0 }, header: { padding: 0 } }}
        aria-label={t('menu.label')}
      >
        <DrawerColumn isOpen onNavigate={onClose} />
      </Drawer>
    );
  }
  return (
    <aside className={isOpen ? styles.open : styles.folded} aria-label={t('menu.label')}>
      <Brand isOpen={isOpen} />
      <DrawerColumn isOpen={isOpen} />
    </aside>
  );
}

function Brand({ isOpen }: { isOpen: boolean }): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles.brand}>
      <Mark size={26} />
      {isOpen && <span className={styles.name}>{t('appName')}</span>}
    </div>
  );
}

type DrawerColumnProps = { isOpen: boolean; onNavigate?: () => void };

function DrawerColumn({ isOpen, onNavigate }: DrawerColumnProps): JSX.Element {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.column}>
      <MainMenu isOpen={isOpen} {...(onNavigate === undefined ? {} : { onNavigate })} />
      {isOpen && <p className={styles.version}>{t('menu.version', { version: productVersion })}</p>}
    </div>
  );
}

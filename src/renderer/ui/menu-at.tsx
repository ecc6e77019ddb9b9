import type { MenuProps } from 'antd';
import { Dropdown } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef } from 'react';

import { landmarkOf } from '@renderer/lib/landmark';

import styles from './menu-at.module.css';

type MenuAtProps = {
  /** Position in the window, in pixels. */
  x: number;
  y: number;
  items: NonNullable<MenuProps['items']>;
  onClose: () => void;
};

/** An open menu at the pointer. Focus returns to the element that had it. */
export function MenuAt({ x, y, items, onClose }: MenuAtProps): JSX.Element {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  const close = (): void => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && close()}
      getPopupContainer={landmarkOf}
      menu={{ items, onClick: close }}
    >
      <span aria-hidden className={styles.place} style={{ left: x, top: y }} />
    </Dropdown>
  );
}

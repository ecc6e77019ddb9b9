import type { MenuProps } from 'antd';
import { Dropdown } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useRef, useState } from 'react';

import { landmarkOf } from '@renderer/lib/landmark';

import { IconButton } from './icon-button';
import { VirtualAnchor } from './virtual-anchor';

type MenuButtonProps = {
  icon: ReactNode;
  /** Name of the menu, translated. */
  label: string;
  items: NonNullable<MenuProps['items']>;
};

/** An icon button that opens a menu. The menu mounts on first use. */
export function MenuButton({ icon, label, items }: MenuButtonProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const turn = (): void => {
    setWanted(true);
    setOpen(!isOpen);
  };
  // A dialog opened by an item returns focus to the focused element; the menu is unmounted by then.
  const menu = { items, onClick: () => button.current?.focus() };
  return (
    <>
      <IconButton ref={button} icon={icon} label={label} aria-haspopup="menu" aria-expanded={isOpen} onClick={turn} />
      {isWanted && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          getPopupContainer={landmarkOf}
          menu={menu}
        >
          <VirtualAnchor of={button} />
        </Dropdown>
      )}
    </>
  );
}

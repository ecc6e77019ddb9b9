import { SmileOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';
import { IconButton } from '@renderer/ui/icon-button';
import { VirtualAnchor } from '@renderer/ui/virtual-anchor';

import styles from './emoji.module.css';
import type { OnPick } from './emoji-panel';

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel')).EmojiPanel }));

type EmojiButtonProps = { isEnabled: boolean; onPick: OnPick; onClose: () => void };

/** Opens the emoji picker, which stays open for several picks. */
export function EmojiButton({ isEnabled, onPick, onClose }: EmojiButtonProps): JSX.Element {
  const { t } = useTranslation('conversation');
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  const show = (open: boolean): void => {
    setOpen(open);
    if (!open) onClose();
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={<SmileOutlined />}
        label={t('composer.emoji')}
        disabled={!isEnabled}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? show(false) : open())}
      />
      {isWanted && (
        <Popover
          trigger="click"
          placement="topLeft"
          open={isOpen && isEnabled}
          onOpenChange={show}
          destroyOnHidden
          getPopupContainer={landmarkOf}
          content={
            <div
              className={styles.frame}
              role="group"
              aria-label={t('composer.emoji')}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || event.defaultPrevented) return;
                event.preventDefault();
                event.stopPropagation();
                show(false);
              }}
            >
              <Suspense>
                <EmojiPanel onPick={onPick} />
              </Suspense>
            </div>
          }
        >
          <VirtualAnchor of={button} />
        </Popover>
      )}
    </>
  );
}

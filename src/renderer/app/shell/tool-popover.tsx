import { Popover } from 'antd';
import type { JSX, ReactElement, ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';

type ToolPopoverProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Lazy content, in a chunk of its own. */
  content: ReactNode;
  /** The button of the top bar that opens it. */
  children: ReactElement;
};

/** Popover below a tool of the top bar. */
export function ToolPopover({ isOpen, onOpenChange, content, children }: ToolPopoverProps): JSX.Element {
  const { t } = useTranslation('common');
  return (
    <Popover
      trigger="click"
      // Aligned with its button, the popover would be cut off at the far side of a narrow window.
      placement="bottom"
      destroyOnHidden
      getPopupContainer={landmarkOf}
      open={isOpen}
      onOpenChange={onOpenChange}
      content={<Suspense fallback={<span role="status">{t('loading')}</span>}>{content}</Suspense>}
    >
      {children}
    </Popover>
  );
}

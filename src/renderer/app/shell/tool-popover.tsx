import { Popover } from 'antd';
import type { JSX, ReactElement, ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';

type ToolPopoverProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** May come late: it is a chunk of its own. */
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
      // One that ends at its button is not moved where it would be cut off at the other side of a narrow window.
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

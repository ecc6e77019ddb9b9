import { Drawer } from 'antd';
import type { JSX } from 'react';

import { ErrorState } from '../error-state';

type PendingDrawerProps = {
  title: string;
  /** Why what is to be edited did not come; null while it is on its way. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  onClose: () => void;
};

/** Stands where a form will, until the record that it edits is here. */
export function PendingDrawer({ title, error, onRetry, isRetrying, onClose }: PendingDrawerProps): JSX.Element {
  const hasFailed = error !== null && error !== undefined;
  return (
    <Drawer
      open
      title={title}
      size={440}
      onClose={onClose}
      loading={!hasFailed}
      autoFocus={false}
      // The form that follows gives the focus back to where it is now.
      focusable={{ trap: hasFailed }}
    >
      {hasFailed && <ErrorState error={error} onRetry={onRetry} isRetrying={isRetrying} />}
    </Drawer>
  );
}

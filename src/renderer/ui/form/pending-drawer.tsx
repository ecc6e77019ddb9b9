import { Drawer } from 'antd';
import type { JSX } from 'react';

import { ErrorState } from '../error-state';

type PendingDrawerProps = {
  title: string;
  /** Error of loading the record; null while it loads. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  onClose: () => void;
};

/** Placeholder of a form until its record has loaded. */
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
      // The form that replaces it returns focus itself.
      focusable={{ trap: hasFailed }}
    >
      {hasFailed && <ErrorState error={error} onRetry={onRetry} isRetrying={isRetrying} />}
    </Drawer>
  );
}

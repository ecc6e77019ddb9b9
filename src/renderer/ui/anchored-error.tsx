import { Popover } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useRef } from 'react';

import { landmarkOf } from '@renderer/lib/landmark';

import styles from './anchored-error.module.css';
import { useErrorText } from './use-error-text';
import { VirtualAnchor } from './virtual-anchor';

type AnchoredErrorProps = {
  /** Null for no error. */
  error: unknown;
  onClose: () => void;
  /** The control of the failed action. */
  children: ReactNode;
};

/** Error of an action beside its control, until the user dismisses it. */
export function AnchoredError({ error, onClose, children }: AnchoredErrorProps): JSX.Element {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} className={styles.anchor}>
        {children}
      </span>
      {error !== null && (
        <Popover
          open
          trigger="click"
          placement="bottomRight"
          getPopupContainer={landmarkOf}
          onOpenChange={(isOpen) => !isOpen && onClose()}
          content={<ErrorText error={error} />}
        >
          <VirtualAnchor of={anchor} />
        </Popover>
      )}
    </>
  );
}

function ErrorText({ error }: { error: unknown }): JSX.Element {
  const describe = useErrorText();
  return (
    <p role="alert" className={styles.text}>
      {describe(error)}
    </p>
  );
}

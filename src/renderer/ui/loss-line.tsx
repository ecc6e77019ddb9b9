import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';

import styles from './known-loss.module.css';

/** Extent of a loss: counted while the confirmation is open, shown if it is not zero. */
export type Loss = { count: () => Promise<number>; said: (count: number) => string };

/** A line in the confirmation of a removal. Its room is reserved, so that no button moves when it appears. */
export function LossLine({ loss }: { loss: Loss }): JSX.Element {
  const [known, setKnown] = useState(0);
  const count = useRef(loss.count);
  useEffect(() => {
    let isTicketMissing = false;
    count.current().then(
      (found) => !isTicketMissing && setKnown(found),
      // The user can decide without the number.
      () => undefined,
    );
    return () => {
      isTicketMissing = true;
    };
  }, []);
  return (
    <p role="status" className={styles.line}>
      {known > 0 && loss.said(known)}
    </p>
  );
}

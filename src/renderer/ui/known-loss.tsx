import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';

import styles from './known-loss.module.css';

/** Extent of a loss: counted while the confirmation is open, shown if it is not zero. */
export type Loss = { count: () => Promise<number>; said: (count: number) => string };

/** A line below the question of a removal. It has its room from the start, so that no button moves when it comes. */
export function KnownLoss({ loss }: { loss: Loss }): JSX.Element {
  const [known, setKnown] = useState(0);
  const count = useRef(loss.count);
  useEffect(() => {
    let isGone = false;
    count.current().then(
      (found) => !isGone && setKnown(found),
      // Nobody is kept from deciding by a number.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <p role="status" className={styles.line}>
      {known > 0 && loss.said(known)}
    </p>
  );
}

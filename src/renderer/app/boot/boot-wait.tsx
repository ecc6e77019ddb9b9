import type { JSX } from 'react';

import { Mark } from '@renderer/ui/mark';

import styles from './boot-wait.module.css';

/** Holds the window while main gathers what is known. It is seen only when that takes a while. */
export function BootWait(): JSX.Element {
  return (
    <main className={styles.wait} aria-busy="true">
      <Mark size={56} />
    </main>
  );
}

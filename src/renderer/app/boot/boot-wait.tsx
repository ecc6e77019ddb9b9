import type { JSX } from 'react';

import { Mark } from '@renderer/ui/mark';

import styles from './boot-wait.module.css';

/** Splash screen while main reads the initial state. Fades in late, so a fast start never shows it. */
export function BootWait(): JSX.Element {
  return (
    <main className={styles.wait} aria-busy="true">
      <Mark size={56} />
    </main>
  );
}

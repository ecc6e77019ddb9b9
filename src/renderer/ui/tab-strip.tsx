import type { JSX, KeyboardEvent } from 'react';
import { useRef } from 'react';

import styles from './tab-strip.module.css';

export type Tab<K extends string> = { key: K; label: string; count?: number };

type TabStripProps<K extends string> = {
  /** Name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<K>[];
  active: K;
  onChange: (key: K) => void;
  /** Id of the tab panel. */
  panelId: string;
  look?: 'line' | 'pill';
};

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs for a panel of the caller: one tab stop, arrow keys select. */
export function TabStrip<K extends string>(props: TabStripProps<K>): JSX.Element {
  const { label, tabs, active, onChange, panelId, look = 'line' } = props;
  const strip = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number): void => {
    const target = steps[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus();
  };
  return (
    <div ref={strip} role="tablist" aria-label={label} className={look === 'pill' ? styles.pills : styles.line}>
      {tabs.map(({ key, label: name, count = 0 }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={key === active}
          aria-controls={panelId}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={(event) => move(event, index)}
        >
          <span className={styles.name}>{name}</span>
          {count > 0 && <span className={styles.count}>{count > 999 ? '999+' : count}</span>}
        </button>
      ))}
    </div>
  );
}

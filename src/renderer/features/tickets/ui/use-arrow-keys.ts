import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';

type ArrowKeys = { container: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void };

/** Up, down, Home and End move between the links of a short list. `focusesFirst` focuses the first when it opens. */
export function useArrowKeys({ focusesFirst }: { focusesFirst: boolean }): ArrowKeys {
  const container = useRef<HTMLDivElement>(null);
  const links = (): HTMLElement[] => [...(container.current?.querySelectorAll('a') ?? [])];
  useEffect(() => {
    if (focusesFirst) container.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [focusesFirst]);
  return {
    container,
    onKeyDown: (event) => {
      const all = links();
      const index = all.findIndex((link) => link === document.activeElement);
      const target = targetOf(event.key, index, all.length - 1);
      if (target === null) return;
      event.preventDefault();
      all[target]?.focus();
    },
  };
}

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

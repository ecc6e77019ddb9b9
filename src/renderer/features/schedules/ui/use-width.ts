import { useEffect, useState } from 'react';

type MeasuredWidth = { width: number; measured: (element: HTMLElement | null) => void };

/** How wide an element is, kept up to date; 0 until it is known. */
export function useWidth(): MeasuredWidth {
  const [element, measured] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { width, measured };
}

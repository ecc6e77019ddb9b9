import type { JSX, ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';

type LazyPartProps = {
  /** The list is scrolling fast. */
  isMoving: () => boolean;
  render: () => ReactNode;
};

/** Part of a row that renders at once, or in idle time while the list is scrolling: buttons cost more than text. */
export function LazyPart({ isMoving, render }: LazyPartProps): JSX.Element {
  const [isHurried] = useState(isMoving);
  const isDrawn = useDeferredValue(true, !isHurried);
  return <>{isDrawn ? render() : null}</>;
}

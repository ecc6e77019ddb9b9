import type { JSX } from 'react';

/** Holds the place of a screen whose chunk is on its way: empty, since it is there in a moment. */
export function PageSkeleton(): JSX.Element {
  return <div className="recado-page" aria-busy="true" />;
}

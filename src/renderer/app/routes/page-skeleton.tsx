import type { JSX } from 'react';

/** Empty placeholder while the chunk of a screen loads. */
export function PageSkeleton(): JSX.Element {
  return <div className="recado-page" aria-busy="true" />;
}

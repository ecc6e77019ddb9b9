import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { useLater } from '@renderer/lib/use-later';

const ImportsButton = lazy(async () => ({ default: (await import('./imports-button')).ImportsButton }));

/** Loads the import button after the first screen. */
export function ImportsLater(): JSX.Element | null {
  if (!useLater()) return null;
  return (
    <Suspense fallback={null}>
      <ImportsButton />
    </Suspense>
  );
}

import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { useLater } from '@renderer/lib/use-later';

const ImportsButton = lazy(async () => ({ default: (await import('./imports-button')).ImportsButton }));

/** Imports are looked after once the first screen has what it needs. */
export function ImportsLater(): JSX.Element | null {
  if (!useLater()) return null;
  return (
    <Suspense fallback={null}>
      <ImportsButton />
    </Suspense>
  );
}

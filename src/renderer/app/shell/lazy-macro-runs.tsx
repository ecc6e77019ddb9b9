import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { useMacroRuns } from '@renderer/features/macros/api/run-store';

const MacroRuns = lazy(async () => ({
  default: (await import('@renderer/features/macros/ui/macro-runs')).MacroRuns,
}));

/** The macros that run, and nothing without one. */
export function LazyMacroRuns(): JSX.Element | null {
  const isShown = useMacroRuns(({ length }) => length > 0);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <MacroRuns />
    </Suspense>
  );
}

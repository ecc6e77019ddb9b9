import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { onPush } from '@renderer/lib/bridge';
import type { Pushes } from '@shared/ipc/pushes';

const StartModeLine = lazy(async () => ({
  default: (await import('@renderer/features/storage/ui/start-mode-line')).StartModeLine,
}));

/** The line about safe mode; nothing after an ordinary start. */
export function StartModeNotice(): JSX.Element | null {
  const [mode, setMode] = useState<Pushes['start.mode'] | null>(null);
  useEffect(() => onPush('start.mode', setMode), []);
  if (mode === null) return null;
  return (
    <Suspense fallback={null}>
      <StartModeLine mode={mode} onDismiss={() => setMode(null)} />
    </Suspense>
  );
}

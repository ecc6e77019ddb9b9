import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';

import { useLater } from '@renderer/lib/use-later';

import { useKeysStore } from './keys-store';

const Keyboard = lazy(async () => ({ default: (await import('./keyboard')).Keyboard }));

/** Shortcuts and palette, loaded after the first screen or on first use. */
export function LazyKeyboard(): JSX.Element | null {
  const isAsked = useKeysStore(({ shown }) => shown !== null);
  const [wasAsked, setWasAsked] = useState(false);
  const isTime = useLater();
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isTime && !wasAsked) return null;
  return (
    <Suspense>
      <Keyboard />
    </Suspense>
  );
}

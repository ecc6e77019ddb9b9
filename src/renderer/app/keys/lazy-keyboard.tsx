import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';

import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';

import { useKeysStore } from './keys-store';

const Keyboard = lazy(async () => ({ default: (await import('./keyboard')).Keyboard }));

/** Shortcuts and palette, loaded after the first screen or on first use. */
export function LazyKeyboard(): JSX.Element | null {
  const isAsked = useKeysStore(({ shown }) => shown !== null);
  const [wasAsked, setWasAsked] = useState(false);
  const isTime = useAfterFirstScreen();
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isTime && !wasAsked) return null;
  return (
    <Suspense>
      <Keyboard />
    </Suspense>
  );
}

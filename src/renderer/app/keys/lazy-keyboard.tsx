import type { JSX } from 'react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';

import { useKeysStore } from './keys-store';

const Keyboard = lazy(async () => ({ default: (await import('./keyboard')).Keyboard }));

/** Age in milliseconds up to which a key pressed before the shortcuts had loaded still acts. */
const maxAgeMs = 3_000;

/** Shortcuts and palette, loaded after the first screen or on the first key; a key pressed before acts once they are here. */
export function LazyKeyboard(): JSX.Element | null {
  const isAsked = useKeysStore(({ shown }) => shown !== null);
  const [wasAsked, setWasAsked] = useState(false);
  const isTime = useAfterFirstScreen();
  const early = useRef<KeyboardEvent[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const press = (event: KeyboardEvent): void => {
      early.current.push(event);
      setWasAsked(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isLoaded]);
  const takeEarly = useCallback((): readonly KeyboardEvent[] => {
    setIsLoaded(true);
    return early.current.splice(0).filter(({ timeStamp }) => performance.now() - timeStamp < maxAgeMs);
  }, []);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isTime && !wasAsked) return null;
  return (
    <Suspense>
      <Keyboard takeEarly={takeEarly} />
    </Suspense>
  );
}

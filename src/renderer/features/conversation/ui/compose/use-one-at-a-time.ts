import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Work = () => Promise<void>;

/**
 * Work of which one piece is under way at a time, however fast keys come: nothing is done twice. What is asked for
 * meanwhile is asked for again once that is done, with what there is then; not after a failure, which somebody looks at.
 * `next` answers what there is to do, if anything; `what` tells one such thing from another, so that a key that asks for
 * what is under way asks for nothing. Whatever the work fails with is told elsewhere.
 */
export function useOneAtATime(what: string, next: () => Work | null): [isBusy: boolean, go: () => void] {
  const [isBusy, setBusy] = useState(false);
  // Counted, since work may be over before anything was drawn of it.
  const [done, setDone] = useState(0);
  // A state is known to the next drawing only, and a second key may be there before it.
  const turn = useRef<'free' | 'taken' | 'wanted'>('free');
  const underWay = useRef('');
  const go = (): void => {
    if (turn.current !== 'free') {
      if (what !== underWay.current) turn.current = 'wanted';
      return;
    }
    const work = next();
    if (work === null) return;
    turn.current = 'taken';
    underWay.current = what;
    setBusy(true);
    const end = (): void => {
      setBusy(false);
      setDone((count) => count + 1);
    };
    work().then(end, () => {
      turn.current = 'taken';
      end();
    });
  };
  const onFree = useEffectEvent(() => {
    const isWanted = turn.current === 'wanted';
    turn.current = 'free';
    if (isWanted) go();
  });
  useEffect(() => {
    onFree();
  }, [done]);
  return [isBusy, go];
}

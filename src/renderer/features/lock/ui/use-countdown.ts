import { useCallback, useEffect, useState } from 'react';

type Countdown = {
  /** Whole seconds that remain, rounded up. */
  seconds: number;
  /** There was a wait since the page was loaded. */
  wasWaiting: boolean;
  wait: (milliseconds: number) => void;
};

/** Counts a wait down by a clock that nobody can set. */
export function useCountdown(firstMs: number): Countdown {
  const [until, setUntil] = useState(() => performance.now() + firstMs);
  const [now, setNow] = useState(() => performance.now());
  const [wasWaiting, setWasWaiting] = useState(firstMs > 0);
  const wait = useCallback((milliseconds: number): void => {
    setNow(performance.now());
    setUntil(performance.now() + milliseconds);
    if (milliseconds > 0) setWasWaiting(true);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { seconds, wasWaiting, wait };
}

import { useEffect, useRef, useState } from 'react';

import { onPush } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';

import type { Arrivals } from './model/message-rate';
import { rateWindow, recentArrivals, withArrivals } from './model/message-rate';

/** Milliseconds between two updates of the number. */
const step = 1_000;

/** `isWhole`: a whole minute has been counted. */
export type MessageRate = { count: number; isWhole: boolean };

/** Messages received and sent in the last minute, counted since the component mounted. */
export function useMessageRate(): MessageRate {
  const arrivals = useRef<Arrivals>(new Map());
  const [rate, setRate] = useState<MessageRate>({ count: 0, isWhole: false });
  useEffect(
    () =>
      onPush('realtime.batch', (events) => {
        arrivals.current = withArrivals(arrivals.current, events, currentTime());
      }),
    [],
  );
  useEffect(() => {
    const start = currentTime();
    const timer = setInterval(() => {
      const now = currentTime();
      arrivals.current = recentArrivals(arrivals.current, now);
      const { size: count } = arrivals.current;
      const isWhole = now - start >= rateWindow;
      setRate((shown) => (shown.count === count && shown.isWhole === isWhole ? shown : { count, isWhole }));
    }, step);
    return () => clearInterval(timer);
  }, []);
  return rate;
}

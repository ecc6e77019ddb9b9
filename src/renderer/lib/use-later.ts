import { useEffect, useState } from 'react';

/** Milliseconds in which the first screen has what it needs. */
const firstScreen = 1_000;

/** Whether it is time for what the first screen does not wait for. */
export function useLater(milliseconds = firstScreen): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isTime;
}

import { useEffect, useState } from 'react';

/** Milliseconds reserved for the first screen. */
const firstScreen = 1_000;

/** Turns true after the first screen, for content that it does not wait for. */
export function useAfterFirstScreen(milliseconds = firstScreen): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isTime;
}

import { useCallback, useState } from 'react';

type Attempt = {
  /** Error of the last attempt; null after a success. */
  error: unknown;
  clear: () => void;
  attempt: (run: () => Promise<unknown>) => void;
};

/** Runs an action and keeps its error, for display beside the control. */
export function useAttempt(): Attempt {
  const [error, setError] = useState<unknown>(null);
  const clear = useCallback(() => setError(null), []);
  const attempt = useCallback((run: () => Promise<unknown>) => {
    setError(null);
    run().catch(setError);
  }, []);
  return { error, clear, attempt };
}

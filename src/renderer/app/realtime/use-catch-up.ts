import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useLinkState } from '@renderer/entities/session/link-store';
import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';

import { catchUp } from './catch-up';

const firstPause = 2_000;
const longestPause = 30_000;
/** Number of attempts after which a permanently failing request no longer keeps the link from being called live. */
const mostFailures = 5;

/** After a gap in the events, refetches what is on screen, then reports to main that events apply to it again. */
export function useCatchUp(): void {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const isBehind = useLinkState() === 'behind';
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let pause = firstPause;
    const mend = async (): Promise<void> => {
      const outcome = await catchUp(client, accountKey);
      if (isOver) return;
      if (outcome === 'failing') failures += 1;
      if (outcome === 'equal' || failures >= mostFailures) {
        await callMain('realtime.caughtUp');
        return;
      }
      timer = setTimeout(() => void mend(), pause);
      pause = Math.min(pause * 2, longestPause);
    };
    void mend();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isBehind, client, accountKey]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useLinkState } from '@renderer/entities/link-status/link-store';
import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';

import { catchUp } from './catch-up';

const firstPause = 2_000;
const longestPause = 30_000;
/** A part of the server that goes on failing must not keep the rest from being called live. */
const mostFailures = 5;

/** After a gap, mends what is on screen and then tells main that events apply to it again. */
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

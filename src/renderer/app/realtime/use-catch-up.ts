import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLinkState } from '@renderer/entities/session/link-store';
import { useSession } from '@renderer/entities/session/session-store';
import { useIsStartOver, useStartStore } from '@renderer/entities/session/start-store';
import { callMain } from '@renderer/lib/bridge';

import { canWait, catchUp, compareInTurn } from './catch-up';

const firstPause = 2_000;
const longestPause = 30_000;
/** Number of attempts after which a permanently failing request no longer keeps the link from being called live. */
const mostFailures = 5;

/**
 * After a gap in the events, refetches what is on screen, then reports to main that events apply to it again. After the
 * gap of a start, between the first requests and the link, queries that can wait are refetched when the start is over.
 */
export function useCatchUp(): void {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const isBehind = useLinkState() === 'behind';
  const isStartOver = useIsStartOver();
  const leavesRest = useRef(false);
  useEffect(() => {
    if (!isStartOver || !leavesRest.current) return;
    leavesRest.current = false;
    void compareInTurn(client, accountKey);
  }, [isStartOver, client, accountKey]);
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let pause = firstPause;
    const mend = async (): Promise<void> => {
      const { isOver: isWhole } = useStartStore.getState();
      if (!isWhole) leavesRest.current = true;
      const outcome = await (isWhole ? catchUp(client, accountKey) : catchUp(client, accountKey, canWait));
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useLinkState } from '@renderer/entities/link-status/link-store';
import { useSession } from '@renderer/entities/session/session-store';
import { callMain } from '@renderer/lib/bridge';

import { catchUp } from './catch-up';

const pauseBetweenTries = 2_000;

/** After a gap, mends what is on screen and then tells main that events apply to it again. */
export function useCatchUp(): void {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const isBehind = useLinkState() === 'behind';
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mend = async (): Promise<void> => {
      const hasCaughtUp = await catchUp(client, accountKey);
      if (isOver) return;
      if (hasCaughtUp) await callMain('realtime.caughtUp');
      else timer = setTimeout(() => void mend(), pauseBetweenTries);
    };
    void mend();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isBehind, client, accountKey]);
}

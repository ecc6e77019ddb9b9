import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import { onPush } from '@renderer/lib/bridge';

import { applyEvents } from './apply-events';
import { useCatchUp } from './use-catch-up';
import { useOpenedTickets } from './use-opened-tickets';
import { useReportShown } from './use-report-shown';

/** Applies main's pushes to the cache while a user is signed in. */
export function RealtimeBridge(): null {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  useEffect(
    () => onPush('realtime.batch', (events) => applyEvents(client, { accountKey, viewer: user }, events)),
    [client, accountKey, user],
  );
  useCatchUp();
  useOpenedTickets();
  useReportShown();
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { startMs, useStartStore } from '@renderer/entities/session/start-store';
import { highlightArrival } from '@renderer/entities/ticket/arrival-store';
import { useShownStore } from '@renderer/entities/ticket/shown-store';
import { showSnoozes } from '@renderer/entities/ticket/snoozes';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useRecordedActivities } from '@renderer/entities/ticket/use-recorded-activities';
import { backend } from '@renderer/lib/backend';
import { callMain, onPush } from '@renderer/lib/bridge';
import { noteAnswer } from '@renderer/lib/server-silence';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import { useToast } from '@renderer/ui/use-toast';
import type { Pushes } from '@shared/ipc/pushes';

import { applyEvents } from './apply-events';
import { useCatchUp } from './use-catch-up';

/** Applies main's pushes to the cache while a user is signed in. */
export function RealtimeBridge(): null {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  useEffect(
    () =>
      onPush('realtime.batch', (events) => {
        // The outbox emits its own events without a server.
        if (events.some(({ kind }) => !kind.startsWith('outgoing.'))) noteAnswer();
        applyEvents(client, { accountKey, viewer: user }, events);
      }),
    [client, accountKey, user],
  );
  useStart();
  useCatchUp();
  useOpenedTickets();
  useRecordedActivities();
  const navigate = useNavigate();
  useEffect(() => onPush('connections.open', () => void navigate('/connections')), [navigate]);
  useEffect(() => onPush('tickets.arrived', ({ ticketId }) => highlightArrival(ticketId)), []);
  useEffect(() => onPush('snoozes.changed', showSnoozes), []);
  useReportShown();
  return null;
}

function useStart(): void {
  // The pages' own effects read it.
  useLayoutEffect(() => {
    useStartStore.setState({ isOver: false });
    const timer = setTimeout(() => useStartStore.setState({ isOver: true }), startMs);
    return () => {
      clearTimeout(timer);
      useStartStore.setState({ isOver: true });
    };
  }, []);
}

/** Opens the ticket whose notification was clicked. */
function useOpenedTickets(): void {
  const navigate = useNavigate();
  const toast = useToast();
  const open = useEffectEvent(async ({ ticketId, ticketUuid }: Pushes['tickets.open']) => {
    try {
      const uuid = ticketUuid ?? (await backend.send('tickets.show', { params: { ticketId } })).uuid;
      await navigate(ticketPath(uuid));
    } catch (error) {
      toast.error(error);
    }
  });
  useEffect(() => onPush('tickets.open', (push) => void open(push)), []);
}

/**
 * Reports to main what is on screen: main joins the rooms for it, and does not notify about tickets that the user
 * reads.
 */
function useReportShown(): void {
  const { ticketId, statuses } = useShownStore();
  const isFocused = useWindowFocus();
  useEffect(() => {
    void callMain('realtime.show', { ticketId, statuses: [...statuses], isFocused });
  }, [ticketId, statuses, isFocused]);
}

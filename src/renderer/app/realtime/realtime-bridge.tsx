import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { contactsPath } from '@renderer/entities/contact/contacts-path';
import { applyFlowPresences } from '@renderer/entities/flow/flow-editors';
import { returnText } from '@renderer/entities/outgoing/drafts';
import { useSession } from '@renderer/entities/session/session-store';
import { startMs, useStartStore } from '@renderer/entities/session/start-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { highlightArrival } from '@renderer/entities/ticket/arrival-store';
import { useOwnPresence } from '@renderer/entities/ticket/own-presence';
import { applyPresences } from '@renderer/entities/ticket/present-users';
import { useShownStore } from '@renderer/entities/ticket/shown-store';
import { showSnoozes } from '@renderer/entities/ticket/snoozes';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useRecordedActivities } from '@renderer/entities/ticket/use-recorded-activities';
import { backend } from '@renderer/lib/backend';
import { callMain, onPush } from '@renderer/lib/bridge';
import { noteAnswer } from '@renderer/lib/server-silence';
import { useWindowFocus } from '@renderer/lib/use-window-focus';
import { useToast } from '@renderer/ui/use-toast';
import type { DomainEvent } from '@shared/domain/events';
import type { Pushes } from '@shared/ipc/pushes';

import { applyEvents } from './apply-events';
import { createFrameBatches } from './frame-batches';
import { useCatchUp } from './use-catch-up';
import { useOwnWindows } from './use-own-windows';

/** Applies main's pushes to the cache while a user is signed in. */
export function RealtimeBridge(): null {
  const client = useQueryClient();
  const { accountKey, user } = useSession();
  useEffect(() => {
    const batches = createFrameBatches<DomainEvent>((events) => {
      applyEvents(client, { accountKey, viewer: user }, events);
    });
    const stop = onPush('realtime.batch', (events) => {
      // The outbox emits its own events without a server.
      if (events.some(({ kind }) => !kind.startsWith('outgoing.'))) noteAnswer();
      batches.add(events);
      applyPresences(accountKey, events);
      applyFlowPresences(accountKey, events);
    });
    return () => {
      stop();
      batches.stop();
    };
  }, [client, accountKey, user]);
  useStart();
  useCatchUp();
  useOpenedTickets();
  useOpenedLinks();
  useFailedNotifications();
  useRecordedActivities();
  useOpenedConnections();
  useEffect(() => onPush('tickets.arrived', ({ ticketId }) => highlightArrival(ticketId)), []);
  useEffect(
    () => onPush('drafts.returned', (draft) => void returnText(client, accountKey, draft)),
    [client, accountKey],
  );
  useEffect(() => onPush('snoozes.changed', showSnoozes), []);
  useOwnWindows();
  useReportShown();
  useReportPresence();
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

/** Opens the connections, whose notification was clicked. */
function useOpenedConnections(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(() => void navigate('/connections'));
  useEffect(() => onPush('connections.open', () => open()), []);
}

/** Opens the target of a link of another program. */
function useOpenedLinks(): void {
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useTranslation('shell');
  const open = useEffectEvent((link: Pushes['links.open']) => {
    switch (link.kind) {
      case 'ticket':
        return navigate(ticketPath(link.uuid));
      case 'contact':
        return navigate(contactsPath, { state: { search: link.number } });
      case 'invitation':
        // Signed in as somebody else: the link waits for nothing.
        toast.info(t('invitationNeedsSignOut'));
    }
  });
  useEffect(() => onPush('links.open', (link) => void open(link)), []);
}

/** Says once that the system shows no notifications: silence would look like a quiet day. */
function useFailedNotifications(): void {
  const toast = useToast();
  const { t } = useTranslation('shell');
  const showFailure = useEffectEvent((failure: Pushes['notifications.failed']) => {
    toast.info(t(`notificationsFailed.${failure}`));
  });
  useEffect(() => onPush('notifications.failed', (failure) => showFailure(failure)), []);
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

/** Reports to main what colleagues may see of this window, where the server passes it on. */
function useReportPresence(): void {
  const { ticketId, isTyping, renewals } = useOwnPresence();
  const isOffered = useCapability('presence');
  useEffect(() => {
    // A report that main missed is corrected by the next one.
    if (isOffered) callMain('realtime.present', { ticketId, isTyping }).catch(() => undefined);
  }, [isOffered, ticketId, isTyping, renewals]);
}

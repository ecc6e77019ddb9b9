import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useToast } from '@renderer/ui/use-toast';
import { toAppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import type { DelayedResult } from '@shared/ipc/delayed-action';

import { flushActions, runDelayed, undoBatch } from '../../delayed-action/pending-actions';
import { useUndoToast } from '../../delayed-action/use-undo-toast';
import { useSession } from '../../session/session-store';
import { ticketKeys } from '../ticket-keys';
import { ticketPath, ticketsPath } from '../ticket-path';
import { applyToTickets, keepShown } from '../ticket-scene';
import type { BulkItem, BulkKind } from './bulk-runs';
import { applyToBulkRuns, hasEnded, useBulkRuns } from './bulk-runs';

type BulkOrder = { kind: BulkKind; items: readonly BulkItem[] };

/**
 * Changes many tickets on the screen at once. One toast undoes all; afterwards main sends one request at a time. Tickets
 * that fail return to their former state and are listed by the run.
 */
export function useBulkRun(): (order: BulkOrder) => Promise<void> {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const leave = useLeaveTickets();
  const { accountKey, user: viewer } = useSession();
  return useCallback(
    async ({ kind, items }) => {
      const show = (tickets: readonly Ticket[]): void => {
        const events = tickets.map((ticket) => ({ kind: 'ticket.changed', ticket }) as const);
        applyToTickets(client, { accountKey, viewer }, events);
      };
      for (const { ticket } of items) await flushActions(ticket.id);
      const batchId = crypto.randomUUID();
      const releases = items.map(({ changed }) => keepShown(client, { accountKey, viewer }, [changed]));
      if (kind !== 'tag') leave(items.map(({ ticket }) => ticket));
      applyToBulkRuns({ batchId, kind: 'begun', run: { kind, total: items.length } });
      const text = t(`bulk.done.${kind}`, { count: items.length });
      const withdraw = offerUndo({ key: batchId, text, undo: () => undoBatch(batchId) });
      const results = await Promise.all(
        items.map(async (item, index) => {
          const result = await runItem(item, batchId);
          releases[index]?.();
          show([result?.outcome === 'done' ? (result.ticket ?? item.changed) : item.ticket]);
          if (!isUndoable(batchId)) withdraw();
          return result;
        }),
      );
      withdraw();
      const isWhole = results.every((result) => result?.outcome === 'done');
      if (!isWhole) void client.invalidateQueries({ queryKey: ticketKeys.all(accountKey) });
      // With ratings enabled the first closing only requests a rating; the ticket stays open.
      const asked = kind === 'resolve' ? results.filter(isStillOpen) : [];
      if (asked.length > 0) toast.info(t('bulk.ratingAsked', { count: asked.length }));
    },
    [t, client, toast, offerUndo, leave, accountKey, viewer],
  );
}

const stopReasons = { customer: 'customerWrote', colleague: 'takenMeanwhile' } as const;

/** Runs one item and reports its end to the run; null if it was refused. */
async function runItem(item: BulkItem, batchId: string): Promise<DelayedResult | null> {
  try {
    const result = await runDelayed(item.action, { batchId });
    if (result.outcome === 'done') applyToBulkRuns({ batchId, kind: 'itemPerformed' });
    else if (result.by === 'user') applyToBulkRuns({ batchId, kind: 'itemUndone' });
    else applyToBulkRuns({ batchId, kind: 'itemFailed', failure: { item, reason: stopReasons[result.by] } });
    return result;
  } catch (thrown) {
    applyToBulkRuns({ batchId, kind: 'itemFailed', failure: { item, reason: toAppError(thrown) } });
    return null;
  }
}

function isUndoable(batchId: string): boolean {
  const run = useBulkRuns.getState().find((one) => one.batchId === batchId);
  return run !== undefined && run.isUndoable && !hasEnded(run);
}

function isStillOpen(result: DelayedResult | null): boolean {
  return result?.outcome === 'done' && result.ticket !== null && result.ticket.status !== 'closed';
}

/** Leaves the conversation on screen if it is one of the tickets. */
function useLeaveTickets(): (tickets: readonly Ticket[]) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (tickets) => {
      if (tickets.some(({ uuid }) => pathname === ticketPath(uuid))) void navigate(ticketsPath);
    },
    [navigate, pathname],
  );
}

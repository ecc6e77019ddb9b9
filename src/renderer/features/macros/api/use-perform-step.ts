import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { flushActions } from '@renderer/entities/delayed-action/pending-actions';
import { useUndoable } from '@renderer/entities/delayed-action/use-undoable';
import { handOver } from '@renderer/entities/outgoing/hand-over';
import { replyFile } from '@renderer/entities/quick-reply/use-quick-replies';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { endSnoozes, snoozeTickets } from '@renderer/entities/ticket/snoozes';
import { ticketKeys } from '@renderer/entities/ticket/ticket-keys';
import { noteKeys } from '@renderer/entities/ticket/ticket-notes';
import { ticketPath, ticketsPath } from '@renderer/entities/ticket/ticket-path';
import { applyToTickets } from '@renderer/entities/ticket/ticket-scene';
import { transferred, transferRequest } from '@renderer/entities/ticket/transfer';
import { useDelayedChange } from '@renderer/entities/ticket/use-delayed-change';
import { useRunLater } from '@renderer/entities/ticket/use-ticket-action';
import { backend } from '@renderer/lib/backend';
import { callMain } from '@renderer/lib/bridge';
import { formatMinute } from '@renderer/lib/time';
import { useToast } from '@renderer/ui/use-toast';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionView } from '@shared/ipc/views';

import type { PlannedAction } from '../model/macro-plan';
import type { MacroRun } from '../model/macro-runs';
import { deliverMessage } from './deliver-message';
import { applyToRuns } from './run-store';

/** End of a step: `undone` where the user or the customer took its change back. */
export type StepEnd = 'ended' | 'undone';

/** Performs the present step of a run; rejects with the reason if it fails. */
export function usePerformStep(): (run: MacroRun) => Promise<StepEnd> {
  const client = useQueryClient();
  const session = useSession();
  const isCounted = useCapability('replyUsage');
  const runLater = useRunLater();
  const transfer = useTransferStep();
  const snooze = useSnoozeStep();
  return async (run) => {
    const action = run.steps[run.at]?.action;
    const ticket = client.getQueryData<Ticket>(ticketKeys.detail(session.accountKey, run.ticket.uuid)) ?? run.ticket;
    switch (action?.kind) {
      case undefined:
        return 'ended';
      case 'send':
      case 'sendFile':
        await deliver(run, { action, isCounted });
        return 'ended';
      case 'tag':
        await addTag(client, session, { ticket, tag: action.tag });
        return 'ended';
      case 'note':
        await backend.send('ticketNotes.create', {
          body: { note: action.note, ticketId: ticket.id, contactId: ticket.contactId },
        });
        await client.invalidateQueries({ queryKey: noteKeys.ofTicket(session.accountKey, ticket) });
        return 'ended';
      case 'transfer':
        return transfer(ticket, action);
      case 'resolve':
        return endOf((onRefused) => runLater('resolve', ticket, onRefused));
      case 'snooze':
        await snooze(ticket, action.until);
        return 'ended';
    }
  };
}

/** Waits for a change that can be undone. */
async function endOf(change: (onRefused: (error: unknown) => void) => Promise<Ticket | null>): Promise<StepEnd> {
  let refusal: { error: unknown } | null = null;
  const changed = await change((error) => {
    refusal = { error };
  });
  return changed !== null ? 'ended' : rejectWith(refusal);
}

function rejectWith(refusal: { error: unknown } | null): StepEnd {
  if (refusal !== null) throw refusal.error;
  return 'undone';
}

type SendAction = Extract<PlannedAction, { kind: 'send' | 'sendFile' }>;

type Delivery = { action: SendAction; isCounted: boolean };

async function deliver({ runId, ticket, clientId }: MacroRun, { action, isCounted }: Delivery): Promise<void> {
  const { id: ticketId } = ticket;
  const send = async (): Promise<OutgoingMessage> => {
    const reply = action.kind === 'send' ? action.reply : action.reply.id;
    const uses = isCounted && reply !== null && { quickMessageIds: [reply] };
    if (action.kind === 'send') return callMain('outbox.send', { ticketId, body: action.body, ...uses });
    const fileId = await handOver(await replyFile(action.reply));
    return callMain('outbox.sendFile', { fileId, ticketId, body: action.caption, ...uses });
  };
  await deliverMessage({
    clientId,
    send,
    onQueued: (queued) => applyToRuns({ runId, kind: 'queued', clientId: queued }),
  });
}

type TagOrder = { ticket: Ticket; tag: Tag };

/** `tags.sync` replaces all tags, so the present ones are read first. */
async function addTag(
  client: QueryClient,
  { accountKey, user: viewer }: Pick<SessionView, 'accountKey' | 'user'>,
  { ticket, tag }: TagOrder,
): Promise<void> {
  const { tags: stored } = await backend.send('tickets.show', { params: { ticketId: ticket.id } });
  const present = stored ?? ticket.tags ?? [];
  if (present.some(({ id }) => id === tag.id)) return;
  const tags = [...present, tag];
  await backend.send('tags.sync', { body: { ticketId: ticket.id, tags: tags.map(({ id }) => ({ id })) } });
  applyToTickets(client, { accountKey, viewer }, [{ kind: 'ticket.changed', ticket: { ...ticket, tags } }]);
}

function useTransferStep(): (ticket: Ticket, action: Extract<PlannedAction, { kind: 'transfer' }>) => Promise<StepEnd> {
  const { t } = useTranslation('ticket-dialogs');
  const takesNote = useCapability('activities');
  const changeLater = useDelayedChange();
  return async (ticket, { queue, colleague, note }) => {
    await flushActions(ticket.id);
    const choice = { queueId: queue.id, userId: colleague?.id ?? null, whatsappId: null };
    const { change, internalNote } = transferRequest(ticket, { choice, queue, note }, takesNote);
    return endOf((onRefused) =>
      changeLater({
        ticket,
        change,
        changed: transferred(ticket, { queue, colleague }),
        stopsOnMessage: false,
        text: t('transfer.done'),
        onRefused,
        ...(internalNote !== undefined && { internalNote }),
      }),
    );
  };
}

function useSnoozeStep(): (ticket: Ticket, until: number | null) => Promise<void> {
  const { t } = useTranslation('tickets');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const offerUndo = useUndoable();
  return async (ticket, until) => {
    await snoozeTickets([ticket], until);
    if (pathname === ticketPath(ticket.uuid)) void navigate(ticketsPath);
    const text = until === null ? t('snooze.untilMessage') : t('snooze.until', { time: formatMinute(until) });
    offerUndo(text, () => void endSnoozes([ticket.uuid]).catch(toast.error));
  };
}

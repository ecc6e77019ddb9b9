import { and, desc, eq, lt } from 'drizzle-orm';

import { markTicketRead } from '@server/conversation/tickets/mark-read';
import { ticketFor } from '@server/conversation/tickets/ticket-handlers';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import type { AreaHandlers, Caller } from '@server/platform/http/handler';
import { missing, Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile, StoredFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { Row } from '@server/platform/storage/company-scope';
import { messages, settings } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';

import { refreshLastMessage } from './last-message';
import type { WireMessage } from './message-rows';
import { wireMessage, wireMessages } from './message-rows';
import { usableQuickMessages } from './quick-message-uses';
import { sendText } from './send-text';

const messagesPerPage = 20;

export function messageHandlers(services: Services): AreaHandlers<'messages'> {
  const { publish, quirks, clock } = services;
  return {
    async 'messages.list'({ params, query }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const isRead = quirks.unreadUnlessMarked ? query.markAsRead === true : query.peek !== true;
      if (isRead) await markTicketRead(services, scope, ticket);
      const { rows, count, hasMore } = await (quirks.cursorPages
        ? messagesBefore(scope, ticket, query.nextId)
        : pageOfMessages(scope, ticket, query.pageNumber));
      return {
        count,
        messages: await wireMessages(scope, rows.toReversed()),
        ticket: await wireTicket(scope, isRead ? { ...ticket, unreadMessages: 0 } : ticket),
        hasMore,
        ...(quirks.cursorPages && { nextId: hasMore ? rows.at(-1)?.id : null }),
      };
    },

    async 'messages.create'({ params, body }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const message = await sendText(services, scope, {
        ticket,
        body: body.body,
        quotedId: body.quotedMsg?.id ?? null,
        quickMessageIds: await usableQuickMessages(scope, caller, body.quickMessageIds),
      });
      return quirks.emptySendAnswer ? null : message;
    },

    async 'messages.createWithFiles'({ params, body, files }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const quickMessageIds = await usableQuickMessages(scope, caller, body.quickMessageIds);
      const sent = await sendFiles(services, scope, { ticket, caller, files, captions: body.body, quickMessageIds });
      return quirks.emptySendAnswer ? null : sent;
    },

    /** The row keeps its text; clients show it as deleted. */
    async 'messages.remove'({ params }, { caller, scope }) {
      const own = and(eq(messages.id, params.messageId), eq(messages.fromMe, true));
      const message = await scope.first(messages, own);
      if (message === undefined) throw refused('ERR_DELETE_WAPP_MSG');
      await ticketFor(caller, scope, message.ticketId);
      const changes = { isDeleted: true, updatedAt: clock.now() };
      const [row] = await scope.update(messages, eq(messages.id, params.messageId), changes);
      if (row === undefined) throw refused('ERR_DELETE_WAPP_MSG');
      publish.messageChanged(scope.companyId, await wireMessage(scope, row));
      await refreshLastMessage(services, scope, row);
      return '';
    },
  };
}

type MessageRow = Row<typeof messages>;
/** Rows are newest first. */
type Page = { rows: MessageRow[]; count: number; hasMore: boolean };

const newestFirst = [desc(messages.createdAt), desc(messages.id)];

async function pageOfMessages(scope: CompanyScope, ticket: TicketRow, pageNumber: number | undefined): Promise<Page> {
  const where = eq(messages.ticketId, ticket.id);
  const offset = offsetOf(pageNumber, messagesPerPage);
  const count = await scope.count(messages, where);
  const rows = await scope.find(messages, { where, orderBy: newestFirst, limit: messagesPerPage, offset });
  return { rows, count, hasMore: count > offset + rows.length };
}

/** Messages older than the one of this id, for the quirk `cursorPages`. */
async function messagesBefore(scope: CompanyScope, ticket: TicketRow, nextId: string | undefined): Promise<Page> {
  const ofTicket = eq(messages.ticketId, ticket.id);
  const next = nextId === undefined ? undefined : await scope.first(messages, and(ofTicket, eq(messages.id, nextId)));
  if (nextId !== undefined && next === undefined) throw missing('ERR_NO_MESSAGE_FOUND');
  const where = and(ofTicket, next && lt(messages.createdAt, next.createdAt));
  const rows = await scope.find(messages, { where, orderBy: newestFirst, limit: messagesPerPage + 1 });
  return { rows: rows.slice(0, messagesPerPage), count: 0, hasMore: rows.length > messagesPerPage };
}

type FilesDraft = {
  ticket: TicketRow;
  caller: Pick<Caller, 'profile'>;
  files: readonly ReceivedFile[];
  captions: readonly string[];
  /** Counted with the first file. */
  quickMessageIds: readonly number[];
};

/** Stores all files, then sends one after another, each with its caption. Files sent before a failure stay sent. */
async function sendFiles(
  services: Services,
  scope: CompanyScope,
  { ticket, caller, files, captions, quickMessageIds }: FilesDraft,
): Promise<WireMessage[]> {
  const hasAudio = files.some(({ kind }) => kind === 'audio');
  if (hasAudio && caller.profile === 'user') await requireAudioAllowed(scope);
  const stored: StoredFile[] = [];
  for (const [index, received] of files.entries()) {
    const storedName = services.quirks.renamedMedia
      ? renamed(received, services.clock.now().getTime() + index)
      : undefined;
    stored.push(await services.media.keep(received, storedName));
  }
  const sent: WireMessage[] = [];
  for (const [index, file] of stored.entries()) {
    const uses = index === 0 ? { quickMessageIds } : {};
    sent.push(await sendText(services, scope, { ticket, body: captions[index] ?? '', quotedId: null, file, ...uses }));
  }
  return sent;
}

/** server-quirk: only documents keep their name; pictures, sounds and videos come back converted from the channel. */
function renamed({ kind, name }: ReceivedFile, time: number): string {
  if (kind === 'file') return `${time}_${name.replaceAll(' ', '_')}`;
  const isVoice = name.includes('audio-record-site');
  return `${time}.${{ image: 'jpeg', audio: isVoice ? 'm4a' : 'mpga', video: 'mp4' }[kind]}`;
}

async function requireAudioAllowed(scope: CompanyScope): Promise<void> {
  const setting = await scope.first(settings, eq(settings.key, 'userAudioRestriction'));
  if (setting?.value === 'disabled') throw new Refusal(403, 'ERR_AUDIO_NOT_ALLOWED');
}

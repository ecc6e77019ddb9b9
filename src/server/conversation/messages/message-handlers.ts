import { and, desc, eq } from 'drizzle-orm';

import { markTicketRead } from '@server/conversation/tickets/mark-read';
import { ticketFor } from '@server/conversation/tickets/ticket-handlers';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import type { AreaHandlers, Caller } from '@server/platform/http/handler';
import { Refusal, refused } from '@server/platform/http/refusal';
import type { ReceivedFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages, settings } from '@server/platform/storage/schema';
import { offsetOf } from '@server/platform/storage/search';

import { refreshLastMessage } from './last-message';
import type { WireMessage } from './message-rows';
import { wireMessage, wireMessages } from './message-rows';
import { sendText } from './send-text';

const messagesPerPage = 20;

export function messageHandlers(services: Services): AreaHandlers<'messages'> {
  const { publish, quirks, clock } = services;
  return {
    async 'messages.list'({ params, query }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      if (query.peek !== true) await markTicketRead(services, scope, ticket);
      const where = eq(messages.ticketId, ticket.id);
      const offset = offsetOf(query.pageNumber, messagesPerPage);
      const count = await scope.count(messages, where);
      const orderBy = [desc(messages.createdAt), desc(messages.id)];
      const rows = await scope.find(messages, { where, orderBy, limit: messagesPerPage, offset });
      return {
        count,
        messages: await wireMessages(scope, rows.reverse()),
        ticket: await wireTicket(scope, query.peek === true ? ticket : { ...ticket, unreadMessages: 0 }),
        hasMore: count > offset + rows.length,
      };
    },

    async 'messages.create'({ params, body }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const message = await sendText(services, scope, {
        ticket,
        body: body.body,
        quotedId: body.quotedMsg?.id ?? null,
      });
      return quirks.emptySendAnswer ? null : message;
    },

    async 'messages.createWithFiles'({ params, body, files }, { caller, scope }) {
      const ticket = await ticketFor(caller, scope, params.ticketId);
      const sent = await sendFiles(services, scope, { ticket, caller, files, captions: body.body });
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

type FilesDraft = {
  ticket: TicketRow;
  caller: Pick<Caller, 'profile'>;
  files: readonly ReceivedFile[];
  captions: readonly string[];
};

/** Sends files one after another, each with its caption. Files sent before a failure stay sent. */
async function sendFiles(
  services: Services,
  scope: CompanyScope,
  { ticket, caller, files, captions }: FilesDraft,
): Promise<WireMessage[]> {
  const hasAudio = files.some(({ kind }) => kind === 'audio');
  if (hasAudio && caller.profile === 'user') await requireAudioAllowed(scope);
  const sent: WireMessage[] = [];
  for (const [index, received] of files.entries()) {
    const storedName = services.quirks.renamedMedia
      ? renamed(received, services.clock.now().getTime() + index)
      : undefined;
    const file = await services.media.keep(received, storedName);
    sent.push(await sendText(services, scope, { ticket, body: captions[index] ?? '', quotedId: null, file }));
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

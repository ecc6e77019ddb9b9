import { previewText } from '@renderer/entities/message/preview-text';
import { splitSignature } from '@renderer/entities/message/signature';
import type { OutgoingMessage } from '@shared/domain/outgoing';
import type { Ticket } from '@shared/domain/ticket';

type Author = { kind: 'customer' } | { kind: 'me' } | { kind: 'colleague'; name: string };

/** The second line of a row. A colleague without a name is somebody of the company. */
export type RowPreview =
  | { kind: 'draft'; text: string }
  | { kind: 'outgoing'; state: OutgoingMessage['state']; text: string }
  /** `ack` of a message of the company, null where it is not known. */
  | { kind: 'message'; author: Author; text: string; ack: number | null };

type PreviewInput = {
  ticket: Ticket;
  user: { id: Ticket['userId']; name: string };
  draft: string;
  /** Newest message of the ticket that the server has not confirmed. */
  outgoing: OutgoingMessage | undefined;
};

/** A draft stands before an unconfirmed message, which stands before the last one of the conversation. */
export function rowPreview({ ticket, user, draft, outgoing }: PreviewInput): RowPreview {
  if (draft.trim() !== '') return { kind: 'draft', text: previewText(draft) };
  if (outgoing !== undefined) {
    const text = previewText(splitSignature(outgoing.body).text);
    return { kind: 'outgoing', state: outgoing.state, text: text === '' ? (outgoing.file?.name ?? '') : text };
  }
  const last = authored(ticket, user);
  const ack = last.author.kind === 'customer' ? null : (ticket.lastAck ?? null);
  return { kind: 'message', ...last, ack };
}

function authored(ticket: Ticket, user: PreviewInput['user']): { author: Author; text: string } {
  const { signature, text } = splitSignature(ticket.lastMessage);
  if (signature === user.name) return { author: { kind: 'me' }, text: previewText(text) };
  if (signature !== null && (ticket.fromMe === true || signature === ticket.user?.name)) {
    return { author: { kind: 'colleague', name: signature }, text: previewText(text) };
  }
  const whole = previewText(ticket.lastMessage);
  if (ticket.fromMe !== true) return { author: { kind: 'customer' }, text: whole };
  const isMine = ticket.userId !== null && ticket.userId === user.id;
  return { author: isMine ? { kind: 'me' } : { kind: 'colleague', name: ticket.user?.name ?? '' }, text: whole };
}

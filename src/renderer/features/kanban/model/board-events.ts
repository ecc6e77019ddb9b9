import type { Reduced, Reducers, Viewer } from '@renderer/entities/live/projection';
import { busyPauseMs, projection, unknowable } from '@renderer/entities/live/projection';
import { mergeTicket, withContact } from '@renderer/entities/ticket/ticket-merge';
import { applyRelation } from '@renderer/entities/ticket/ticket-relations';
import type { Ticket } from '@shared/domain/ticket';

import type { Board } from './board';
import { boardKey, isOnBoard } from './board';

export const boardReducers: Reducers<Board, Viewer> = {
  'ticket.changed': (board, { ticket }, viewer) => applyTicket(board, ticket, viewer),
  'message.received': (board, { ticket, contact }, viewer) =>
    ticket === null ? board : applyTicket(board, withContact(ticket, contact), viewer),
  'ticket.removed': (board, { ticketId }) => without(board, ticketId),
  'contact.changed': (board, event) => mapCards(board, (ticket) => applyRelation(ticket, event)),
};

/** Applies events to the cached boards. */
export const boards = projection<Board>({ prefix: boardKey, reducers: boardReducers, refreshPauseMs: busyPauseMs });

function applyTicket(board: Board, incoming: Ticket, viewer: Viewer): Reduced<Board> {
  const known = board.find(({ id }) => id === incoming.id);
  const ticket = known === undefined ? incoming : mergeTicket(known, incoming);
  if (ticket === known) return board;
  if (!isOnBoard(ticket, viewer)) return without(board, ticket.id);
  // Without contact a card has no name, without tags no lane: the board is fetched again.
  if (ticket.contact === undefined || ticket.tags === undefined) return unknowable;
  return known === undefined ? [ticket, ...board] : mapCards(board, (card) => (card === known ? ticket : card));
}

function without(board: Board, ticketId: Ticket['id']): Board {
  return board.some(({ id }) => id === ticketId) ? board.filter(({ id }) => id !== ticketId) : board;
}

function mapCards(board: Board, change: (ticket: Ticket) => Ticket): Board {
  const cards = board.map(change);
  return cards.every((card, index) => card === board[index]) ? board : cards;
}

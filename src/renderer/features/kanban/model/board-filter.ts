import type { UserId } from '@shared/domain/ids';
import { foldText } from '@shared/domain/text-search';
import type { Ticket } from '@shared/domain/ticket';

import type { Board } from './board';

/** Owner of the shown cards: anybody, nobody, or a user. */
export type OwnerFilter = 'all' | 'none' | UserId;

export type BoardFilter = {
  /** Part of the contact's name or number, or of the last message. */
  text: string;
  owner: OwnerFilter;
  isUnreadOnly: boolean;
};

export const noFilter: BoardFilter = { text: '', owner: 'all', isUnreadOnly: false };

/** `isMarked` tells the tickets that the user has marked as unread. */
export function filterBoard(board: Board, filter: BoardFilter, isMarked: (ticket: Ticket) => boolean): Board {
  const { owner, isUnreadOnly } = filter;
  const text = foldText(filter.text.trim());
  const digits = /^[+\d\s().-]+$/u.test(text) ? text.replaceAll(/\D/g, '') : '';
  return board.filter(
    (ticket) =>
      (owner === 'all' || ticket.userId === (owner === 'none' ? null : owner)) &&
      (!isUnreadOnly || ticket.unreadMessages > 0 || isMarked(ticket)) &&
      (text === '' || textsOf(ticket).some((each) => each.includes(text)) || hasDigits(ticket, digits)),
  );
}

const textsOf = ({ contact, lastMessage }: Ticket): string[] => [contact?.name ?? '', lastMessage].map(foldText);

function hasDigits({ contact }: Ticket, digits: string): boolean {
  return digits !== '' && (contact?.number ?? '').includes(digits);
}

/** Users who have a ticket of the board, by name. */
export function ownersOf(board: Board): { id: UserId; name: string }[] {
  const names = new Map(board.flatMap(({ user }) => (user ? [[user.id, user.name] as const] : [])));
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import type { Ticket } from '@shared/domain/ticket';

import { useUndoable } from '../delayed-action/use-undoable';
import { useSession } from '../session/session-store';
import type { TicketMark } from './ticket-marks';
import { hasMark, setMarks } from './ticket-marks';
import { ticketPath, ticketsPath } from './ticket-path';

type Marked = Pick<Ticket, 'uuid'>;

/** True if every ticket has the mark, so that the next toggle removes it. */
export function haveMark(accountKey: string, mark: TicketMark, tickets: readonly Marked[]): boolean {
  return tickets.every(({ uuid }) => hasMark(accountKey, mark, uuid));
}

/**
 * Sets a mark of the tickets, or removes it if all have it. A toast says that marks hold on this machine only, and undoes
 * the change. An open ticket marked as unread is closed, and opened again by the undo.
 */
export function useToggleMark(): (mark: TicketMark, tickets: readonly Marked[]) => void {
  const { t } = useTranslation('tickets');
  const { accountKey } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const offerUndo = useUndoable();
  return (mark, tickets) => {
    const isSet = !haveMark(accountKey, mark, tickets);
    const restore = setMarks(accountKey, mark, { uuids: tickets.map(({ uuid }) => uuid), isSet });
    const open = tickets.find(({ uuid }) => pathname === ticketPath(uuid));
    const isClosed = isSet && mark === 'unread' && open !== undefined;
    if (isClosed) void navigate(ticketsPath);
    offerUndo(t(`marks.${mark}.${isSet ? 'isSet' : 'isRemoved'}`, { count: tickets.length }), () => {
      restore();
      if (isClosed) void navigate(ticketPath(open.uuid));
    });
  };
}

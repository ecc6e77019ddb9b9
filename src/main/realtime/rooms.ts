import type { TicketId } from '@shared/domain/ids';
import type { Ticket, TicketStatus } from '@shared/domain/ticket';

import type { Screens } from './link';

type Room = 'notification' | `ticket:${TicketId}` | `status:${TicketStatus}`;
type Emit = (event: string, ...args: unknown[]) => void;

export type Rooms = {
  show: (screens: Pick<Screens, 'ticketIds' | 'statuses'>) => void;
  /** A change of a ticket on screen may have given the user access to its room. */
  ticketChanged(ticket: Pick<Ticket, 'id' | 'status' | 'userId'>): void;
  /** The server is ready: all rooms of the screen are joined again. */
  open(): void;
  /** The link is lost, and all memberships with it. */
  close(): void;
};

/**
 * Keeps the joined rooms equal to the screen. Servers count joins per socket, so each room is left as often as it was
 * joined.
 */
export function createRooms(emit: Emit): Rooms {
  let wanted: readonly Room[] = ['notification'];
  let isOpen = false;
  /** State of each ticket at the last join of its room. */
  const joinedStates = new Map<Room, string>();
  const joins = new Map<Room, number>();

  function join(room: Room): void {
    emit(...command('join', room));
    joins.set(room, (joins.get(room) ?? 0) + 1);
  }

  function leave(room: Room): void {
    for (let count = joins.get(room) ?? 0; count > 0; count -= 1) emit(...command('leave', room));
    joins.delete(room);
    joinedStates.delete(room);
  }

  function settle(): void {
    if (!isOpen) return;
    for (const room of [...joins.keys()]) if (!wanted.includes(room)) leave(room);
    for (const room of wanted) if (!joins.has(room)) join(room);
  }

  return {
    show({ ticketIds, statuses }) {
      const lists = statuses.map((status): Room => `status:${status}`);
      const tickets = ticketIds.map((id): Room => `ticket:${id}`);
      wanted = [...new Set<Room>(['notification', ...lists, ...tickets])];
      settle();
    },
    ticketChanged({ id, status, userId }) {
      const room: Room = `ticket:${id}`;
      const now = `${status}/${userId ?? ''}`;
      if (!isOpen || !joins.has(room) || joinedStates.get(room) === now) return;
      joinedStates.set(room, now);
      // server-quirk: access to a ticket's room is checked on join and refused silently; accepting the ticket grants
      // it.
      join(room);
    },
    open() {
      isOpen = true;
      joins.clear();
      joinedStates.clear();
      settle();
    },
    close() {
      isOpen = false;
      joins.clear();
    },
  };
}

function command(verb: 'join' | 'leave', room: Room): [event: string, ...args: string[]] {
  const [kind, subject = ''] = room.split(':');
  if (kind === 'notification') return [`${verb}Notification`];
  if (kind === 'status') return [`${verb}Tickets`, subject];
  // server-quirk: the id must be a string; a number joins a room that receives nothing.
  return [`${verb}ChatBox`, subject];
}

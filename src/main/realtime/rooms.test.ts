import { describe, expect, it } from 'vitest';

import { aTicket } from '@tests/support/live/builders';

import type { Rooms } from './rooms';
import { createRooms } from './rooms';

const { id: seven } = aTicket();
const { id: eight } = aTicket({ id: 8 });

function openRooms(): { rooms: Rooms; said: unknown[][] } {
  const said: unknown[][] = [];
  return { rooms: createRooms((...call) => said.push(call)), said };
}

describe('rooms follow the screen', () => {
  it('joins notifications before the screen has reported itself', () => {
    const { rooms, said } = openRooms();
    rooms.open();
    expect(said).toEqual([['joinNotification']]);
  });

  it('joins again when the ticket loses or changes its owner', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven], statuses: [] });
    rooms.open();
    rooms.ticketChanged(aTicket({ status: 'pending', userId: 3 }));
    said.length = 0;
    rooms.ticketChanged(aTicket({ status: 'pending', userId: null }));
    rooms.ticketChanged(aTicket({ status: 'pending', userId: 4 }));
    rooms.ticketChanged(aTicket({ status: 'pending', userId: 5 }));
    expect(said).toEqual([
      ['joinChatBox', '7'],
      ['joinChatBox', '7'],
      ['joinChatBox', '7'],
    ]);
  });

  it('joins nothing before the server is ready', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven], statuses: ['pending'] });
    expect(said).toEqual([]);
  });

  it('joins notifications, each list shown and the open ticket, whose id is text [RT-005] [RT-006] [RT-007]', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven], statuses: ['pending', 'open'] });
    rooms.open();
    expect(said).toEqual([
      ['joinNotification'],
      ['joinTickets', 'pending'],
      ['joinTickets', 'open'],
      ['joinChatBox', '7'],
    ]);
  });

  it('leaves only rooms that are no longer on screen', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven], statuses: ['pending', 'open'] });
    rooms.open();
    said.length = 0;
    rooms.show({ ticketIds: [eight], statuses: ['open'] });
    expect(said).toEqual([
      ['leaveTickets', 'pending'],
      ['leaveChatBox', '7'],
      ['joinChatBox', '8'],
    ]);
    said.length = 0;
    rooms.show({ ticketIds: [eight], statuses: ['open'] });
    expect(said).toEqual([]);
  });

  it('joins again after accepting, and leaves as often as it joined', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven], statuses: [] });
    rooms.open();
    rooms.ticketChanged(aTicket({ status: 'open', userId: 3 }));
    rooms.ticketChanged(aTicket({ status: 'open', userId: 3, lastMessage: 'outra' }));
    rooms.ticketChanged(aTicket({ id: 8 }));
    expect(said).toEqual([['joinNotification'], ['joinChatBox', '7'], ['joinChatBox', '7']]);
    said.length = 0;
    rooms.show({ ticketIds: [], statuses: [] });
    expect(said).toEqual([
      ['leaveChatBox', '7'],
      ['leaveChatBox', '7'],
    ]);
  });

  it('forgets memberships of a lost link and joins all rooms on screen on the next [RT-008]', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven], statuses: ['open'] });
    rooms.open();
    rooms.close();
    said.length = 0;
    rooms.show({ ticketIds: [], statuses: ['pending'] });
    expect(said).toEqual([]);
    rooms.open();
    expect(said).toEqual([['joinNotification'], ['joinTickets', 'pending']]);
  });
});

describe('rooms of several windows', () => {
  it('are joined once for each ticket, and joined again for the ticket that changed alone', () => {
    const { rooms, said } = openRooms();
    rooms.show({ ticketIds: [seven, eight], statuses: [] });
    rooms.open();
    said.length = 0;
    rooms.ticketChanged(aTicket({ id: 8, status: 'open', userId: 3 }));
    rooms.ticketChanged(aTicket({ status: 'open', userId: 3 }));
    rooms.ticketChanged(aTicket({ id: 8, status: 'open', userId: 3, lastMessage: 'outra' }));
    expect(said).toEqual([
      ['joinChatBox', '8'],
      ['joinChatBox', '7'],
    ]);
    said.length = 0;
    rooms.show({ ticketIds: [eight], statuses: [] });
    expect(said).toEqual([
      ['leaveChatBox', '7'],
      ['leaveChatBox', '7'],
    ]);
  });
});

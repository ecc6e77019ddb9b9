import type { Server } from 'socket.io';
import { expect, it } from 'vitest';

import { quirksFor } from '@server/platform/quirks';

import type { Sending } from './publisher';
import { createPublisher, sendHere } from './publisher';
import { companyRoom, maskedPart, maskedRoom } from './rooms';

type Sent = { rooms: string[]; except: string[]; payload: unknown };

/** Records what a server sends; `rooms` are those that have sockets at this server. */
function recorder(rooms: readonly string[]) {
  const sent: Sent[] = [];
  const to = (names: string[]) => ({
    except: (except: string[]) => ({
      emit: (_event: string, payload: unknown) => void sent.push({ rooms: names, except, payload }),
    }),
  });
  const io = { to, local: { to }, sockets: { adapter: { rooms: new Map(rooms.map((room) => [room, new Set()])) } } };
  return { io: io as unknown as Server, sent };
}

const payload = { action: 'update', contact: { id: 1, number: '5511988880042' } };
const masked = { action: 'update', contact: { id: 1, number: '•••••••••••42' } };

it('an event goes out once, and unread, where no socket of the company needs it masked', () => {
  const { io, sent } = recorder([maskedRoom(2)]);
  const guarded = {
    action: 'update',
    get contact() {
      throw new Error('The payload was read');
    },
  };
  createPublisher(io, quirksFor(false)).toCompany(1, 'contact', guarded);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ rooms: [companyRoom(1)], except: [] });
  expect(sent[0]?.payload).toBe(guarded);
});

it('an event with a number goes out once more, masked, where a socket of the company needs that', () => {
  const { io, sent } = recorder([maskedRoom(1)]);
  createPublisher(io, quirksFor(false)).toCompany(1, 'contact', payload);
  expect(sent).toEqual([
    { rooms: [companyRoom(1)], except: [maskedRoom(1)], payload },
    { rooms: [maskedPart(companyRoom(1))], except: [], payload: masked },
  ]);
});

it('an event without a number goes out once', () => {
  const { io, sent } = recorder([maskedRoom(1)]);
  createPublisher(io, quirksFor(false)).toCompany(1, 'contact', { action: 'delete', contactId: '1' });
  expect(sent).toHaveLength(1);
});

it('in a cluster the others get an event once, unmasked, and each masks for its own sockets', () => {
  const here = recorder([]);
  const there = recorder([maskedRoom(1)]);
  const calls: unknown[] = [];
  const others = {
    closeSockets: () => expect.unreachable(),
    send(to: Sending, sentPayload: object) {
      calls.push(sentPayload);
      sendHere(there.io, to, sentPayload);
    },
  };
  createPublisher(here.io, quirksFor(false), others).toCompany(1, 'contact', payload);
  expect(calls).toEqual([payload]);
  expect(here.sent.map((one) => one.payload)).toEqual([payload]);
  expect(there.sent).toEqual([
    { rooms: [companyRoom(1)], except: [maskedRoom(1)], payload },
    { rooms: [maskedPart(companyRoom(1))], except: [], payload: masked },
  ]);
});

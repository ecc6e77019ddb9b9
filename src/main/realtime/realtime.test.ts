import { beforeEach, describe, expect, it } from 'vitest';

import type { DomainEvent, LinkState } from '@shared/domain/events';
import { AppError } from '@shared/domain/app-error';

import { aContactRow, aMessageRow, aSession, aTicketRow, aTicket } from '../../../tests/support/live/builders';
import type { FakeSession } from '../../../tests/support/live/fake-session';
import { createFakeSession } from '../../../tests/support/live/fake-session';
import type { FakeSockets } from '../../../tests/support/live/fake-sockets';
import { createFakeSockets } from '../../../tests/support/live/fake-sockets';
import { settled } from '../../../tests/support/live/scripted-backend';
import type { FakeClock } from '../../../tests/support/main/fake-clock';
import { createFakeClock } from '../../../tests/support/main/fake-clock';
import type { FakeLogger } from '../../../tests/support/main/fake-logger';
import { createFakeLogger } from '../../../tests/support/main/fake-logger';
import { createEventStream } from './event-stream';
import type { Realtime } from './link';
import { createRealtime } from './realtime';

const view = { ticketId: aTicket().id, statuses: ['pending' as const], isFocused: true };

let clock: FakeClock;
let sockets: FakeSockets;
let session: FakeSession;
let log: FakeLogger;
let realtime: Realtime;
let batches: (readonly DomainEvent[])[];
let states: LinkState[];
let signals: { resume: () => void; network: () => void };
let address: () => Promise<string>;

beforeEach(() => {
  clock = createFakeClock();
  sockets = createFakeSockets();
  session = createFakeSession();
  log = createFakeLogger();
  batches = [];
  states = [];
  signals = { resume: () => undefined, network: () => undefined };
  address = async () => 'https://server.example';
  realtime = createRealtime({
    openSocket: sockets.open,
    clock,
    random: () => 1,
    log,
    session,
    address: () => address(),
    events: createEventStream({ clock, log, deliver: (batch) => batches.push(batch) }),
    signals: {
      onResume: (listener) => {
        signals.resume = listener;
        return () => undefined;
      },
      onNetworkChange: (listener) => {
        signals.network = listener;
        return () => undefined;
      },
    },
  });
  realtime.onStatus((state) => states.push(state));
});

async function signIn(parts = {}): Promise<void> {
  session.become(aSession(parts));
  await settled();
}

async function goLive(): Promise<void> {
  await signIn();
  sockets.last().connect();
  sockets.last().say('ready');
  realtime.caughtUp();
  states.length = 0;
}

const joined = () => sockets.last().emitted.map(([event]) => event);

describe('the link of an account', () => {
  it('opens with the token of the session, and not before there is one', async () => {
    expect(sockets.all).toHaveLength(0);
    await signIn();
    expect(sockets.last()).toMatchObject({ address: 'https://server.example', token: 'token-1' });
  });

  it('asks for a token first where the session has none yet', async () => {
    await signIn({ accessToken: '' });
    expect(session.refreshes).toBe(1);
    expect(sockets.last().token).toBe('token-2');
  });

  it('closes with the session and is replaced with another account', async () => {
    await goLive();
    session.become(null);
    expect(sockets.last().isClosed).toBe(true);
    expect(states).toEqual(['offline']);
    await signIn({ accountKey: 'demo#4', accessToken: 'other' });
    expect(sockets.last().token).toBe('other');
    expect(sockets.all).toHaveLength(2);
  });
});

describe('joins wait for `ready`', () => {
  it('says nothing on connect, everything on ready, and is behind until the screen has caught up', async () => {
    await signIn();
    realtime.show(view);
    sockets.last().connect();
    expect(joined()).toEqual([]);
    expect(states).toEqual([]);
    sockets.last().say('ready');
    expect(joined()).toEqual(['joinNotification', 'joinTickets', 'joinChatBox']);
    expect(states).toEqual(['behind']);
    realtime.caughtUp();
    expect(states).toEqual(['behind', 'live']);
  });

  it('joins anyway where a server never says ready, and once more when it says it late', async () => {
    await signIn();
    sockets.last().connect();
    clock.advance(3_000);
    expect(joined()).toEqual(['joinNotification']);
    sockets.last().say('ready');
    expect(joined()).toEqual(['joinNotification', 'joinNotification']);
    sockets.last().say('ready');
    expect(joined()).toHaveLength(2);
  });

  it('is not caught up while there is no link', () => {
    realtime.caughtUp();
    expect(realtime.status()).toBe('offline');
  });
});

describe('a lost link', () => {
  it('is replaced, and every room on screen is joined again [RT-008]', async () => {
    await goLive();
    realtime.show(view);
    sockets.last().drop('network');
    expect(states).toEqual(['offline']);
    clock.advance(1_000);
    await settled();
    expect(sockets.all).toHaveLength(2);
    sockets.last().connect();
    sockets.last().say('ready');
    expect(joined()).toEqual(['joinNotification', 'joinTickets', 'joinChatBox']);
    expect(states).toEqual(['offline', 'behind']);
  });

  it('waits longer after each failure, up to a limit', async () => {
    await signIn();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      sockets.last().drop('network');
      const before = clock.now();
      const count = sockets.all.length;
      while (sockets.all.length === count) {
        clock.advance(500);
        await settled();
      }
      waits.push(clock.now() - before);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  it('reconnects with a fresh token when the server closed it: its token had expired [AUTH-027]', async () => {
    await goLive();
    sockets.last().drop('server');
    await settled();
    expect(session.refreshes).toBe(1);
    expect(sockets.last().token).toBe('token-2');
    sockets.last().connect();
    sockets.last().say('ready');
    expect(realtime.status()).toBe('behind');
  });

  it('asks for one token at a time where the server goes on refusing', async () => {
    await goLive();
    sockets.last().drop('server');
    await settled();
    sockets.last().connect();
    sockets.last().drop('server');
    await settled();
    expect(session.refreshes).toBe(1);
    clock.advance(1_000);
    await settled();
    expect(session.refreshes).toBe(2);
    expect(sockets.all).toHaveLength(3);
  });

  it('keeps trying while neither token nor server can be had', async () => {
    await goLive();
    session.refuseRefresh(new AppError('ERR_OFFLINE', 'offline'));
    sockets.last().drop('server');
    await settled();
    expect(sockets.all).toHaveLength(1);
    session.refuseRefresh(null);
    clock.advance(1_000);
    await settled();
    expect(sockets.all).toHaveLength(2);
  });

  it('keeps trying while the embedded server does not start', async () => {
    address = () => Promise.reject(new AppError('ERR_WORKSPACE_FAILED', 'offline'));
    await signIn();
    expect(sockets.all).toHaveLength(0);
    address = async () => 'http://127.0.0.1:4000';
    clock.advance(1_000);
    await settled();
    expect(sockets.last().address).toBe('http://127.0.0.1:4000');
  });

  it('hears nothing from a link that was replaced', async () => {
    await goLive();
    const first = sockets.last();
    signals.resume();
    await settled();
    first.say('company-1-ticket', { action: 'update', ticket: aTicketRow() });
    first.drop('network');
    clock.advance(60_000);
    await settled();
    expect(batches).toEqual([]);
    expect(sockets.all).toHaveLength(2);
  });

  it.each(['resume', 'network'] as const)('is replaced at once after %s', async (signal) => {
    await goLive();
    signals[signal]();
    await settled();
    expect(sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('is not opened by signals while nobody is signed in', async () => {
    signals.resume();
    signals.network();
    await settled();
    expect(sockets.all).toHaveLength(0);
  });

  it('is replaced when the user got other queues, because the server reads them on connect', async () => {
    await goLive();
    session.become(aSession());
    await settled();
    expect(sockets.all).toHaveLength(1);
    session.become(aSession({ user: { queues: [{ id: 6, name: 'Suporte', color: '' }] } }));
    await settled();
    expect(sockets.all).toHaveLength(2);
  });
});

describe('presence', () => {
  it('is told every 300000 ms, across reconnects, while signed in [AUTH-030]', async () => {
    await goLive();
    const told = () => sockets.all.flatMap(({ emitted }) => emitted).filter(([event]) => event === 'userStatus');
    clock.advance(299_999);
    expect(told()).toHaveLength(0);
    clock.advance(1);
    expect(told()).toHaveLength(1);
    signals.resume();
    await settled();
    clock.advance(300_000);
    expect(told()).toHaveLength(2);
    session.become(null);
    clock.advance(900_000);
    expect(told()).toHaveLength(2);
  });
});

describe('a login of the same user elsewhere', () => {
  const login = { action: 'update', user: { id: 3, companyId: 1 } };

  it('ends this session a second later, with its reason [AUTH-025] [AUTH-026]', async () => {
    await goLive();
    clock.advance(60_000);
    sockets.last().say('company-1-auth', login);
    clock.advance(999);
    expect(session.endings).toEqual([]);
    clock.advance(1);
    expect(session.endings).toEqual(['elsewhere']);
  });

  it('is not the login that began this session, told late', async () => {
    await goLive();
    clock.advance(1_000);
    sockets.last().say('company-1-auth', login);
    clock.advance(10_000);
    expect(session.endings).toEqual([]);
  });

  it('does not end the session of whoever signed in meanwhile', async () => {
    await goLive();
    clock.advance(60_000);
    sockets.last().say('company-1-auth', login);
    session.become(aSession({ accountKey: 'demo#4' }));
    clock.advance(10_000);
    expect(session.endings).toEqual([]);
  });
});

describe('frames', () => {
  it('arrive as one batch, mapped to references, without those that cannot be read', async () => {
    await goLive();
    const picture = 'https://server.example/public/clara.png';
    const contact = aContactRow({ profilePicUrl: picture });
    sockets.last().say('company-1-contact', { action: 'update', contact });
    sockets.last().say('company-1-ticket', { action: 'update', ticket: { id: 'x' } });
    sockets.last().say('company-1-appMessage', {
      action: 'create',
      message: aMessageRow({ mediaUrl: 'https://server.example/public/foto 1.png', contact }),
      ticket: aTicketRow({ contact }),
      contact,
    });
    clock.advance(16);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.map(({ kind }) => kind)).toEqual(['contact.changed', 'message.received']);
    expect(JSON.stringify(batches)).not.toContain('server.example');
    expect(batches[0]?.[1]).toMatchObject({ message: { mediaUrl: 'public/foto%201.png' } });
  });

  it('of other names are logged once, without their content', async () => {
    await goLive();
    for (const body of ['segredo', 'outro']) sockets.last().say('company-1-tag', { action: 'update', body });
    expect(log.text().match(/company-1-tag/g)).toHaveLength(1);
    expect(log.text()).not.toContain('segredo');
  });

  it('of an account that left are not delivered to the next', async () => {
    await goLive();
    sockets.last().say('company-1-ticket', { action: 'update', ticket: aTicketRow() });
    session.become(aSession({ accountKey: 'demo#4' }));
    clock.advance(1_000);
    expect(batches).toEqual([]);
  });
});

describe('delete before update', () => {
  const removal = { action: 'delete', ticketId: 7 };
  const update = { action: 'update', ticket: aTicketRow() };

  it('is a mere change when the update follows', async () => {
    await goLive();
    sockets.last().say('company-1-ticket', removal);
    clock.advance(249);
    sockets.last().say('company-1-ticket', update);
    clock.advance(5_000);
    expect(batches.flat().map(({ kind }) => kind)).toEqual(['ticket.changed']);
  });

  it('is a removal when none follows for the same ticket', async () => {
    await goLive();
    sockets.last().say('company-1-ticket', removal);
    sockets.last().say('company-1-ticket', { action: 'update', ticket: aTicketRow({ id: 8 }) });
    clock.advance(1_000);
    expect(batches.flat().map(({ kind }) => kind)).toEqual(['ticket.changed', 'ticket.removed']);
  });

  it('stays a removal when the update came before it', async () => {
    await goLive();
    sockets.last().say('company-1-ticket', update);
    sockets.last().say('company-1-ticket', removal);
    clock.advance(1_000);
    expect(batches.flat().map(({ kind }) => kind)).toEqual(['ticket.changed', 'ticket.removed']);
  });
});

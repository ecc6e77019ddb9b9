import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aSession, aTicket, aTicketRow } from '@tests/support/live/builders';
import type { RealtimeBench } from '@tests/support/live/realtime-bench';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';

const view = { ticketIds: [aTicket().id], statuses: ['pending' as const], isFocused: true };

let bench: RealtimeBench;
beforeEach(() => {
  bench = createRealtimeBench();
});

describe('the link of an account', () => {
  it("opens with the session's token, and not before there is a session", async () => {
    expect(bench.sockets.all).toHaveLength(0);
    await bench.signIn();
    expect(bench.sockets.last()).toMatchObject({ address: 'https://server.example', token: 'token-1' });
  });

  it('asks for a token first if the session has none', async () => {
    await bench.signIn({ accessToken: '' });
    expect(bench.session.refreshes).toBe(1);
    expect(bench.sockets.last().token).toBe('token-2');
  });

  it('closes with the session and is replaced with another account', async () => {
    await bench.goLive();
    bench.session.become(null);
    expect(bench.sockets.last().isClosed).toBe(true);
    expect(bench.states).toEqual(['offline']);
    await bench.signIn({ accountKey: 'demo#4', accessToken: 'other' });
    expect(bench.sockets.last().token).toBe('other');
    expect(bench.sockets.all).toHaveLength(2);
  });
});

describe('joins wait for `ready`', () => {
  it('joins on ready, not on connect, and is behind until the screen has caught up', async () => {
    await bench.signIn();
    bench.realtime.show(view);
    bench.sockets.last().connect();
    expect(bench.said()).toEqual([]);
    expect(bench.states).toEqual([]);
    bench.sockets.last().say('ready');
    expect(bench.said()).toEqual(['joinNotification', 'joinTickets', 'joinChatBox']);
    expect(bench.states).toEqual(['behind']);
    bench.realtime.caughtUp();
    expect(bench.states).toEqual(['behind', 'live']);
  });

  it('joins after a timeout without ready, and again on a late ready', async () => {
    await bench.signIn();
    bench.sockets.last().connect();
    bench.clock.advance(3_000);
    expect(bench.said()).toEqual(['joinNotification']);
    bench.sockets.last().say('ready');
    expect(bench.said()).toEqual(['joinNotification', 'joinNotification']);
    bench.sockets.last().say('ready');
    expect(bench.said()).toHaveLength(2);
  });

  it('stays offline when the screen catches up without a link', () => {
    bench.realtime.caughtUp();
    expect(bench.realtime.status()).toBe('offline');
  });
});

describe('a lost link', () => {
  it('is replaced, and every room on screen is joined again [RT-008]', async () => {
    await bench.goLive();
    bench.realtime.show(view);
    bench.sockets.last().drop('network');
    expect(bench.states).toEqual(['offline']);
    bench.clock.advance(1_000);
    await settled();
    expect(bench.sockets.all).toHaveLength(2);
    bench.sockets.last().connect();
    bench.sockets.last().say('ready');
    expect(bench.said()).toEqual(['joinNotification', 'joinTickets', 'joinChatBox']);
    expect(bench.states).toEqual(['offline', 'behind']);
  });

  it('waits longer after each failure, up to a limit', async () => {
    await bench.signIn();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      bench.sockets.last().drop('network');
      const before = bench.clock.now();
      const count = bench.sockets.all.length;
      for (let step = 0; step < 40 && bench.sockets.all.length === count; step += 1) {
        bench.clock.advance(500);
        await settled();
      }
      waits.push(bench.clock.now() - before);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  it('reconnects with a fresh token when the server closed it: its token had expired [AUTH-027 deviates]', async () => {
    await bench.goLive();
    bench.sockets.last().drop('server');
    await settled();
    expect(bench.session.refreshes).toBe(1);
    expect(bench.sockets.last().token).toBe('token-2');
    bench.sockets.last().connect();
    bench.sockets.last().say('ready');
    expect(bench.realtime.status()).toBe('behind');
  });

  it('is kept with a fresh token when the server asks for one', async () => {
    await bench.goLive();
    bench.sockets.last().say('tokenExpiring');
    await settled();
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.sockets.last().emitted.at(-1)).toEqual(['renewToken', 'token-2']);
  });

  it('is left alone when the server asks for a token and none is to be had', async () => {
    await bench.goLive();
    bench.session.refuseRefresh(new AppError('ERR_OFFLINE', 'offline'));
    bench.sockets.last().say('tokenExpiring');
    await settled();
    expect(bench.said()).not.toContain('renewToken');
    expect(bench.sockets.last().isClosed).toBe(false);
  });

  it('asks for one token at a time while the server keeps refusing', async () => {
    await bench.goLive();
    bench.sockets.last().drop('server');
    await settled();
    bench.sockets.last().connect();
    bench.sockets.last().drop('server');
    await settled();
    expect(bench.session.refreshes).toBe(1);
    bench.clock.advance(1_000);
    await settled();
    expect(bench.session.refreshes).toBe(2);
    expect(bench.sockets.all).toHaveLength(3);
  });

  it('keeps trying while neither token nor server is available', async () => {
    await bench.goLive();
    bench.session.refuseRefresh(new AppError('ERR_OFFLINE', 'offline'));
    bench.sockets.last().drop('server');
    await settled();
    expect(bench.sockets.all).toHaveLength(1);
    bench.session.refuseRefresh(null);
    bench.clock.advance(1_000);
    await settled();
    expect(bench.sockets.all).toHaveLength(2);
  });

  it('keeps trying while the embedded server does not start', async () => {
    bench.place.address = () => Promise.reject(new AppError('ERR_WORKSPACE_FAILED', 'offline'));
    await bench.signIn();
    expect(bench.sockets.all).toHaveLength(0);
    bench.place.address = async () => 'http://127.0.0.1:4000';
    bench.clock.advance(1_000);
    await settled();
    expect(bench.sockets.last().address).toBe('http://127.0.0.1:4000');
  });

  it.each([
    ['a token', null],
    ['a refusal', new AppError('ERR_SESSION_EXPIRED', 'unauthorized')],
  ])('a refresh that brings %s after sign-out opens no link, then or later', async (_answer, error) => {
    await bench.goLive();
    const release = bench.session.holdRefresh();
    bench.sockets.last().drop('server');
    await settled();
    bench.session.become(null);
    bench.session.refuseRefresh(error);
    release();
    await settled();
    bench.clock.advance(60_000);
    await settled();
    expect(bench.sockets.all).toHaveLength(1);
    expect(bench.session.refreshes).toBe(1);
  });

  it('a server that starts after sign-out gets no link', async () => {
    let start = (_address: string): void => undefined;
    bench.place.address = () => new Promise((resolve) => (start = resolve));
    await bench.signIn();
    bench.session.become(null);
    start('http://127.0.0.1:4000');
    await settled();
    expect(bench.sockets.all).toHaveLength(0);
  });

  it('ignores frames of a replaced link', async () => {
    await bench.goLive();
    const first = bench.sockets.last();
    bench.signals.resume();
    await settled();
    first.say('company-1-ticket', { action: 'update', ticket: aTicketRow() });
    first.drop('network');
    bench.clock.advance(60_000);
    await settled();
    expect(bench.batches).toEqual([]);
    expect(bench.sockets.all).toHaveLength(2);
  });

  it('is behind when the window regains focus after a long silence, and only then', async () => {
    await bench.goLive();
    const leaveAndReturn = () => {
      bench.realtime.show({ ...view, isFocused: false });
      bench.realtime.show(view);
    };
    bench.states.length = 0;
    bench.clock.advance(119_000);
    leaveAndReturn();
    expect(bench.states).toEqual([]);
    bench.clock.advance(1_000);
    bench.realtime.show(view);
    expect(bench.states).toEqual([]);
    leaveAndReturn();
    expect(bench.states).toEqual(['behind']);
    bench.realtime.caughtUp();
    leaveAndReturn();
    expect(bench.states).toEqual(['behind', 'live']);
    bench.clock.advance(119_000);
    bench.sockets.last().say('company-1-ticket', { action: 'update', ticket: aTicketRow() });
    bench.clock.advance(119_000);
    leaveAndReturn();
    expect(bench.states).toEqual(['behind', 'live']);
  });

  it.each(['resume', 'network'] as const)('is replaced at once after %s', async (signal) => {
    await bench.goLive();
    bench.signals[signal]();
    await settled();
    expect(bench.sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('is not opened again by the retry of a link that was replaced meanwhile', async () => {
    await bench.goLive();
    bench.sockets.last().drop('network');
    bench.clock.advance(500);
    bench.signals.network();
    await settled();
    bench.sockets.last().drop('network');
    bench.clock.advance(999);
    await settled();
    expect(bench.sockets.all).toHaveLength(2);
    bench.clock.advance(1);
    await settled();
    expect(bench.sockets.all).toHaveLength(3);
  });

  it('ignores sockets of earlier links, however many there were', async () => {
    await bench.goLive();
    for (let count = 0; count < 3; count += 1) {
      bench.signals.resume();
      await settled();
    }
    for (const earlier of bench.sockets.all.slice(0, -1)) earlier.drop('network');
    expect(bench.sockets.all.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false]);
  });

  it('ends with the application, which no longer follows the session', async () => {
    await bench.goLive();
    bench.realtime.dispose();
    expect(bench.sockets.last().isClosed).toBe(true);
    await bench.signIn({ accountKey: 'demo#4' });
    expect(bench.sockets.all).toHaveLength(1);
  });

  it('is not opened by system signals without a session', async () => {
    bench.signals.resume();
    bench.signals.network();
    await settled();
    expect(bench.sockets.all).toHaveLength(0);
  });

  it("is replaced when the user's queues change, because the server reads them on connect", async () => {
    await bench.goLive();
    bench.session.become(aSession());
    await settled();
    expect(bench.sockets.all).toHaveLength(1);
    bench.session.become(aSession({ user: { queues: [{ id: 6, name: 'Suporte', color: '' }] } }));
    await settled();
    expect(bench.sockets.all).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';

import { aContactRow, aMessageRow, aSession, aTicket, aTicketRow } from '@tests/support/live/builders';
import type { RealtimeBench } from '@tests/support/live/realtime-bench';
import { createRealtimeBench } from '@tests/support/live/realtime-bench';
import { settled } from '@tests/support/live/settled';

let bench: RealtimeBench;
beforeEach(() => {
  bench = createRealtimeBench();
});

describe('presence', () => {
  it('is sent every 300000 ms, across reconnects, while signed in [AUTH-030]', async () => {
    await bench.goLive();
    const notified = () =>
      bench.sockets.all.flatMap(({ emitted }) => emitted).filter(([event]) => event === 'userStatus');
    bench.clock.advance(299_999);
    expect(notified()).toHaveLength(0);
    bench.clock.advance(1);
    expect(notified()).toHaveLength(1);
    bench.signals.resume();
    await settled();
    bench.clock.advance(300_000);
    expect(notified()).toHaveLength(2);
    bench.session.become(null);
    bench.clock.advance(900_000);
    expect(notified()).toHaveLength(2);
  });

  it('names the user for servers that know the older event only', async () => {
    await bench.goLive();
    bench.clock.advance(300_000);
    expect(bench.sockets.last().emitted).toContainEqual(['userActivity', { userId: 3 }]);
  });

  it('of an earlier account is not sent on the link of the next', async () => {
    await bench.goLive();
    bench.session.become(null);
    bench.clock.advance(200_000);
    await bench.signIn({ accountKey: 'demo#4', user: { id: 4 } });
    bench.sockets.last().connect();
    bench.clock.advance(299_999);
    expect(bench.said()).not.toContain('userActivity');
    bench.clock.advance(1);
    expect(bench.sockets.last().emitted).toContainEqual(['userActivity', { userId: 4 }]);
  });
});

describe('a login of the same user elsewhere', () => {
  const login = { action: 'update', user: { id: 3, companyId: 1 } };

  it('ends this session a second later, with its reason [AUTH-025] [AUTH-026]', async () => {
    await bench.goLive();
    bench.clock.advance(60_000);
    bench.sockets.last().say('company-1-auth', login);
    bench.clock.advance(999);
    expect(bench.session.endings).toEqual([]);
    bench.clock.advance(1);
    expect(bench.session.endings).toEqual(['elsewhere']);
  });

  const tokenOf = (sid: string) =>
    `head.${Buffer.from(JSON.stringify({ id: 3, sid })).toString('base64url')}.signature`;

  it.each([0, 500, 2_999, 60_000])(
    'ends this session %i ms after its own login where the server names the other one [AUTH-025]',
    async (elapsed) => {
      await bench.goLive({ accessToken: tokenOf('own') });
      bench.clock.advance(elapsed);
      bench.sockets.last().say('company-1-auth', { ...login, sessionId: 'another' });
      bench.clock.advance(1_000);
      expect(bench.session.endings).toEqual(['elsewhere']);
    },
  );

  it('does not end the session of a super administrator who has entered as the user', async () => {
    const { view } = aSession();
    const entered = { byName: 'Root', until: '2026-03-02T13:00:00Z' };
    await bench.goLive({ accessToken: tokenOf('own'), view: { ...view, entered } });
    bench.clock.advance(60_000);
    bench.sockets.last().say('company-1-auth', { ...login, sessionId: 'another' });
    bench.sockets.last().say('tokenExpiring');
    bench.clock.advance(10_000);
    expect(bench.session.endings).toEqual([]);
    expect(bench.session.refreshes).toBe(0);
  });

  it('is not the own login, however late the server names it', async () => {
    await bench.goLive({ accessToken: tokenOf('own') });
    bench.clock.advance(60_000);
    bench.sockets.last().say('company-1-auth', { ...login, sessionId: 'own' });
    bench.clock.advance(10_000);
    expect(bench.session.endings).toEqual([]);
  });

  it.each(['', 'token-1', 'a.b.c', `a.${Buffer.from('{"sid":7}').toString('base64url')}.c`])(
    'is told by its time where the token %j names no session',
    async (accessToken) => {
      await bench.goLive({ accessToken });
      bench.sockets.last().say('company-1-auth', { ...login, sessionId: 'another' });
      bench.clock.advance(2_999);
      expect(bench.session.endings).toEqual([]);
      bench.clock.advance(1);
      bench.sockets.last().say('company-1-auth', { ...login, sessionId: 'another' });
      bench.clock.advance(1_000);
      expect(bench.session.endings).toEqual(['elsewhere']);
    },
  );

  it("is not the delayed report of this session's own login where the server names none [AUTH-025 deviates]", async () => {
    await bench.goLive();
    bench.clock.advance(1_000);
    bench.sockets.last().say('company-1-auth', login);
    bench.clock.advance(10_000);
    expect(bench.session.endings).toEqual([]);
  });

  it('does not end the session of another user who signed in meanwhile', async () => {
    await bench.goLive();
    bench.clock.advance(60_000);
    bench.sockets.last().say('company-1-auth', login);
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    bench.clock.advance(10_000);
    expect(bench.session.endings).toEqual([]);
  });
});

describe('frames', () => {
  it('arrive as one batch, mapped to references, without those that cannot be read', async () => {
    await bench.goLive();
    const picture = 'https://server.example/public/clara.png';
    const contact = aContactRow({ profilePicUrl: picture });
    bench.sockets.last().say('company-1-contact', { action: 'update', contact });
    bench.sockets.last().say('company-1-ticket', { action: 'update', ticket: { id: 'x' } });
    bench.sockets.last().say('company-1-appMessage', {
      action: 'create',
      message: aMessageRow({ mediaUrl: 'https://server.example/public/foto 1.png', contact }),
      ticket: aTicketRow({ contact }),
      contact,
    });
    bench.clock.advance(16);
    expect(bench.batches).toHaveLength(1);
    expect(bench.batches[0]?.map(({ kind }) => kind)).toEqual(['contact.changed', 'message.received']);
    expect(JSON.stringify(bench.batches)).not.toContain('server.example');
    expect(bench.batches[0]?.[1]).toMatchObject({ message: { mediaUrl: 'public/foto%201.png' } });
  });

  it('with unknown names are logged once, without their content', async () => {
    await bench.goLive();
    for (const body of ['segredo', 'outro']) bench.sockets.last().say('company-1-nobody', { action: 'update', body });
    expect(bench.log.text().match(/company-1-nobody/g)).toHaveLength(1);
    expect(bench.log.text()).not.toContain('segredo');
  });

  it('of other companies are not reported as dropped', async () => {
    await bench.goLive();
    bench.sockets.last().say('company-2-contact', { action: 'update', contact: aContactRow() });
    expect(bench.log.text()).toBe('');
  });

  it('are logged once by name and fault, with a limit to names and their length', async () => {
    await bench.goLive();
    const { say } = bench.sockets.last();
    say('company-1-ticket', { action: 'update' });
    say('company-1-ticketing', {});
    for (const ending of ['a', 'b']) say(`${'x'.repeat(60)}${ending}`);
    for (let name = 0; name < 300; name += 1) say(`name ${name}`);
    const logged = bench.log.text().split('\n');
    expect(logged).toHaveLength(200);
    expect(logged[0]).toContain('{"name":"company-1-ticket","kind":"unreadable"}');
    expect(logged[1]).toContain('{"name":"company-1-ticketing","kind":"unknown"}');
    expect(logged[2]).toContain(`{"name":"${'x'.repeat(60)}","kind":"unknown"}`);
    expect(logged[3]).toContain('"name 0"');
  });

  it('that give access to the ticket on screen join its room again', async () => {
    await bench.goLive();
    bench.realtime.show({ ticketIds: [aTicket().id], statuses: [], isFocused: true });
    bench.sockets.last().say('company-1-ticket', { action: 'update', ticket: aTicketRow() });
    expect(bench.sockets.last().emitted.filter(([event]) => event === 'joinChatBox')).toEqual([
      ['joinChatBox', '7'],
      ['joinChatBox', '7'],
    ]);
  });

  it('of an earlier account are not delivered to the next', async () => {
    await bench.goLive();
    bench.sockets.last().say('company-1-ticket', { action: 'update', ticket: aTicketRow() });
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    bench.clock.advance(1_000);
    expect(bench.batches).toEqual([]);
  });
});

describe('delete before update', () => {
  const removal = { action: 'delete', ticketId: 7 };
  const update = { action: 'update', ticket: aTicketRow() };

  it('is a change when the update follows', async () => {
    await bench.goLive();
    bench.sockets.last().say('company-1-ticket', removal);
    bench.clock.advance(249);
    bench.sockets.last().say('company-1-ticket', update);
    bench.clock.advance(5_000);
    expect(bench.batches.flat().map(({ kind }) => kind)).toEqual(['ticket.changed']);
  });

  it('is a removal when none follows for the same ticket', async () => {
    await bench.goLive();
    bench.sockets.last().say('company-1-ticket', removal);
    bench.sockets.last().say('company-1-ticket', { action: 'update', ticket: aTicketRow({ id: 8 }) });
    bench.clock.advance(1_000);
    expect(bench.batches.flat().map(({ kind }) => kind)).toEqual(['ticket.changed', 'ticket.removed']);
  });

  it('of an earlier account is not delivered to the next', async () => {
    await bench.goLive();
    bench.sockets.last().say('company-1-ticket', removal);
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    bench.clock.advance(1_000);
    expect(bench.batches).toEqual([]);
  });

  it('stays a removal when the update came before it', async () => {
    await bench.goLive();
    bench.sockets.last().say('company-1-ticket', update);
    bench.sockets.last().say('company-1-ticket', removal);
    bench.clock.advance(1_000);
    expect(bench.batches.flat().map(({ kind }) => kind)).toEqual(['ticket.changed', 'ticket.removed']);
  });
});

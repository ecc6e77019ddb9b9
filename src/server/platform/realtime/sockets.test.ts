import { beforeEach, describe, expect, it } from 'vitest';

import type { Frame, TestSocket } from '@server/testing/test-socket';
import { openTestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana, bruno } = workspace;

const ticketEvent = () => `company-${workspace.home.id}-ticket`;
/** Actions published for a ticket, in order: `update`, `delete`, `updateUnread`. */
const received = async (socket: TestSocket, ticketId: number) =>
  (await socket.received())
    .filter((frame) => frame.event === ticketEvent())
    .map((frame) => frame.payload as { action: string; ticketId: number })
    .filter((payload) => payload.ticketId === ticketId)
    .map((payload) => payload.action);

describe('the connection', () => {
  it('is by websocket alone [RT-001]', async () => {
    const polling = await fetch(`${workspace.url}/socket.io/?EIO=4&transport=polling&token=${ana.token}`);
    expect(polling.status).toBe(400);
  });

  it('pings every 18 seconds and waits as long for the answer [RT-003] [RT-004]', async () => {
    const socket = await workspace.socket(ana.token);
    const engine = socket.socket.io.engine as unknown as { _pingInterval: number; _pingTimeout: number };
    expect([engine._pingInterval, engine._pingTimeout]).toEqual([18_000, 18_000]);
  });

  it('takes the token from the query [RT-002], and closes when it is no good', async () => {
    const welcome = await workspace.socket(ana.token);
    expect(welcome.frames[0]?.event).toBe('ready');
    for (const token of ['nonsense', '', ana.cookie]) {
      expect(await openTestSocket(workspace.url, token).disconnected).toBe('io server disconnect');
    }
  });

  it('joins that come before `ready` are kept', async () => {
    const socket = openTestSocket(workspace.url, ana.token);
    const joined = socket.ask('joinTickets', 'pending');
    await socket.frame((frame) => frame.event === 'ready');
    await joined;
    const ticket = await workspace.home.ticket({ queueId: workspace.home.sales });
    await ana.put(`/tickets/${ticket.id}`, { status: 'open' });
    expect(await received(socket, ticket.id)).toEqual(['update']);
    socket.close();
  });

  it('nonsense on it harms nobody', async () => {
    const socket = await workspace.socket(ana.token);
    for (const argument of [null, {}, [], -1, 1.5, 'x', '1; drop', 2 ** 40, 'constructor']) {
      await socket.ask('joinChatBox', argument);
      await socket.ask('joinTickets', argument);
      await socket.ask('leaveChatBox', argument);
    }
    expect(await socket.received()).toHaveLength(1);
  });
});

describe('who hears of a ticket', () => {
  let sockets: Record<'admin' | 'ana' | 'bruno', TestSocket>;
  beforeEach(async () => {
    const [one, two, three] = await Promise.all([admin, ana, bruno].map((who) => workspace.socket(who.token)));
    sockets = { admin: one!, ana: two!, bruno: three! };
    for (const socket of Object.values(sockets)) {
      for (const status of ['pending', 'open', 'closed']) await socket.ask('joinTickets', status);
      await socket.ask('joinNotification');
    }
  });

  it('an accept is one update to those who may see it, and never a delete', async () => {
    const { id } = await workspace.home.ticket({ queueId: workspace.home.sales });
    await ana.put(`/tickets/${id}`, { status: 'open', userId: workspace.home.ana.id });
    expect(await received(sockets.ana, id)).toEqual(['update']);
    expect(await received(sockets.admin, id)).toEqual(['update']);
    expect(await received(sockets.bruno, id)).toEqual([]);
  });

  it('a transfer to another queue is a delete for those who lose it and an update for those who get it', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
    await sockets.ana.ask('joinChatBox', String(id));
    await ana.put(`/tickets/${id}`, { status: 'pending', userId: null, queueId: home.support });
    expect(await received(sockets.ana, id)).toEqual(['delete']);
    expect(await received(sockets.bruno, id)).toEqual(['update']);
    expect(await received(sockets.admin, id)).toEqual(['update']);
    await bruno.put(`/tickets/${id}`, { status: 'open' });
    expect(await received(sockets.ana, id)).toEqual(['delete']);
  });

  it('a ticket without queue is everyone’s', async () => {
    const { id } = await workspace.home.ticket({ queueId: null });
    await ana.put(`/tickets/${id}`, { status: 'open' });
    expect(await received(sockets.bruno, id)).toEqual(['update']);
  });

  it('a ticket that was read is told to the whole company, by its id alone', async () => {
    const { id } = await workspace.home.ticket({ queueId: workspace.home.sales, unreadMessages: 2 });
    await ana.get(`/messages/${id}`);
    await ana.get(`/messages/${id}`);
    const frames = (await sockets.bruno.received()).filter((frame) => frame.event === ticketEvent());
    expect(frames.map((frame) => frame.payload)).toContainEqual({ action: 'updateUnread', ticketId: id });
    expect(await received(sockets.bruno, id)).toEqual(['updateUnread']);
  });

  it('a removal reaches those who could see it [RT-015]', async () => {
    const { id } = await workspace.home.ticket({ queueId: workspace.home.support });
    await admin.remove(`/tickets/${id}`);
    expect(await received(sockets.bruno, id)).toEqual(['delete']);
    expect(await received(sockets.ana, id)).toEqual([]);
  });

  it('a new ticket is told as an update', async () => {
    const { home } = workspace;
    const contact = await home.contact();
    const draft = { contactId: contact.id, queueId: home.sales, whatsappId: null, userId: home.ana.id, status: 'open' };
    const { id } = (await ana.post('/tickets', draft)).body as { id: number };
    expect(await received(sockets.ana, id)).toEqual(['update']);
    expect(await received(sockets.bruno, id)).toEqual([]);
  });
});

describe('rooms', () => {
  const writes = async (ticketId: number) => {
    await ana.post(`/messages/${ticketId}`, { body: 'Oi', fromMe: true, read: 1, mediaUrl: '' });
  };
  const created = async (socket: TestSocket) =>
    (await socket.received()).filter(
      (frame: Frame) => frame.event.endsWith('-appMessage') && frame.text.includes('"create"'),
    ).length;

  it('joinChatBox opens a conversation to those who may see it, by text or number [RT-005] [RT-016]', async () => {
    const { home } = workspace;
    const { id } = await home.ticket({ queueId: home.sales, status: 'open' });
    const [byText, byNumber, outsider] = await Promise.all(
      [ana, admin, bruno].map((who) => workspace.socket(who.token)),
    );
    await byText!.ask('joinChatBox', String(id));
    await byNumber!.ask('joinChatBox', id);
    await outsider!.ask('joinChatBox', String(id));
    await writes(id);
    expect(await created(byText!)).toBe(1);
    expect(await created(byNumber!)).toBe(1);
    expect(await created(outsider!)).toBe(0);
  });

  it('joins are counted: two joins need two leaves', async () => {
    const { id } = await workspace.home.ticket({ queueId: workspace.home.sales, status: 'open' });
    const socket = await workspace.socket(ana.token);
    await socket.ask('joinChatBox', String(id));
    await socket.ask('joinChatBox', String(id));
    await socket.ask('leaveChatBox', String(id));
    await writes(id);
    expect(await created(socket)).toBe(1);
    await socket.ask('leaveChatBox', String(id));
    await writes(id);
    expect(await created(socket)).toBe(1);
  });

  it('joinTickets hears its status alone [RT-007]', async () => {
    const socket = await workspace.socket(ana.token);
    await socket.ask('joinTickets', 'closed');
    const { id } = await workspace.home.ticket({ queueId: workspace.home.sales });
    await ana.put(`/tickets/${id}`, { status: 'open' });
    expect(await received(socket, id)).toEqual([]);
    await ana.put(`/tickets/${id}`, { status: 'closed' });
    expect(await received(socket, id)).toEqual(['update']);
    await socket.ask('leaveTickets', 'closed');
    await ana.put(`/tickets/${id}`, { status: 'open' });
    expect(await received(socket, id)).toEqual(['update']);
  });

  it('notices of tickets without a queue are for those who may see every ticket [RT-006]', async () => {
    const [all, own] = await Promise.all([ana, bruno].map((who) => workspace.socket(who.token)));
    for (const socket of [all!, own!]) await socket.ask('joinNotification');
    const { id } = await workspace.home.ticket({ queueId: null });
    await ana.put(`/tickets/${id}`, { status: 'open' });
    expect(await received(all!, id)).toEqual(['update']);
    expect(await received(own!, id)).toEqual([]);
  });

  it('a user is online while a socket of theirs is', async () => {
    const { other } = workspace;
    const [who, watcher] = [await workspace.signIn(other.bruno), await workspace.signIn(other.admin)];
    const online = async () => ((await watcher.get(`/users/${other.bruno.id}`)).body as { online: boolean }).online;
    expect(await online()).toBe(false);
    const socket = await workspace.socket(who.token);
    expect(await online()).toBe(true);
    socket.close();
    await expect.poll(online).toBe(false);
  });
});

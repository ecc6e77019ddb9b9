import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { unreadsOf } from '@shared/domain/chat';
import type { UserId } from '@shared/domain/ids';

const workspace = useWorkspace();
const { admin, ana, bruno } = workspace;

const aChat = async (title = 'Lunch') => {
  const users = [{ id: workspace.home.bruno.id }, { id: workspace.home.bruno.id }, { id: workspace.home.ana.id }];
  return read('chats.create', await ana.post('/chats', { title, users }));
};
const listed = async (who: SignedIn, id: number) =>
  read('chats.list', await who.get('/chats/')).records.find((chat) => chat.id === id);
const userId = (user: { id: number }) => user.id as UserId;

describe('internal chat', () => {
  it('has each member once, includes the owner and refuses users of another company [CHAT-019]', async () => {
    const { id, users, ownerId } = await aChat();
    expect(ownerId).toBe(workspace.home.ana.id);
    expect(users.map((member) => member.userId)).toEqual([workspace.home.ana.id, workspace.home.bruno.id]);
    expect(await listed(admin, id)).toBeUndefined();
    const stranger = { title: 'Spy', users: [{ id: workspace.other.ana.id }] };
    expect((await ana.post('/chats', stranger)).status).toBe(400);
  });

  it('counts messages of others as unread until the member reads them [CHAT-011]', async () => {
    const { id } = await aChat();
    await ana.post(`/chats/${id}/messages`, { message: 'Pizza?' });
    await ana.post(`/chats/${id}/messages`, { message: 'Ou não' });
    const seen = await listed(bruno, id);
    expect(seen?.lastMessage).toBe('ana: Ou não');
    expect(seen && unreadsOf(seen, userId(workspace.home.bruno))).toBe(2);
    expect(seen && unreadsOf(seen, userId(workspace.home.ana))).toBe(0);
    await bruno.post(`/chats/${id}/read`, { userId: workspace.home.bruno.id });
    const after = await listed(ana, id);
    expect(after && unreadsOf(after, userId(workspace.home.bruno))).toBe(0);
  });

  it('is paged from the newest, ascending inside a page', async () => {
    const { id } = await aChat();
    for (let number = 1; number <= 22; number += 1) await ana.post(`/chats/${id}/messages`, { message: `M${number}` });
    const first = read('chats.messages', await bruno.get(`/chats/${id}/messages?pageNumber=1`));
    const second = read('chats.messages', await bruno.get(`/chats/${id}/messages?pageNumber=2`));
    expect([first.records.length, first.records.at(-1)?.message, first.hasMore]).toEqual([20, 'M22', true]);
    expect([second.records.map(({ message }) => message), second.hasMore]).toEqual([['M1', 'M2'], false]);
    expect(first.records[0]?.sender?.name).toBe('ana');
  });

  it('publishes messages to its members only [CHAT-016]', async () => {
    const [hearing, deaf] = [await workspace.socket(bruno.token), await workspace.socket(admin.token)];
    const { id } = await aChat('Quiet');
    await ana.post(`/chats/${id}/messages`, { message: 'Entre nós' });
    const frame = await hearing.frame(({ text }) => text.includes('Entre nós'));
    expect(z.object({ action: z.string() }).parse(frame.payload).action).toBe('new-message');
    expect((await deaf.received()).filter(({ event }) => event.includes('chat'))).toEqual([]);
  });

  it('is hidden from a removed member, who is notified [CHAT-014] [CHAT-015]', async () => {
    const socket = await workspace.socket(bruno.token);
    const { id } = await aChat('Team');
    await ana.put(`/chats/${id}`, { title: 'Others', users: [{ id: workspace.home.admin.id }] });
    await socket.frame(({ event, text }) => event.endsWith('-chat') && text.includes(`"delete","id":"${id}"`));
    expect(await listed(bruno, id)).toBeUndefined();
    expect((await listed(admin, id))?.title).toBe('Others');
    expect((await bruno.post(`/chats/${id}/messages`, { message: 'Oi' })).status).toBe(404);
  });

  it('keeps its members when a change names none', async () => {
    const { id } = await aChat('Kept');
    await ana.put(`/chats/${id}`, { title: 'Renamed' });
    expect(await listed(bruno, id)).toMatchObject({ title: 'Renamed', users: [{}, {}] });
  });

  it('is updated and deleted by its owner only', async () => {
    const { id } = await aChat();
    const draft = { title: 'Mine', users: [{ id: workspace.home.ana.id }] };
    expect([(await bruno.put(`/chats/${id}`, draft)).status, (await bruno.remove(`/chats/${id}`)).status]).toEqual([
      403, 403,
    ]);
    expect((await ana.post('/chats', { title: ' ', users: [] })).text).toContain('ERR_CHAT_NO_TITLE');
    expect((await ana.post('/chats', { title: 'Alone', users: [] })).text).toContain('ERR_CHAT_NO_USERS');
  });
});

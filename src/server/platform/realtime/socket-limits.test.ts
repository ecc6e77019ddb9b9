import { describe, expect, it, vi } from 'vitest';

import { users } from '@server/platform/storage/schema';
import { openTestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

describe('the work of a socket', () => {
  it('is bounded: a socket with more than a hundred requests waiting is closed', async () => {
    const socket = await workspace.socket(workspace.bruno.token);
    for (let index = 0; index < 2_000; index += 1) socket.socket.emit('joinChatBox', '1');
    expect(await socket.disconnected).toBe('io server disconnect');
    await workspace.passTime(5_000);
  });

  it('ends with new sockets of the user being refused for five seconds, and of nobody else', async () => {
    const socket = await workspace.socket(workspace.bruno.token);
    for (let index = 0; index < 2_000; index += 1) socket.socket.emit('joinChatBox', '1');
    await socket.disconnected;
    const again = openTestSocket(workspace.url, workspace.bruno.token);
    (await workspace.socket(workspace.ana.token)).close();
    expect(await again.disconnected).toBe('io server disconnect');
    expect(again.frames.map(({ event }) => event)).not.toContain('ready');
    await workspace.passTime(5_000);
    await workspace.socket(workspace.bruno.token);
  });

  it('leaves room for the joins of a client that opens many conversations', async () => {
    const socket = await workspace.socket(workspace.bruno.token);
    await Promise.all(Array.from({ length: 100 }, () => socket.ask('joinChatBox', '1')));
    expect(socket.socket.connected).toBe(true);
  });
});

describe('the sockets of one user', () => {
  it('are twenty at most; other users still connect, and a closed one makes room', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => workspace.socket(workspace.ana.token)));
    const refused = await Promise.all(
      Array.from({ length: 5 }, () => openTestSocket(workspace.url, workspace.ana.token).disconnected),
    );
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'io server disconnect'));
    await workspace.socket(workspace.admin.token);
    const [first, second] = open;
    first?.close();
    await second?.received();
    await expect.poll(() => workspace.socket(workspace.ana.token).then(() => 'open')).toBe('open');
  });
});

it('a second socket of a user who is online changes no user, nor does its end', async () => {
  const { token } = await workspace.signIn(workspace.home.admin);
  await workspace.socket(token);
  const update = vi.spyOn(workspace.database, 'update');
  const second = await workspace.socket(token);
  await second.ask('userActivity');
  second.close();
  await (await workspace.socket(token)).ask('userStatus');
  expect(update.mock.calls.filter(([table]) => table === users)).toEqual([]);
});

import { describe, expect, it } from 'vitest';

import { call, cookieOf, read } from '@server/testing/test-client';
import { openTestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const accessSeconds = 900;
const workspace = useWorkspace({ accessSeconds });
const pass = (seconds: number) => workspace.passTime(seconds * 1000);

const refreshed = async (cookie: string) => {
  const answer = await call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie } });
  return { token: read('session.refresh', answer).token, cookie: cookieOf(answer) };
};

describe('a socket whose access token expires', () => {
  it('is closed by the server, and not let in again', async () => {
    const { token } = await workspace.signIn(workspace.home.ana);
    const socket = await workspace.socket(token);
    await pass(accessSeconds);
    expect(await socket.disconnected).toBe('io server disconnect');
    expect(await openTestSocket(workspace.url, token).disconnected).toBe('io server disconnect');
  });

  it('is asked for a new token before, and stays open with one of the same session', async () => {
    const device = await workspace.signIn(workspace.home.ana);
    const [socket, old] = [await workspace.socket(device.token), await workspace.socket(device.token)];
    await pass(accessSeconds - 30);
    await socket.frame(({ event }) => event === 'tokenExpiring');
    const { token } = await refreshed(device.cookie);
    await socket.ask('renewToken', token);
    await pass(60);
    await old.disconnected;
    expect(socket.socket.connected).toBe(true);
    await pass(accessSeconds);
    await socket.disconnected;
  });

  it('is closed in spite of a token of another session, or of none', async () => {
    const device = await workspace.signIn(workspace.home.bruno);
    const socket = await workspace.socket(device.token);
    await pass(accessSeconds - 30);
    await socket.frame(({ event }) => event === 'tokenExpiring');
    const other = await workspace.signIn(workspace.home.bruno);
    await socket.ask('renewToken', other.token);
    await socket.ask('renewToken', 'nonsense');
    await pass(60);
    expect(await socket.disconnected).toBe('io server disconnect');
  });
});

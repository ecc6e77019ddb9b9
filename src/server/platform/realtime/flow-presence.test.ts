import { afterEach, beforeEach, expect, it } from 'vitest';

import { flows } from '@server/platform/storage/tables/flows';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin, bruno } = workspace;

type Payload = { presence: { flowId: number; users: { name: string }[] } };

let flowId: number;
let sockets: Record<'admin' | 'bruno', TestSocket>;
beforeEach(async () => {
  const drawn = { name: `Fluxo ${Math.trunc(performance.now() * 1000)}`, userId: home.admin.id, active: false };
  flowId = (await home.scope.insert(flows, drawn)).id;
  sockets = { admin: await workspace.socket(admin.token), bruno: await workspace.socket(bruno.token) };
});
afterEach(() => {
  for (const socket of Object.values(sockets)) socket.close();
});

/** Users in the newest event that this socket has received about the flow. */
async function editorsFor(socket: TestSocket): Promise<string[] | undefined> {
  const own = (await socket.received()).filter(({ event }) => event === `company-${home.id}-flowPresence`);
  const newest = own.map(({ payload }) => (payload as Payload).presence).findLast((one) => one.flowId === flowId);
  return newest?.users.map(({ name }) => name).toSorted();
}

const bothNames = () => [home.admin.name, home.bruno.name].toSorted();

it('two users of one flow see each other, until one leaves it', async () => {
  await sockets.admin.ask('flowPresence', { flowId });
  expect(await editorsFor(sockets.admin)).toEqual([home.admin.name]);
  await sockets.bruno.ask('flowPresence', { flowId });
  await expect.poll(() => editorsFor(sockets.admin)).toEqual(bothNames());
  expect(await editorsFor(sockets.bruno)).toEqual(bothNames());
  await sockets.bruno.ask('flowPresence', { flowId: null });
  await expect.poll(() => editorsFor(sockets.admin)).toEqual([home.admin.name]);
});

it('a socket that ends leaves its flow', async () => {
  await sockets.admin.ask('flowPresence', { flowId });
  await sockets.bruno.ask('flowPresence', { flowId });
  await expect.poll(() => editorsFor(sockets.admin)).toEqual(bothNames());
  sockets.bruno.close();
  await expect.poll(() => editorsFor(sockets.admin)).toEqual([home.admin.name]);
});

it('others learn nothing, and an unknown flow or a request that cannot be read opens none', async () => {
  await sockets.admin.ask('flowPresence', { flowId });
  expect(await editorsFor(sockets.bruno)).toBeUndefined();
  await sockets.bruno.ask('flowPresence', { flowId: 2_000_000_000 });
  await sockets.bruno.ask('flowPresence', { flowId: 'all' });
  expect(await editorsFor(sockets.admin)).toEqual([home.admin.name]);
});

it('an open ticket and an open flow do not end each other', async () => {
  const ticket = await home.ticket({ queueId: home.sales });
  await sockets.admin.ask('ticketPresence', { ticketId: ticket.id, isTyping: false });
  await sockets.admin.ask('flowPresence', { flowId });
  await sockets.admin.ask('listTicketPresence');
  const listed = (await sockets.admin.received()).findLast(({ event }) => event.endsWith('-ticketPresence'));
  expect(listed?.payload).toMatchObject({ presences: [{ ticketId: ticket.id }] });
  await sockets.bruno.ask('flowPresence', { flowId });
  await expect.poll(() => editorsFor(sockets.bruno)).toEqual(bothNames());
});

import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

import { settings, tickets, userQueues, users } from '@server/platform/storage/schema';
import { prompts } from '@server/platform/storage/tables/automation';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import { ticketActivities } from '@server/platform/storage/tables/ticket-activities';
import { useWorkspace } from '@server/testing/use-workspace';
import type { SettingKey } from '@shared/domain/setting';

const workspace = useWorkspace();
const { home, admin } = workspace;

const set = (key: SettingKey, value: string) => admin.put(`/settings/${key}`, { key, value });
const setOnline = (userId: number, online: boolean) => home.scope.update(users, eq(users.id, userId), { online });
const ownerOf = async (ticketId: number) => {
  const row = await home.scope.first(tickets, eq(tickets.id, ticketId));
  return row?.status === 'open' ? row.userId : row?.status;
};
/** A ticket that an attendant returns to the queue: the change that the server notices. */
const returned = async (draft: Parameters<typeof home.ticket>[0] = {}) => {
  const ticket = await home.ticket({ status: 'open', userId: home.admin.id, queueId: home.sales, ...draft });
  expect((await admin.put(`/tickets/${ticket.id}`, { status: 'pending', userId: null })).status).toBe(200);
  await workspace.passTime(0);
  return ticket.id;
};

beforeEach(async () => {
  await home.scope.remove(tickets, undefined);
  await home.scope.update(users, undefined, { online: false });
  await home.scope.remove(settings, eq(settings.key, 'assignmentCapacity'));
  await set('assignment', 'leastBusy');
});

it('a ticket that waits in a queue goes to an online user of the queue, with an automatic activity', async () => {
  await setOnline(home.ana.id, true);
  await setOnline(home.bruno.id, true);
  const id = await returned();
  expect(await ownerOf(id)).toBe(home.ana.id);
  const activities = await home.scope.find(ticketActivities, { where: eq(ticketActivities.kind, 'assigned') });
  expect(activities.at(-1)).toMatchObject({ ticketId: id, actorId: null, toUserId: home.ana.id, toUserName: 'ana' });
});

it('the attendant receives the ticket and the assignment', async () => {
  const ana = await workspace.socket((await workspace.signIn(home.ana)).token);
  await ana.ask('joinTickets', 'open');
  await ana.ask('joinNotification');
  const id = await returned();
  const of = (event: string) => ana.frames.filter((frame) => frame.event === `company-${home.id}-${event}`);
  await ana.received();
  expect(of('ticket').at(-1)?.payload).toMatchObject({ ticket: { id, status: 'open', userId: home.ana.id } });
  const activity = { kind: 'assigned', ticketId: id, actor: null, toUser: { id: home.ana.id, name: 'ana' } };
  expect(of('ticketActivity').at(-1)?.payload).toMatchObject({ activity });
});

it('nothing is assigned while it is off', async () => {
  await set('assignment', 'off');
  await setOnline(home.ana.id, true);
  expect(await ownerOf(await returned())).toBe('pending');
});

it('nobody gets a ticket who is offline or of another queue', async () => {
  await setOnline(home.bruno.id, true);
  expect(await ownerOf(await returned())).toBe('pending');
});

it('a waiting ticket is assigned when a user of the queue comes online', async () => {
  const id = await returned();
  expect(await ownerOf(id)).toBe('pending');
  await workspace.socket((await workspace.signIn(home.ana)).token);
  await workspace.passTime(0);
  expect(await ownerOf(id)).toBe(home.ana.id);
});

it('an attendant at the limit gets the next ticket once one is resolved', async () => {
  await set('assignmentCapacity', '1');
  await setOnline(home.ana.id, true);
  const [first, second] = [await returned(), await returned()];
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([home.ana.id, 'pending']);
  await admin.put(`/tickets/${first}`, { status: 'closed' });
  await workspace.passTime(0);
  expect(await ownerOf(second)).toBe(home.ana.id);
});

it('the customer who waits longest is first, even if the ticket has changed since', async () => {
  await set('assignmentCapacity', '1');
  const since = (hours: number) => new Date(workspace.now() - hours * 3_600_000);
  const shorter = await returned({ waitingSince: since(1) });
  const longer = await returned({ waitingSince: since(5) });
  await workspace.socket((await workspace.signIn(home.ana)).token);
  await workspace.passTime(0);
  expect([await ownerOf(longer), await ownerOf(shorter)]).toEqual([home.ana.id, 'pending']);
});

it('in turn, two attendants get one ticket each', async () => {
  await set('assignment', 'roundRobin');
  await home.scope.insertIfAbsent(userQueues, { userId: home.bruno.id, queueId: home.sales });
  await setOnline(home.ana.id, true);
  await setOnline(home.bruno.id, true);
  const owners = [await ownerOf(await returned()), await ownerOf(await returned()), await ownerOf(await returned())];
  expect(new Set(owners.slice(0, 2))).toEqual(new Set([home.ana.id, home.bruno.id]));
  expect(owners[2]).toBe(owners[0]);
  await home.scope.remove(userQueues, eq(userQueues.queueId, home.sales));
  await home.scope.insert(userQueues, { userId: home.ana.id, queueId: home.sales });
});

it('a ticket of a menu, a flow or a robot stays where it is until they hand it over', async () => {
  await setOnline(home.ana.id, true);
  const menu = await home.ticket({ queueId: home.sales, chatbot: true });
  const inFlow = await home.ticket({ queueId: home.sales });
  const flow = await home.scope.insert(flows, { name: 'Welcome' });
  await home.scope.insert(flowRuns, { ticketId: inFlow.id, flowId: flow.id, nodeId: 'a', waitsFor: 'answer' });
  const draft = { name: 'Helper', prompt: 'p', model: 'm', apiKey: 'k', maxTokens: 1, temperature: 1, maxMessages: 1 };
  const { id: promptId } = await home.scope.insert(prompts, draft);
  const withRobot = await home.ticket({ queueId: home.sales, promptId });
  await returned();
  expect([await ownerOf(menu.id), await ownerOf(inFlow.id), await ownerOf(withRobot.id)]).toEqual([
    'pending',
    'pending',
    'pending',
  ]);
  await home.scope.insert(robotSessions, {
    ticketId: withRobot.id,
    kind: 'prompt',
    sourceId: promptId,
    isOver: true,
  });
  await home.scope.remove(flowRuns, eq(flowRuns.ticketId, inFlow.id));
  await returned();
  expect([await ownerOf(menu.id), await ownerOf(inFlow.id), await ownerOf(withRobot.id)]).toEqual([
    'pending',
    home.ana.id,
    home.ana.id,
  ]);
});

it('a ticket of another company is not touched', async () => {
  await setOnline(home.ana.id, true);
  const { other } = workspace;
  const foreign = await other.ticket({ queueId: other.sales });
  await other.scope.update(users, eq(users.id, other.ana.id), { online: true });
  await returned();
  expect((await other.scope.first(tickets, eq(tickets.id, foreign.id)))?.status).toBe('pending');
});

it('a customer who writes to a queue is answered first and assigned then', async () => {
  await setOnline(home.ana.id, true);
  await workspace.customerWrites({ number: '5511988887777', body: 'Hello' });
  await workspace.passTime(0);
  const row = await home.scope.first(tickets, undefined);
  expect(row).toMatchObject({ queueId: home.sales, status: 'open', userId: home.ana.id });
});

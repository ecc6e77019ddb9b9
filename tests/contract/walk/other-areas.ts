import type { SettingKey } from '@shared/domain/setting';
import { uniqueNumber } from '@tests/support/machine-clock';

import { Skipped } from '../outcome';
import type { Run } from '../run';
import type { OtherArea, RawRecord, WalkArea } from './walk-area';
import { asRecord, recordIn, request } from './walk-area';

const nameOf = (): string => `Walk ${uniqueNumber()}`;

async function twoColleagues({ client, user }: Run): Promise<[number, number]> {
  const users = await client.call('users.options', { query: { companyId: user.companyId } });
  const [first, second] = users.filter(({ id }) => id !== user.id);
  if (first === undefined || second === undefined) throw new Skipped('there are no two colleagues to try it with');
  return [first.id, second.id];
}

const chats: WalkArea = {
  area: 'chats',
  param: 'chatId',
  draft: async (run) => ({ title: nameOf(), users: [{ id: (await twoColleagues(run))[0] }] }),
  read: async (run, id) => recordIn(asRecord(await request(run, 'chats.list', { query: {} })).records, id),
  edits: async (run) => ({ title: nameOf(), users: [{ id: (await twoColleagues(run))[1] }] }),
  renamed: { users: { field: 'users', value: othersOf } },
};

/** Members without the owner, who is the first. */
function othersOf(members: unknown): unknown {
  if (!Array.isArray(members)) return undefined;
  return members.map((member) => ({ id: asRecord(member).userId })).slice(1);
}

const node = (text: string) => ({
  id: 'n1',
  type: 'message',
  position: { x: 10, y: 20 },
  data: { label: text },
});

/** The flow and its drawing, which have an endpoint each. */
async function flowRow(run: Run, isThis: (row: RawRecord) => boolean): Promise<RawRecord> {
  const { flows } = asRecord(await request(run, 'flows.list', { query: {} }));
  const found = Array.isArray(flows) ? flows.map(asRecord).find(isThis) : undefined;
  if (found === undefined) throw new Error('the flow is not listed');
  return found;
}

const flows: OtherArea = {
  area: 'flows',
  param: 'flowId',
  // Some servers answer with the new flow, others with a word.
  create: async (run) => {
    const name = nameOf();
    await request(run, 'flows.create', { body: { name } });
    const row = await flowRow(run, (flow) => flow.name === name);
    await request(run, 'flows.save', { body: { idFlow: row.id, nodes: [node('Oi')], connections: [] } });
    return row;
  },
  read: async (run, id) => {
    const { name, active } = await flowRow(run, (flow) => flow.id === id);
    const drawing = asRecord(asRecord(await request(run, 'flows.show', { params: { flowId: id } })).flow).flow;
    return { name, active, ...asRecord(drawing) };
  },
  edits: () => ({ name: nameOf(), nodes: [node('Olá')] }),
  change: (run, id, { field, value, before }) =>
    field === 'name'
      ? request(run, 'flows.rename', { body: { flowId: id, name: value } })
      : request(run, 'flows.save', {
          body: { idFlow: id, nodes: before.nodes, connections: before.connections, [field]: value },
        }),
  remove: (run, id) => request(run, 'flows.remove', { params: { flowId: id } }),
};

async function firstQueue({ client }: Run): Promise<number> {
  const [queue] = await client.call('queues.list', { query: {} });
  if (queue === undefined) throw new Skipped('there is no queue to try it with');
  return queue.id;
}

/** Options of the menu of the first queue. */
const queueOptions: OtherArea = {
  area: 'queueOptions',
  param: 'optionId',
  create: async (run) => {
    const body = { queueId: await firstQueue(run), parentId: null, title: nameOf(), message: 'Olá', option: '98' };
    return asRecord(await request(run, 'queueOptions.create', { body }));
  },
  read: async (run, id) => {
    const query = { queueId: await firstQueue(run), parentId: null };
    return recordIn(await request(run, 'queueOptions.list', { query }), id);
  },
  edits: () => ({ title: nameOf(), message: 'Oi', option: '99' }),
  change: (run, optionId, { field, value }) =>
    request(run, 'queueOptions.update', { params: { optionId }, body: { [field]: value } }),
  remove: (run, optionId) => request(run, 'queueOptions.remove', { params: { optionId } }),
};

const opposite: Readonly<Record<string, string>> = { enabled: 'disabled', disabled: 'enabled' };

/** Once it is on, admins without a second factor can change nothing, not even this. */
const demanding = 'requireTwoFactor' satisfies SettingKey;

async function settingValues(run: Run): Promise<RawRecord> {
  const settings = await run.client.call('settings.list', {});
  return Object.fromEntries(settings.map(({ key, value }) => [key, value]));
}

const saveSetting = (run: Run, key: string, value: unknown) =>
  request(run, 'settings.update', { params: { key }, body: { key, value } });

/** The switches of the company, all in one record. Each goes back to its value at the end. */
const settings: OtherArea = {
  area: 'settings',
  stays: true,
  param: 'key',
  create: async (run) => ({ ...(await settingValues(run)), id: 0 }),
  read: settingValues,
  edits: async (run) =>
    Object.fromEntries(
      Object.entries(await settingValues(run)).flatMap(([key, value]) => {
        const other = opposite[String(value)];
        return other === undefined || key === demanding ? [] : [[key, other]];
      }),
    ),
  change: (run, _id, { field, value }) => saveSetting(run, field, value),
  remove: () => Promise.resolve(),
  cleanUp: async (run, before) => {
    for (const [key, value] of Object.entries(await settingValues(run))) {
      if (value !== before[key]) await saveSetting(run, key, before[key]);
    }
  },
};

/** Areas that members, drawings or switches make different from plain records. */
export const otherAreas: readonly WalkArea[] = [chats, flows, queueOptions, settings];

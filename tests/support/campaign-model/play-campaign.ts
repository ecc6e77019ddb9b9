import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import { utils, write } from 'xlsx';

import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { Database } from '@server/platform/storage/open-database';
import { contacts, whatsapps } from '@server/platform/storage/schema';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import { contactLists } from '@server/platform/storage/tables/contact-lists';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import { createTestCompany } from '@server/testing/test-company';
import { campaign, campaignReport } from '@shared/domain/campaign';
import type { CampaignSettings } from '@shared/domain/campaign-settings';
import { campaignId, contactListId } from '@shared/domain/ids';

import type { SeededRandom } from '../outbox-model/seeded-random';
import { createSeededRandom } from '../outbox-model/seeded-random';
import { judgeCampaign } from './judge-campaign';
import type { ModelRow } from './model-audience';
import { expectedNumbers, modelRows, telephoneOf } from './model-audience';
import type { ModelChannel } from './model-channel';
import { createModelChannel } from './model-channel';
import type { ModelProcess } from './model-process';
import { startProcess } from './model-process';

/** Rows of the spreadsheet. */
const recipients = 1000;
const mostSteps = 3000;
const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** Events in the middle of a send, each as likely as its entries. */
const sendFaults = ['dieBefore', 'dieAfter', 'stop', 'stop', 'optOut', 'loseLease'] as const;
type Pace = Pick<CampaignSettings, 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'>;
const paces: readonly [Pace, ...Pace[]] = [
  { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 },
  { messageInterval: 0, longerIntervalAfter: 40, greaterInterval: 60 },
  { messageInterval: 0, longerIntervalAfter: 100, greaterInterval: 20 },
];

/**
 * Sends a campaign from a spreadsheet to its report while the server is killed and restarted or loses its lease, sends fail,
 * acknowledgements come late or twice, users pause, resume and edit it, contacts opt out and the clock leaps. Returns the
 * faults.
 */
export async function playCampaign(seed: number, rowCount: number = recipients): Promise<string[]> {
  const opened = await emptyStorage();
  try {
    const game = await startGame(opened.database, createSeededRandom(seed), rowCount);
    await game.play();
    return await game.judge();
  } finally {
    await opened.close();
  }
}

async function startGame(database: Database, random: SeededRandom, rowCount: number) {
  const { id: companyId, scope, connectionId } = await createTestCompany(database, 'Home');
  const channel = createModelChannel(random);
  const faults: string[] = [];
  let time = Date.parse('2026-03-10T12:00:00Z');
  const start = () => startProcess({ database, companyId, channel, now: () => time, reports: faults });
  const game = {
    scope,
    optedOut: new Set<string>(),
    isStopped: false,
    edits: 0,
    process: start(),
    pass(milliseconds: number) {
      time += milliseconds;
    },
    now: () => time,
    /** A new process on the same database; the claims of the dead one are released, as at each start. */
    async restart() {
      game.process = start();
      await unscoped(database).jobs.releaseAll();
      game.isStopped = (await game.status()) === 'CANCELADA';
    },
    status: async () => (await scope.first(campaigns, eq(campaigns.id, id)))?.status,
    connect: (isUp: boolean) =>
      scope.update(whatsapps, eq(whatsapps.id, connectionId), { status: isUp ? 'CONNECTED' : 'DISCONNECTED' }),
  };
  const rows = modelRows(random, rowCount);
  for (const { number } of rows) {
    if (random.chance(0.02)) await optOut(game.scope, game.optedOut, number);
    else if (random.chance(0.01)) channel.refused.add(number);
  }
  const listId = await importSheet(game.process, scope, rows);
  const pace = { ...random.pick(paces), variables: [] };
  const { campaigns: calls } = game.process;
  const context = contextOf(game.process.scope);
  await calls['campaigns.saveSettings']({ body: { settings: pace } }, context);
  const draft = {
    name: 'Model',
    message1: 'Oi {nome}',
    message2: 'Bom dia {nome}',
    contactListId: contactListId.parse(listId),
  };
  const body = { ...draft, scheduledAt: new Date(time + minute).toISOString() };
  const { id: created } = await calls['campaigns.create']({ body }, context);
  const id = campaignId.parse(created);
  const params = { campaignId: id };
  channel.errorRate = random.next() * 0.1;

  const call = async (name: 'campaigns.cancel' | 'campaigns.restart'): Promise<void> => {
    const { process } = game;
    if (name === 'campaigns.restart') game.isStopped = false;
    const done = process.campaigns[name]({ params }, contextOf(process.scope)).then(
      () => true,
      () => false,
    );
    const isDone = await process.orDeath(done);
    if (isDone === true && name === 'campaigns.cancel') game.isStopped = true;
  };
  const judgeSend = (number: string): void => {
    if (game.isStopped) faults.push(`${number} got a message after the stop`);
    if (game.optedOut.has(telephoneOf(number))) faults.push(`${number} got a message after opting out`);
  };
  let pending: Promise<unknown> = Promise.resolve();
  /** Each stop is awaited: one that waits for messages under way must not end after a later restart. */
  const stop = (): Promise<unknown> => {
    pending = Promise.all([pending, call('campaigns.cancel')]);
    return pending;
  };
  const newFuse = () => ({ left: 1 + random.below(12), act: random.pick(sendFaults) });
  let fuse: ReturnType<typeof newFuse> | null = null;
  channel.onSend = async (moment, number) => {
    const { process } = game;
    if (moment === 'before') {
      if (!channel.phones.has(number)) judgeSend(number);
      time += random.below(8);
      if (fuse !== null) fuse.left -= 1;
    }
    if (fuse === null || fuse.left > 0) return;
    if (fuse.act === 'loseLease') {
      fuse = null;
      await runElsewhere();
      fuse = newFuse();
    } else if (fuse.act === 'optOut') {
      fuse = newFuse();
      const next = rows.findIndex((row) => row.number === number) + 1;
      for (const row of rows.slice(next, next + 3)) await optOut(scope, game.optedOut, row.number);
    } else if (fuse.act === 'stop') {
      fuse = null;
      void stop();
      for (let turn = random.below(6); turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve));
    } else if (fuse.act === (moment === 'before' ? 'dieBefore' : 'dieAfter')) {
      fuse = null;
      process.die();
      await new Promise(() => undefined);
    }
  };

  const optOutSomebody = () => optOut(scope, game.optedOut, rows[random.below(rows.length)]?.number ?? '');
  /** The lease of the running job ends while it waits for the channel, and another process takes the job. */
  const runElsewhere = async (): Promise<void> => {
    await unscoped(database).jobs.releaseAll();
    const other = start();
    other.atStatement(1 + random.below(200), other.die);
    await other.runDue();
    await unscoped(database).jobs.releaseAll();
  };

  /** Disturbs the surroundings of the process between two of its runs. */
  const disturb = async (chance: (probability: number) => boolean): Promise<void> => {
    if (chance(0.05)) await game.connect(random.chance(0.5));
    if (chance(0.05)) game.pass(random.pick([-2 * hour, -minute, hour, 26 * hour]));
    if (chance(0.1)) await optOutSomebody();
  };
  /** Stops, resumes or edits the campaign as its users would. */
  const intervene = async (chance: (probability: number) => boolean, isRough: boolean): Promise<void> => {
    const status = await game.status();
    if (status === 'CANCELADA' && chance(0.2)) await edit(game.process);
    if (status === 'CANCELADA' && (!isRough || random.chance(0.5))) await call('campaigns.restart');
    if (status === 'EM_ANDAMENTO' && chance(0.05)) await call('campaigns.cancel');
  };
  const step = async (isRough: boolean): Promise<void> => {
    const { process } = game;
    if (process.isDead()) return game.restart();
    const chance = (probability: number) => isRough && random.chance(probability);
    await disturb(chance);
    await intervene(chance, isRough);
    if (chance(0.1)) process.atStatement(1 + random.below(80), process.die);
    else if (chance(0.4)) process.atStatement(1 + random.below(50), stop);
    if (chance(0.5)) fuse = newFuse();
    game.pass(random.pick([second, 30 * second, minute, 2 * minute]));
    await process.runDue();
    await pending;
    fuse = null;
    await acknowledge(game.process, channel, isRough ? random.below(60) : Infinity);
  };
  const edit = async (process: ModelProcess): Promise<void> => {
    game.edits += 1;
    const change = { name: 'Model', message2: `Boa tarde {nome} ${game.edits}` };
    await process.orDeath(process.campaigns['campaigns.update']({ params, body: change }, contextOf(process.scope)));
  };
  const finish = async (isRough: boolean): Promise<void> => {
    for (let count = 0; (await game.status()) !== 'FINALIZADA'; count += 1) {
      if (count > mostSteps) return void faults.push(`the campaign does not end: ${String(await game.status())}`);
      if (count === mostSteps / 2) await game.connect(true);
      // A clock that was set back leaves the next run in the future.
      if (count % 20 === 19) game.pass(3 * hour);
      await step(isRough && count < mostSteps / 2);
    }
  };
  const report = async () => {
    const context = contextOf(game.process.scope);
    return campaignReport.parse(await game.process.campaigns['campaigns.show']({ params }, context));
  };
  return {
    async play() {
      await finish(true);
      if (game.process.isDead()) await game.restart();
      await game.connect(true);
      await acknowledge(game.process, channel, Infinity);
      channel.errorRate = 0;
      const shipmentIds = (await report()).shipping.map((shipment) => shipment.id);
      const resend = () =>
        game.process.campaigns['campaigns.resendFailed'](
          { params, body: { shipmentIds } },
          contextOf(game.process.scope),
        );
      await Promise.all([resend(), resend()]);
      await finish(false);
      await acknowledge(game.process, channel, Infinity);
    },
    async judge() {
      const query = { pageNumber: 1 };
      const list = await game.process.campaigns['campaigns.list']({ query }, contextOf(game.process.scope));
      const expected = expectedNumbers(rows, new Set());
      const listed = {
        expected,
        optedOut: game.optedOut,
        progress: campaign.array().parse(list.records)[0]?.progress ?? null,
      };
      return [...faults, ...judgeCampaign(await report(), channel, listed)];
    },
  };
}

/** Handlers of campaigns read nothing else of a request. */
function contextOf(scope: CompanyScope) {
  // A handler that comes to read more of the request fails in the model.
  return { scope } as never;
}

async function optOut(scope: CompanyScope, optedOut: Set<string>, number: string): Promise<void> {
  if (number.length < 10) return;
  const changes = { optedOutAt: new Date('2026-03-10T00:00:00Z') };
  if ((await scope.insertIfAbsent(contacts, { name: number, number, ...changes })) === undefined)
    await scope.update(contacts, eq(contacts.number, number), changes);
  optedOut.add(telephoneOf(number));
}

/** Tells some of the acknowledgements that are due, in any order. */
async function acknowledge(process: ModelProcess, channel: ModelChannel, most: number): Promise<void> {
  for (let done = 0; done < most && channel.acks.length > 0 && !process.isDead(); done += 1) {
    const next = channel.acks.shift();
    if (next !== undefined) await process.acknowledged(next);
  }
}

async function importSheet(process: ModelProcess, scope: CompanyScope, rows: readonly ModelRow[]): Promise<number> {
  const { id } = await scope.insert(contactLists, { name: 'From a sheet' });
  const book = utils.book_new();
  const cells = rows.map(({ name, number }) => [name, number]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['nome', 'numero'], ...cells]), 'Sheet');
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-campaign-model-'));
  try {
    const file = path.join(folder, 'people.xlsx');
    // The writer answers bytes for the type `buffer`.
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
    await writeFile(file, bytes);
    const files = [{ name: 'people.xlsx', kind: 'file', size: bytes.length, path: file }];
    // The import reads path and size alone.
    const input = { params: { contactListId: contactListId.parse(id) }, files } as never;
    await process.contactLists['contactLists.upload'](input, contextOf(scope));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return id;
}

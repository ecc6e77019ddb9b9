import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Job, JobHandler, JobOutcome } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import { pauseAfter } from '@shared/domain/campaign-settings';

import { hasOptedOut } from './campaign-answers';
import { queueCampaignEvent } from './campaign-events';
import type { CampaignRow } from './campaign-rows';
import { wireCampaign } from './campaign-rows';
import { settingsOf } from './campaign-settings';
import { prepareShipping } from './prepare-shipping';
import type { Shipment } from './send-shipment';
import { filesOf, sendShipment } from './send-shipment';

const work = z.object({ campaignId: z.number(), isPrepared: z.boolean(), notifiedAt: z.number().optional() });
type Work = z.output<typeof work>;

/** Starts a campaign or sends its next messages. `toldAt`: time of the last published event, in epoch milliseconds. */
export const campaignWork = jobKind('campaign', work);

/** A campaign has one job; restarting the campaign moves the job. */
export const campaignKey = (campaignId: number) => String(campaignId);

/** Delay before a disconnected connection is checked again. */
const retryDelayMs = 30_000;

export function campaignJob(services: Services): JobHandler {
  return jobHandler(campaignWork, {
    async run(job) {
      const row = await job.scope.first(campaigns, eq(campaigns.id, job.payload.campaignId));
      if (row?.status === 'PROGRAMADA') return start(services, job, row);
      // The campaign was stopped, changed or deleted meanwhile.
      if (row?.status !== 'EM_ANDAMENTO') return 'done';
      return job.payload.isPrepared ? sendNext(services, job, row) : start(services, job, row);
    },
  });
}

/** Stores the shipments and marks the campaign as running; starts again if the campaign was changed meanwhile. */
async function start(services: Services, { scope }: Job<Work>, row: CampaignRow): Promise<JobOutcome<Work>> {
  const at = services.clock.now();
  const isWritten = await prepareShipping(scope, row, at);
  const changes = { status: 'EM_ANDAMENTO', completedAt: null } as const;
  if (!isWritten || !(await changeStatus(services, scope, { row, changes }))) return { again: services.clock.wall() };
  const again = services.clock.wall();
  return { again, payload: { campaignId: row.id, isPrepared: true, notifiedAt: again.getTime() } };
}

/** Limits of one run; each run checks whether the campaign was stopped. */
const maxMessagesPerRun = 50;
const maxRunMs = 100;

async function sendNext(
  services: Services,
  { scope, payload }: Job<Work>,
  row: CampaignRow,
): Promise<JobOutcome<Work>> {
  const { clock } = services;
  const ofCampaign = eq(campaignShipping.campaignId, row.id);
  const waiting = and(ofCampaign, isNull(campaignShipping.deliveredAt), isNull(campaignShipping.failure));
  const next = await scope.find(campaignShipping, {
    where: waiting,
    orderBy: [asc(campaignShipping.id)],
    limit: maxMessagesPerRun,
  });
  if (next.length === 0) {
    await changeStatus(services, scope, { row, changes: { status: 'FINALIZADA', completedAt: clock.now() } });
    return 'done';
  }
  const connection = await connectionOf(scope, row);
  if (connection?.status !== 'CONNECTED') return { again: new Date(clock.wall().getTime() + retryDelayMs) };
  const pause = await sendUntilPause(services, scope, { row, next, connectionId: connection.id });
  const at = clock.wall().getTime();
  // Without pauses between messages, events are limited to one per second.
  const isEventDue = pause > 0 || at - (payload.notifiedAt ?? 0) >= eventIntervalMs;
  if (isEventDue) await publishCampaign(services, scope, row.id);
  return { again: new Date(at + pause), payload: { ...payload, notifiedAt: isEventDue ? at : payload.notifiedAt } };
}

const eventIntervalMs = 1000;

type Run = { row: CampaignRow; next: readonly Shipment[]; connectionId: number };

/** Sends messages until a pause is due or the run reaches its limit. Returns the pause in milliseconds. */
async function sendUntilPause(services: Services, scope: CompanyScope, { row, next, connectionId }: Run) {
  const settings = await settingsOf(scope);
  const files = await filesOf(scope, row);
  const ofDelivered = and(eq(campaignShipping.campaignId, row.id), isNotNull(campaignShipping.deliveredAt));
  let sent = await scope.count(campaignShipping, ofDelivered);
  const { clock } = services;
  const until = clock.wall().getTime() + maxRunMs;
  const claimable = pauseAfter(sent + 1, settings) > 0 ? next.slice(0, 1) : next;
  const claimedAt = clock.now();
  const undecided = new Set(await claimShipments(scope, { row, next: claimable, at: claimedAt }));
  const delivered: number[] = [];
  let pause = 0;
  for (const shipment of next.filter(({ id }) => undecided.has(id))) {
    // A process that has lost its lease leaves the rest to the one that took the job over, and is not awaited by a stop.
    if (!(await mayStillSend(scope, shipment.id, claimedAt))) break;
    // Some opt out while the campaign runs.
    const isOut = await hasOptedOut(scope, shipment.number);
    const failure = isOut ? 'ERR_OPTED_OUT' : await sendShipment(services, { row, shipment, connectionId, files });
    undecided.delete(shipment.id);
    if (failure === null) {
      delivered.push(shipment.id);
      sent += 1;
      pause = pauseAfter(sent, settings);
    } else await storeOutcome(scope, [shipment.id], { failure, updatedAt: clock.now() });
    if (pause > 0 || clock.wall().getTime() > until) break;
    await yieldToEventLoop();
  }
  const at = clock.now();
  await storeOutcome(scope, delivered, { deliveredAt: at, failure: null, updatedAt: at });
  // One that an earlier run claimed may have left: it stays claimed, so that its acknowledgement counts.
  const untouched = next.filter(({ id, claimedAt: earlier }) => undecided.has(id) && earlier === null);
  await releaseClaims(
    scope,
    untouched.map(({ id }) => id),
    claimedAt,
  );
  return pause;
}

/** True while the shipment is claimed by this run and the campaign runs. */
async function mayStillSend(scope: CompanyScope, id: number, claimedAt: Date): Promise<boolean> {
  const { claimedAt: claim, campaignId, deliveredAt } = campaignShipping;
  const own = and(eq(campaignShipping.id, id), eq(claim, claimedAt), isNull(deliveredAt));
  const status = sql`(select ${campaigns.status} from ${campaigns} where ${campaigns.id} = ${campaignId})`;
  return (await scope.first(campaignShipping, and(own, eq(status, 'EM_ANDAMENTO')))) !== undefined;
}

/** Gives back the claims of one run, which another may have taken over. */
async function releaseClaims(scope: CompanyScope, ids: readonly number[], claimedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  const own = and(inArray(campaignShipping.id, [...ids]), eq(campaignShipping.claimedAt, claimedAt));
  await scope.update(campaignShipping, own, { claimedAt: null });
}

/**
 * Marks shipments before they are handed to the channel; none if the campaign was stopped meanwhile. After a crash they
 * are sent again under the same ids, which the channel counts once.
 */
async function claimShipments(
  scope: CompanyScope,
  { row, next, at }: { row: CampaignRow; next: readonly Shipment[]; at: Date },
): Promise<number[]> {
  return scope.transaction(async (inner) => {
    const isRunning = and(eq(campaigns.id, row.id), eq(campaigns.status, 'EM_ANDAMENTO'));
    // The update locks the campaign, so that a stop comes before or after the claim.
    if ((await inner.update(campaigns, isRunning, { status: 'EM_ANDAMENTO' })).length === 0) return [];
    const idsOf = (shipments: readonly Shipment[]) =>
      inArray(
        campaignShipping.id,
        shipments.map(({ id }) => id),
      );
    const { claimedAt, deliveredAt, failure } = campaignShipping;
    // Claims that appeared since the shipments were read belong to another run, which may be sending.
    const unclaimed = and(idsOf(next.filter((each) => each.claimedAt === null)), isNull(claimedAt));
    const claimed = idsOf(next.filter((each) => each.claimedAt !== null));
    const own = and(or(unclaimed, claimed), isNull(deliveredAt), isNull(failure));
    return (await inner.update(campaignShipping, own, { claimedAt: at })).map(({ id }) => id);
  });
}

/** An acknowledgement that came first stays. */
async function storeOutcome(scope: CompanyScope, ids: readonly number[], outcome: Changes<typeof campaignShipping>) {
  if (ids.length === 0) return;
  const open = and(inArray(campaignShipping.id, [...ids]), isNull(campaignShipping.deliveredAt));
  await scope.update(campaignShipping, open, { ...outcome, claimedAt: null });
}

/** The campaign's connection, else the company's default. */
async function connectionOf(scope: CompanyScope, { whatsappId }: CampaignRow) {
  return scope.first(whatsapps, whatsappId === null ? eq(whatsapps.isDefault, true) : eq(whatsapps.id, whatsappId));
}

/** False if the status was changed meanwhile. */
async function changeStatus(
  services: Services,
  scope: CompanyScope,
  { row, changes }: { row: CampaignRow; changes: Changes<typeof campaigns> },
): Promise<boolean> {
  const unchanged = and(eq(campaigns.id, row.id), eq(campaigns.status, row.status));
  const changed = await scope.transaction(async (inner) => {
    const [after] = await inner.update(campaigns, unchanged, { ...changes, updatedAt: services.clock.now() });
    if (after !== undefined) await queueCampaignEvent(services, inner, { before: row.status, after });
    return after;
  });
  if (changed !== undefined) await publishCampaign(services, scope, row.id);
  return changed !== undefined;
}

async function publishCampaign({ publish }: Services, scope: CompanyScope, campaignId: number): Promise<void> {
  const row = await scope.first(campaigns, eq(campaigns.id, campaignId));
  if (row === undefined) return;
  publish.toCompany(scope.companyId, 'campaign', { action: 'update', record: await wireCampaign(scope, row) });
}

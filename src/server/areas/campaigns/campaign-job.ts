import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';

import type { Job, JobHandler, JobOutcome } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { Changes, CompanyScope } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';
import { campaigns, campaignShipping } from '@server/platform/storage/tables/campaigns';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import { pauseAfter } from '@shared/domain/campaign-settings';

import type { CampaignRow } from './campaign-rows';
import { wireCampaign } from './campaign-rows';
import { settingsOf } from './campaign-settings';
import type { Shipment } from './hand-over';
import { filesOf, handOver } from './hand-over';
import { prepareShipping } from './prepare-shipping';

const work = z.object({ campaignId: z.number(), isPrepared: z.boolean(), toldAt: z.number().optional() });
type Work = z.output<typeof work>;

/** A campaign starts, or goes on with its next messages. */
export const campaignWork = jobKind('campaign', work);

/** One job for each campaign: whoever starts it anew moves it. */
export const campaignKey = (campaignId: number) => String(campaignId);

/** Between two looks at a connection that is down. */
const timeoutMs = 30_000;

export function campaignJob(services: Services): JobHandler {
  return jobHandler(campaignWork, {
    async run(job) {
      const row = await job.scope.first(campaigns, eq(campaigns.id, job.payload.campaignId));
      if (row?.status === 'PROGRAMADA') return start(services, job, row);
      // Stopped, changed or gone meanwhile.
      if (row?.status !== 'EM_ANDAMENTO') return 'done';
      return job.payload.isPrepared ? sendNext(services, job, row) : start(services, job, row);
    },
  });
}

/** Writes down who gets what; anew where the campaign was changed meanwhile. */
async function start(services: Services, { scope }: Job<Work>, row: CampaignRow): Promise<JobOutcome<Work>> {
  const at = services.clock.now();
  const isWritten = await prepareShipping(scope, row, at);
  const changes = { status: 'EM_ANDAMENTO', completedAt: null } as const;
  if (!isWritten || !(await changeStatus(services, scope, { row, changes }))) return { again: at };
  return { again: at, payload: { campaignId: row.id, isPrepared: true, toldAt: services.clock.now().getTime() } };
}

/** How many messages go out, at most and for how long, before it is asked again whether the campaign goes on. */
const atOnce = 50;
const longestPass = 100;

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
    limit: atOnce,
  });
  if (next.length === 0) {
    await changeStatus(services, scope, { row, changes: { status: 'FINALIZADA', completedAt: clock.now() } });
    return 'done';
  }
  const line = await lineOf(scope, row);
  if (line?.status !== 'CONNECTED') return { again: new Date(clock.now().getTime() + timeoutMs) };
  const pause = await sendUntilPause(services, scope, { row, next, connectionId: line.id });
  const at = clock.now().getTime();
  // Without pauses, not every message is worth an event to everyone who looks on.
  const isNews = pause > 0 || at - (payload.toldAt ?? 0) >= betweenNews;
  if (isNews) await tell(services, scope, row.id);
  return { again: new Date(at + pause), payload: { ...payload, toldAt: isNews ? at : payload.toldAt } };
}

const betweenNews = 1000;

type Pass = { row: CampaignRow; next: readonly Shipment[]; connectionId: number };

/** Sends what is next until a pause is due, or the pass has lasted long enough; answers the pause in milliseconds. */
async function sendUntilPause(services: Services, scope: CompanyScope, { row, next, connectionId }: Pass) {
  const settings = await settingsOf(scope);
  const files = await filesOf(scope, row);
  const arrived = and(eq(campaignShipping.campaignId, row.id), isNotNull(campaignShipping.deliveredAt));
  let sent = await scope.count(campaignShipping, arrived);
  const { clock } = services;
  const until = clock.now().getTime() + longestPass;
  const delivered: number[] = [];
  let pause = 0;
  for (const shipment of next) {
    const failure = await handOver(services, { row, shipment, connectionId, files });
    if (failure === null) {
      delivered.push(shipment.id);
      sent += 1;
      pause = pauseAfter(sent, settings);
    } else await note(scope, [shipment.id], { failure, updatedAt: clock.now() });
    if (pause > 0 || clock.now().getTime() > until) break;
    await yieldToEventLoop();
  }
  const at = clock.now();
  await note(scope, delivered, { deliveredAt: at, updatedAt: at });
  return pause;
}

/** What became of shipments. Killed before it is noted, they are handed over again, and count once. */
async function note(scope: CompanyScope, ids: readonly number[], outcome: Changes<typeof campaignShipping>) {
  if (ids.length > 0) await scope.update(campaignShipping, inArray(campaignShipping.id, [...ids]), outcome);
}

/** The campaign's own connection, else the company's usual one. */
async function lineOf(scope: CompanyScope, { whatsappId }: CampaignRow) {
  return scope.first(whatsapps, whatsappId === null ? eq(whatsapps.isDefault, true) : eq(whatsapps.id, whatsappId));
}

/** False where somebody has changed the status meanwhile. */
async function changeStatus(
  services: Services,
  scope: CompanyScope,
  { row, changes }: { row: CampaignRow; changes: Changes<typeof campaigns> },
): Promise<boolean> {
  const asItWas = and(eq(campaigns.id, row.id), eq(campaigns.status, row.status));
  const [changed] = await scope.update(campaigns, asItWas, { ...changes, updatedAt: services.clock.now() });
  if (changed !== undefined) await tell(services, scope, row.id);
  return changed !== undefined;
}

async function tell({ publish }: Services, scope: CompanyScope, campaignId: number): Promise<void> {
  const row = await scope.first(campaigns, eq(campaigns.id, campaignId));
  if (row === undefined) return;
  publish.toCompany(scope.companyId, 'campaign', { action: 'update', record: await wireCampaign(scope, row) });
}

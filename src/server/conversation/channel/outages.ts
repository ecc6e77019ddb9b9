import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';

import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, users, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { connectionOutages } from '@server/platform/storage/tables/connection-outages';
import type { ConnectionStatus } from '@shared/domain/connection';

import { outageMail } from './outage-mail';

type Queue = Pick<Services, 'jobs' | 'clock'>;
type Change = { connectionId: number; before: ConnectionStatus; after: ConnectionStatus };

/** A connection that is back sooner causes no mail. */
const graceMs = 2 * 60_000;
const minuteMs = 60_000;

/** Notifies the admins of a connection that is still down. */
const outageJob = jobKind('connections.outage', z.object({ connectionId: z.number() }));
/** One mail to one admin, so that a refused mail is not repeated for the others. */
const mailJob = jobKind(
  'connections.mail',
  z.object({
    userId: z.number(),
    connection: z.string(),
    queues: z.array(z.string()),
    minutes: z.number(),
    isBack: z.boolean(),
  }),
);

/** Begins or ends the outage of a connection. A pairing that nobody scanned is no outage. */
export async function noteConnectionChange(services: Queue, scope: CompanyScope, change: Change): Promise<void> {
  const { before, after, connectionId } = change;
  if (after === 'CONNECTED') await endOutage(services, scope, connectionId);
  else if (isOutage(before, after)) await beginOutage(services, scope, connectionId);
}

export const isOutage = (before: ConnectionStatus, after: ConnectionStatus): boolean =>
  after === 'DISCONNECTED' && before !== 'DISCONNECTED' && before !== 'qrcode';

async function beginOutage({ jobs, clock }: Queue, scope: CompanyScope, connectionId: number): Promise<void> {
  const since = clock.wall();
  await scope.transaction(async (inner) => {
    const outage = await inner.insertIfAbsent(connectionOutages, { whatsappId: connectionId, since });
    if (outage === undefined) return;
    const runAt = new Date(since.getTime() + graceMs);
    await jobs.add(inner, outageJob, { payload: { connectionId }, key: String(connectionId), runAt });
  });
}

async function endOutage(services: Queue, scope: CompanyScope, connectionId: number): Promise<void> {
  await scope.transaction(async (inner) => {
    const [outage] = await inner.take(connectionOutages, eq(connectionOutages.whatsappId, connectionId));
    if (outage === undefined) return;
    await services.jobs.remove(inner, outageJob, String(connectionId));
    if (outage.mailedAt !== null)
      await mailAdmins(services, inner, { connectionId, since: outage.since, isBack: true });
  });
}

type Outage = { connectionId: number; since: Date; isBack: boolean };

async function mailAdmins({ jobs, clock }: Queue, scope: CompanyScope, outage: Outage): Promise<void> {
  const { connectionId, since, isBack } = outage;
  const connection = await scope.byId(whatsapps, connectionId);
  if (connection === undefined) return;
  const links = await scope.among(whatsappQueues, whatsappQueues.whatsappId, [connectionId]);
  const served = await scope.among(
    queues,
    queues.id,
    links.map(({ queueId }) => queueId),
  );
  const minutes = Math.max(1, Math.round((clock.wall().getTime() - since.getTime()) / minuteMs));
  const facts = { connection: connection.name, queues: served.map(({ name }) => name), minutes, isBack };
  const admins = await scope.find(users, { where: eq(users.profile, 'admin') });
  await jobs.addAll(
    scope,
    mailJob,
    admins.map(({ id }) => ({ payload: { userId: id, ...facts } })),
  );
}

export function outageHandlers(services: Services): JobHandler[] {
  const { mail, clock } = services;
  return [
    jobHandler(outageJob, {
      async run({ payload: { connectionId }, scope, settle }) {
        if (mail === null) return 'done';
        await scope.transaction(async (inner) => {
          await settle(inner);
          const unmailed = and(eq(connectionOutages.whatsappId, connectionId), isNull(connectionOutages.mailedAt));
          const [outage] = await inner.update(connectionOutages, unmailed, { mailedAt: clock.wall() });
          if (outage === undefined) return;
          await mailAdmins(services, inner, { connectionId, since: outage.since, isBack: false });
        });
        return 'done';
      },
    }),
    jobHandler(mailJob, {
      async run({ payload: { userId, ...facts }, scope }) {
        const user = await scope.byId(users, userId);
        if (mail === null || user === undefined) return 'done';
        const { language } = await scope.company();
        await mail.send({ to: user.email, ...outageMail(facts, { name: user.name, language }) });
        return 'done';
      },
      mostAttempts: 5,
    }),
  ];
}

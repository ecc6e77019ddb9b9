import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';

/** Milliseconds after its due time from which a job counts as late. */
const lateMs = 60_000;

export function healthHandlers(services: Services): AreaHandlers<'health'> {
  const { vitals, mail, storage, clock } = services;
  return {
    /** Admins read the work of their company; the machine is for the super administrator. */
    async 'health.details'(_input, { scope, caller }) {
      const { version, startedAt, mailFailedAt, socketsOf } = vitals;
      const counts = await storage.jobs.countsOf(scope.companyId, new Date(clock.wall().getTime() - lateMs));
      return {
        version,
        startedAt: startedAt.toISOString(),
        jobs: counts.map(({ dueSince, ...job }) => ({ ...job, dueSince: textOf(dueSince) })),
        sockets: await socketsOf(scope.companyId),
        connections: await connectionsOf(scope),
        mail: { isSetUp: mail !== null, failedAt: textOf(mailFailedAt()) },
        machine: caller.super ? await machineOf(services) : null,
      };
    },
  };
}

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

async function connectionsOf(scope: CompanyScope) {
  const counts = new Map<string, number>();
  for (const { status } of await scope.find(whatsapps)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
}

async function machineOf({ vitals, storage }: Services) {
  const copies = await vitals.copies();
  const backups = copies && { count: copies.length, newestAt: textOf(copies.at(-1) ?? null) };
  return { databaseBytes: await storage.databaseBytes(), freeBytes: await vitals.freeBytes(), backups };
}

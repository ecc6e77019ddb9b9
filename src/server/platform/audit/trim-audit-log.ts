import { lt } from 'drizzle-orm';
import { z } from 'zod';

import type { ServerClock } from '@server/platform/clock';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { JobQueue } from '@server/platform/jobs/job-queue';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';

const day = 86_400_000;
/** Age in milliseconds at which entries are removed. */
const retentionMs = 180 * day;
/** Hour of the day in UTC at which old entries are removed. */
const hourOfNight = 4;

const trim = jobKind('auditLog.trim', z.object({}));

type TrimParts = { jobs: JobQueue; clock: ServerClock };

/** Schedules the removal of old entries for the next night; a second call before that changes nothing. */
export async function trimLater({ jobs, clock }: TrimParts, scope: CompanyScope): Promise<void> {
  await jobs.add(scope, trim, { key: 'company', payload: {}, runAt: nextNight(clock.wall()) });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(hourOfNight, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + day);
}

/** Runs every night while the company has entries. */
export function trimAuditLogJob({ clock }: Pick<TrimParts, 'clock'>): JobHandler {
  return jobHandler(trim, {
    async run({ scope }) {
      const now = clock.wall();
      await scope.remove(auditEntries, lt(auditEntries.createdAt, new Date(now.getTime() - retentionMs)));
      return (await scope.count(auditEntries)) === 0 ? 'done' : { again: nextNight(now) };
    },
  });
}

import { z } from 'zod';

import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { emailConfirmations } from '@server/platform/storage/tables/email-confirmations';

const dayMs = 86_400_000;
/** Time after the sign-up in which its e-mail has to be confirmed. */
const graceMs = 7 * dayMs;

const removal = jobKind('companies.removeUnconfirmed', z.object({}));

/** Removes the company when its time to confirm the e-mail has passed, so that its name and e-mail become free again. */
export async function removeIfUnconfirmed({ jobs }: Pick<Services, 'jobs'>, scope: CompanyScope): Promise<void> {
  if ((await scope.count(emailConfirmations)) === 0) return;
  const { createdAt } = await scope.company();
  await jobs.add(scope, removal, {
    key: 'company',
    payload: {},
    runAt: new Date(createdAt.getTime() + graceMs),
  });
}

export function unconfirmedCompanyJob({ storage, audit }: Services): JobHandler {
  return jobHandler(removal, {
    async run({ scope: { companyId } }) {
      const wasRemoved = await storage.directory.removeUnconfirmedCompany(companyId);
      if (wasRemoved) audit('unconfirmed company removed', { companyId });
      return 'done';
    },
  });
}

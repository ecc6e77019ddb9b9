import { forbidden } from '@server/platform/http/refusal';
import type { CompanyScope } from '@server/platform/storage/company-scope';

type Feature = 'useOpenAi' | 'useIntegrations' | 'useExternalApi';

/** Refuses what the company has not paid for. A company without a plan has everything. */
export async function requireFeature(scope: CompanyScope, feature: Feature): Promise<void> {
  const plan = await scope.plan();
  if (plan !== undefined && !plan[feature]) throw forbidden();
}

import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { promptKeys } from '@server/platform/storage/tables/prompt-keys';

type Parts = Pick<Services, 'secretBox'>;

const place = 'prompt key of a company';
/** A short key would be shown in large part. */
const leastLength = 12;

export const sealedPromptKey = ({ secretBox }: Parts, apiKey: string) => ({
  apiKey: secretBox.encrypt(apiKey, place),
  ending: apiKey.length < leastLength ? '' : apiKey.slice(-4),
});

/** The prompt's own key, else the company's; '' where there is neither, or one that this server cannot decrypt. */
export async function promptKeyFor(services: Parts, scope: CompanyScope, ownKey: string): Promise<string> {
  if (ownKey !== '') return ownKey;
  const row = await scope.first(promptKeys, undefined);
  return row === undefined ? '' : (services.secretBox.decrypt(row.apiKey, place) ?? '');
}

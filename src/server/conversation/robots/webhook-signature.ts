import { createHmac, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { integrationSecrets } from '@server/platform/storage/tables/integration-calls';

export const signatureHeader = 'x-recado-signature';

/** Unix seconds and HMAC-SHA256 of `<seconds>.<body>` in hexadecimal digits. The time lets a receiver refuse old copies. */
export function signatureOf(secret: string, { body, at }: { body: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

type Parts = Pick<Services, 'clock' | 'secretBox'>;

const placeOf = (integrationId: number) => `webhook secret of integration ${integrationId}`;

/** Replaces the secret of an integration and returns the new one. */
export async function renewWebhookSecret(
  { clock, secretBox }: Parts,
  scope: CompanyScope,
  integrationId: number,
): Promise<string> {
  const plain = newWebhookSecret();
  const columns = { secret: secretBox.encrypt(plain, placeOf(integrationId)), createdAt: clock.now() };
  await scope.transaction(async (inner) => {
    await inner.remove(integrationSecrets, eq(integrationSecrets.integrationId, integrationId));
    await inner.insert(integrationSecrets, { integrationId, ...columns });
  });
  return plain;
}

/** Those of the integrations whose secret this server can decrypt. */
export async function signedIntegrations(
  { secretBox }: Pick<Services, 'secretBox'>,
  scope: CompanyScope,
  integrationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await scope.among(integrationSecrets, integrationSecrets.integrationId, integrationIds);
  const isReadable = ({ integrationId, secret }: (typeof rows)[number]) =>
    secretBox.decrypt(secret, placeOf(integrationId)) !== null;
  return new Set(rows.filter(isReadable).map(({ integrationId }) => integrationId));
}

/** Null without a secret, or with one that this server cannot decrypt. */
export async function webhookSecret(
  { secretBox }: Pick<Services, 'secretBox'>,
  scope: CompanyScope,
  integrationId: number,
): Promise<string | null> {
  const row = await scope.first(integrationSecrets, eq(integrationSecrets.integrationId, integrationId));
  return row === undefined ? null : secretBox.decrypt(row.secret, placeOf(integrationId));
}

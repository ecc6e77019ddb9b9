import { and, eq } from 'drizzle-orm';

import { companyScope } from '@server/platform/storage/company-scope';
import type { Database } from '@server/platform/storage/open-database';
import { twoFactors } from '@server/platform/storage/tables/two-factor';

import { placeOfSecret } from './second-factor';
import type { SecretBox } from './secret-box';

/**
 * Encrypts secrets that earlier versions stored as plain text, or that a replaced key encrypted, with the current key.
 * Resolves to the number of secrets that no known key decrypts; they stay as they are.
 */
export async function encryptSecondFactors(database: Database, box: SecretBox): Promise<number> {
  const { userId, companyId, secret } = twoFactors;
  const factors = await database.select({ userId, companyId, secret }).from(twoFactors);
  let unreadable = 0;
  for (const factor of factors) {
    if (box.isCurrent(factor.secret)) continue;
    const place = placeOfSecret(factor.userId);
    const plain = box.decrypt(factor.secret, place);
    if (plain === null) {
      unreadable += 1;
      continue;
    }
    // Another server of the workspace may change the row meanwhile.
    const unchanged = and(eq(userId, factor.userId), eq(secret, factor.secret));
    await companyScope(database, factor.companyId).update(twoFactors, unchanged, { secret: box.encrypt(plain, place) });
  }
  return unreadable;
}

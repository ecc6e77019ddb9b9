import type { Capability } from '@shared/domain/capability';
import { capabilitiesOf } from '@shared/domain/capability';

import type { HealthRequest } from './exchange';

/** Resolves to the server's capabilities, or to null if it did not answer. Never rejects. */
export type ReadCapabilities = (address: string) => Promise<readonly Capability[] | null>;

export function createReadCapabilities(health: HealthRequest): ReadCapabilities {
  return async (address) => {
    const answer = await health(address).catch(() => null);
    if (answer === null) return null;
    const found = capabilitiesOf(answer.body);
    // A server in trouble names its capabilities too; the proxy before a stopped server does not.
    return answer.status >= 500 && found.length === 0 ? null : found;
  };
}

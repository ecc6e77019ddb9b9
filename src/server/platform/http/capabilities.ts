import type { Capability } from '@shared/domain/capability';
import { capabilities } from '@shared/domain/capability';

/** A capability is offered once its endpoints are in place. */
const isOffered: Record<Capability, boolean> = {
  devices: true,
  twoFactor: true,
  apiTokens: true,
  passwordRules: true,
  preview: true,
  activities: true,
};

/** The capabilities that this server names in `GET /health`. */
export const offeredCapabilities: readonly Capability[] = capabilities.filter((name) => isOffered[name]);

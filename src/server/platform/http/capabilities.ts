import type { Quirks } from '@server/platform/quirks';
import type { Capability } from '@shared/domain/capability';
import { capabilities } from '@shared/domain/capability';

/** A capability is offered once its endpoints are in place. */
const isOffered: Record<Capability, boolean> = {
  devices: true,
  twoFactor: true,
  apiTokens: true,
  passwordRules: true,
  preview: true,
  waiting: true,
  activities: true,
};

/** The capabilities that this server names in `GET /health`. */
export function offeredCapabilities({ thinTickets }: Pick<Quirks, 'thinTickets'>): readonly Capability[] {
  return capabilities.filter((name) => isOffered[name] && !(thinTickets && name === 'waiting'));
}

import type { Capability } from '@shared/domain/capability';

import { useSessionStore } from './session-store';

/** True if the account's server has this capability. False without a session, and until the server has named it. */
export function useCapability(name: Capability): boolean {
  return useSessionStore((state) => (state.session ?? state.lapsed)?.capabilities.includes(name) ?? false);
}

const none: readonly Capability[] = [];

/** The abilities of the account's server; reference-stable. */
export function useCapabilities(): readonly Capability[] {
  return useSessionStore((state) => (state.session ?? state.lapsed)?.capabilities ?? none);
}

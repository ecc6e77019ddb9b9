import type { OptionalRoute } from '@shared/domain/optional-route';

import { useSessionStore } from './session-store';

/** False if the account's server was found to lack the route. True without a session, and until the server was asked. */
export function useHasRoute(route: OptionalRoute): boolean {
  return useSessionStore((state) => !((state.session ?? state.lapsed)?.missingRoutes.includes(route) ?? false));
}

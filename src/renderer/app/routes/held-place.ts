import { createContext, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useLocation, useNavigate } from 'react-router-dom';

import type { SessionState } from '@renderer/entities/session/session-store';
import { useSessionStore } from '@renderer/entities/session/session-store';

type HeldPlace = { location: Location; accountKey: string };

/** True inside pages that stay mounted for an account that has to sign in again. Guards do not redirect there. */
export const HeldContext = createContext(false);

/** Account of the mounted pages: the one signed in, else the one that has to sign in again. */
function accountOf({ session, lapsed }: SessionState): string | null {
  return (session ?? lapsed)?.accountKey ?? null;
}

/**
 * The location that stays mounted, with its state, while its user has to sign in again. Another user's sign-in and a
 * logout discard it.
 */
export function useHeldPlace(): { shown: Location; isHeld: boolean; isLapsed: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const isLapsed = useSessionStore(({ session, lapsed }) => session === null && lapsed !== null);
  const accountKey = useSessionStore(accountOf);
  const [held, setHeld] = useState<HeldPlace | null>(null);
  if (isLapsed && held === null && accountKey !== null) setHeld({ location, accountKey });
  const isOver =
    held !== null && (accountKey !== held.accountKey || (!isLapsed && isSamePlace(held.location, location)));
  if (isOver) setHeld(null);
  const target = held !== null && !isOver && !isLapsed ? held.location : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  const place = isOver ? null : held;
  return { shown: place?.location ?? location, isHeld: place !== null, isLapsed };
}

function isSamePlace(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

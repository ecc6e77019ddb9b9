import { createContext, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useLocation, useNavigate } from 'react-router-dom';

import type { SessionState } from '@renderer/entities/session/session-store';
import { useSessionStore } from '@renderer/entities/session/session-store';

type PreservedPage = { location: Location; accountKey: string };

/** True inside pages that stay mounted for an account that has to sign in again. Guards do not redirect there. */
export const PreservedContext = createContext(false);

/** Account of the mounted pages: the one signed in, else the one that has to sign in again. */
function accountOf({ session, lapsed }: SessionState): string | null {
  return (session ?? lapsed)?.accountKey ?? null;
}

/**
 * The location that stays mounted, with its state, while its user has to sign in again. Another user's sign-in and a
 * logout discard it.
 */
export function usePreservedPage(): { shown: Location; isPreserved: boolean; isLapsed: boolean } {
  const location = useLocation();
  const navigate = useNavigate();
  const isLapsed = useSessionStore(({ session, lapsed }) => session === null && lapsed !== null);
  const accountKey = useSessionStore(accountOf);
  const [preserved, setPreserved] = useState<PreservedPage | null>(null);
  if (isLapsed && preserved === null && accountKey !== null) setPreserved({ location, accountKey });
  const isOver =
    preserved !== null &&
    (accountKey !== preserved.accountKey || (!isLapsed && isSamePlace(preserved.location, location)));
  if (isOver) setPreserved(null);
  const target = preserved !== null && !isOver && !isLapsed ? preserved.location : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  const place = isOver ? null : preserved;
  return { shown: place?.location ?? location, isPreserved: place !== null, isLapsed };
}

function isSamePlace(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

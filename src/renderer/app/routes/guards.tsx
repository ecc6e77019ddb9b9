import type { JSX } from 'react';
import { useContext, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';

import { useSessionStore } from '@renderer/entities/session/session-store';

import type { Visitor } from './guard-rules';
import { redirectFromPrivate, redirectFromPublic } from './guard-rules';
import { HeldContext } from './held-place';

/** Redirects visitors without a session from private pages. */
export function PrivateOnly(): JSX.Element {
  const isHeld = useContext(HeldContext);
  const visitor = useVisitor();
  const { isSignedIn } = visitor;
  useEffect(() => {
    // The sign-in is complete: from now on a public page redirects to the start page.
    if (isSignedIn) useSessionStore.setState({ hasJustSignedIn: false });
  }, [isSignedIn]);
  return <RedirectOrOutlet to={isHeld ? null : redirectFromPrivate(visitor)} />;
}

/** Redirects signed-in users from public pages. */
export function PublicOnly(): JSX.Element {
  return <RedirectOrOutlet to={redirectFromPublic(useVisitor())} />;
}

function RedirectOrOutlet({ to }: { to: string | null }): JSX.Element {
  return to === null ? <Outlet /> : <Navigate to={to} replace />;
}

function useVisitor(): Visitor {
  const isSignedIn = useSessionStore((state) => state.session !== null);
  const hasJustSignedIn = useSessionStore((state) => state.hasJustSignedIn);
  return { isSignedIn, hasJustSignedIn };
}

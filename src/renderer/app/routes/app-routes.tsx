import type { ComponentType, JSX } from 'react';
import { Activity, lazy, Suspense, useContext, useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { Navigate, Outlet, Route, Routes, useNavigate } from 'react-router-dom';

import { RefusedPage } from '@renderer/entities/session/plan-gate';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { invitationPath } from '@renderer/entities/user/invitation-path';
import { onPush } from '@renderer/lib/bridge';
import type { Pushes } from '@shared/ipc/pushes';

import { SignedInArea } from '../shell/signed-in-area';
import type { Visitor } from './guard-rules';
import { redirectFromPrivate, redirectFromPublic } from './guard-rules';
import { PageSkeleton } from './page-skeleton';
import { PreservedContext, usePreservedPage } from './preserved-page';
import type { ScreenAccess } from './screen-access';
import { decideRoute } from './screen-access';
import { screens } from './screens';
import { useGuest } from './use-guest';

const LoginScreen = lazy(async () => {
  const { LoginScreen } = await import('@renderer/features/session/ui/login-screen');
  return { default: LoginScreen };
});
const SignupScreen = lazy(async () => {
  const { SignupScreen } = await import('@renderer/features/signup/ui/signup-screen');
  return { default: SignupScreen };
});
const ResetScreen = lazy(async () => {
  const { ResetScreen } = await import('@renderer/features/password-reset/ui/reset-screen');
  return { default: ResetScreen };
});
const InvitationScreen = lazy(async () => {
  const { InvitationScreen } = await import('@renderer/features/invitation/ui/invitation-screen');
  return { default: InvitationScreen };
});
const LegalScreen = lazy(async () => {
  const { LegalScreen } = await import('@renderer/features/session/ui/legal-screen');
  return { default: LegalScreen };
});
const AbsentScreen = lazy(async () => ({ default: (await import('./absent-screen')).AbsentScreen }));
const NotFoundScreen = lazy(async () => {
  const { NotFoundScreen } = await import('./not-found-screen');
  return { default: NotFoundScreen };
});

/**
 * Every page by its path. After a session has ended by itself its pages stay mounted, hidden, until their user has signed
 * in again.
 */
export function AppRoutes(): JSX.Element {
  const { shown, isPreserved, isLapsed } = usePreservedPage();
  return (
    <>
      <Activity mode={isLapsed ? 'hidden' : 'visible'}>
        <PreservedContext value={isPreserved}>
          <AllPages location={shown} />
        </PreservedContext>
      </Activity>
      {isLapsed && <AllPages />}
    </>
  );
}

function AllPages({ location }: { location?: Location }): JSX.Element {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes {...(location && { location })}>
        <Route element={<PublicOnly />}>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/signup" element={<SignupScreen />} />
          <Route path="/forgetpsw" element={<ResetScreen />} />
          <Route path={invitationPath} element={<InvitationScreen />} />
          <Route path="/recovery-password" element={<ResetScreen />} />
        </Route>
        <Route path="/term" element={<LegalScreen document="term" />} />
        <Route path="/privacy" element={<LegalScreen document="privacy" />} />
        <Route element={<PrivateOnly />}>
          <Route element={<SignedInArea />}>
            {screens.map(({ path, Screen, ...access }) => (
              <Route key={path} path={path} element={<GuardedScreen Screen={Screen} access={access} />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}

type GuardedScreenProps = { Screen: ComponentType; access: ScreenAccess };

/** The screen, or the place that the table of screens sends this user to. A held screen stays as it is. */
function GuardedScreen({ Screen, access }: GuardedScreenProps): JSX.Element {
  const guest = useGuest();
  const isPreserved = useContext(PreservedContext);
  if (isPreserved) return <Screen />;
  switch (decideRoute(access, guest)) {
    case 'open':
      return <Screen />;
    case 'refused':
      return <RefusedPage />;
    case 'missing':
      return <NotFoundScreen />;
    case 'absent':
      return <AbsentScreen />;
  }
}

/** Redirects visitors without a session from private pages. */
function PrivateOnly(): JSX.Element {
  const isPreserved = useContext(PreservedContext);
  const visitor = useVisitor();
  const { isSignedIn } = visitor;
  useEffect(() => {
    // The sign-in is complete: from now on a public page redirects to the start page.
    if (isSignedIn) useSessionStore.setState({ hasJustSignedIn: false });
  }, [isSignedIn]);
  return <RedirectOrOutlet to={isPreserved ? null : redirectFromPrivate(visitor)} />;
}

/** Redirects signed-in users from public pages. */
function PublicOnly(): JSX.Element {
  const visitor = useVisitor();
  const navigate = useNavigate();
  const open = useEffectEvent((link: Pushes['links.open']) => {
    if (link.kind === 'invitation') void navigate(invitationPath, { state: link });
  });
  useEffect(() => onPush('links.open', (link) => open(link)), []);
  return <RedirectOrOutlet to={redirectFromPublic(visitor)} />;
}

function RedirectOrOutlet({ to }: { to: string | null }): JSX.Element {
  return to === null ? <Outlet /> : <Navigate to={to} replace />;
}

function useVisitor(): Visitor {
  const isSignedIn = useSessionStore((state) => state.session !== null);
  const hasJustSignedIn = useSessionStore((state) => state.hasJustSignedIn);
  return { isSignedIn, hasJustSignedIn };
}

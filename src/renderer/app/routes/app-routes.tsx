import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { SignedInArea } from '../shell/signed-in-area';
import { paths } from './guard-rules';
import { PrivateOnly, PublicOnly } from './guards';
import { PageSkeleton } from './page-skeleton';

const TicketsScreen = lazy(async () => {
  const { TicketsScreen } = await import('../screens/tickets-screen');
  return { default: TicketsScreen };
});
const LoginScreen = lazy(async () => {
  const { LoginScreen } = await import('@renderer/features/session/ui/login-screen');
  return { default: LoginScreen };
});
const LegalScreen = lazy(async () => {
  const { LegalScreen } = await import('@renderer/features/session/ui/legal-screen');
  return { default: LegalScreen };
});
const NotFoundScreen = lazy(async () => {
  const { NotFoundScreen } = await import('./not-found-screen');
  return { default: NotFoundScreen };
});

/** Every page by its path. Each screen is a chunk of its own. */
export function AppRoutes(): JSX.Element {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route element={<PublicOnly />}>
          <Route path="/login" element={<LoginScreen />} />
        </Route>
        <Route path="/term" element={<LegalScreen document="term" />} />
        <Route path="/privacy" element={<LegalScreen document="privacy" />} />
        <Route element={<PrivateOnly />}>
          <Route element={<SignedInArea />}>
            <Route path="/" element={<Navigate to={paths.tickets} replace />} />
            <Route path="/tickets/:ticketId?" element={<TicketsScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}

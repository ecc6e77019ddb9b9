import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { hasRule } from '@shared/domain/permissions';

import { paths } from '../routes/guard-rules';

const DashboardScreen = lazy(async () => ({
  default: (await import('@renderer/features/dashboard/ui/dashboard-screen')).DashboardScreen,
}));

const FirstRunGuide = lazy(async () => ({
  default: (await import('@renderer/features/first-run/ui/first-run-guide')).FirstRunGuide,
}));

/** Start page: the dashboard for admins, a redirect to the tickets for others. */
export function HomeScreen(): JSX.Element {
  const { user } = useSession();
  if (!hasRule(user, 'dashboard:view')) return <Navigate to={paths.tickets} replace />;
  return (
    <DashboardScreen
      lead={
        <Suspense fallback={null}>
          <FirstRunGuide />
        </Suspense>
      }
    />
  );
}

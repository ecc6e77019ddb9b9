import type { JSX } from 'react';
import { lazy } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '@renderer/entities/session/session-store';
import { hasRule } from '@shared/domain/permissions';

import { paths } from '../routes/guard-rules';

const DashboardHome = lazy(async () => ({ default: (await import('./dashboard-home')).DashboardHome }));

/** Start page: the dashboard for those who may see it, a redirect to the tickets for others. */
export function HomeScreen(): JSX.Element {
  const { user } = useSession();
  if (!hasRule(user, 'dashboard:view')) return <Navigate to={paths.tickets} replace />;
  return <DashboardHome />;
}

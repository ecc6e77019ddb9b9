import type { JSX } from 'react';
import { lazy, Suspense } from 'react';

import { DashboardScreen } from '@renderer/features/dashboard/ui/dashboard-screen';

import { DashboardNow } from './dashboard-now';

const FirstRunGuide = lazy(async () => ({
  default: (await import('@renderer/features/first-run/ui/first-run-guide')).FirstRunGuide,
}));

/** The dashboard with the first steps of a new company and the figures of this moment. */
export function DashboardHome(): JSX.Element {
  return (
    <DashboardScreen
      lead={
        <Suspense fallback={null}>
          <FirstRunGuide />
        </Suspense>
      }
      now={(attendants) => <DashboardNow attendants={attendants} />}
    />
  );
}

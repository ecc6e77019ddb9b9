import type { JSX } from 'react';
import { lazy, memo, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useCountingInIdleTime, useUnreadTickets } from '@renderer/entities/ticket/use-unread-count';
import { useWaitingCount } from '@renderer/entities/ticket/use-waiting-count';
import { callMain, onPush } from '@renderer/lib/bridge';
import { isTicketWindow } from '@renderer/lib/ticket-window';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { ListOwner } from '@renderer/ui/page/list-preferences';

import { fetchTexts } from '../i18n';
import { LazyKeyboard } from '../keys/lazy-keyboard';
import { RealtimeBridge } from '../realtime/realtime-bridge';
import { PageSkeleton } from '../routes/page-skeleton';
import { AppShell } from './app-shell';
import { showDiagnostics, useDiagnosticsStore } from './diagnostics-store';
import { LockDialogs } from './lock-dialogs';
import { documentTitle } from './shell-rules';

const TwoFactorGate = lazy(async () => {
  const { TwoFactorGate } = await import('@renderer/features/security/ui/two-factor-gate');
  return { default: TwoFactorGate };
});

const DiagnosticsDrawer = lazy(async () => {
  const { DiagnosticsDrawer } = await import('@renderer/features/diagnostics/ui/diagnostics-drawer');
  return { default: DiagnosticsDrawer };
});

/** Everything behind the login, or the second factor that the user has to enable before. */
export function SignedInArea(): JSX.Element {
  const { user } = useSession();
  if (!user.mustEnableTwoFactor) return <Area />;
  return (
    <Suspense fallback={null}>
      <TwoFactorGate />
    </Suspense>
  );
}

const TicketWindowArea = lazy(async () => ({ default: (await import('./ticket-window-area')).TicketWindowArea }));

/** The shell around each page, and the listeners without a view. Memoised, because the router renders it with each navigation. */
const Area = memo(function Area(): JSX.Element {
  const { accountKey } = useSession();
  const isLater = useAfterFirstScreen();
  useEffect(() => {
    // Screens that open later find their texts loaded.
    if (isLater) void fetchTexts('all');
  }, [isLater]);
  return (
    <ListOwner value={accountKey}>
      <RealtimeBridge />
      {isTicketWindow() ? (
        <Suspense fallback={<PageSkeleton />}>
          <TicketWindowArea />
        </Suspense>
      ) : (
        <>
          <UnreadReporter />
          <AppShell />
        </>
      )}
      <LazyKeyboard />
      <Diagnostics />
      {!isTicketWindow() && <LockDialogs />}
    </ListOwner>
  );
});

function Diagnostics(): JSX.Element | null {
  const { shown } = useDiagnosticsStore();
  useEffect(() => onPush('diagnostics.open', () => showDiagnostics('bundle')), []);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <DiagnosticsDrawer first={shown} onClose={() => showDiagnostics(null)} />
    </Suspense>
  );
}

/** Most ids of unread tickets in one report. */
const mostIds = 1_000;
/** Customers in the menus of tray and dock: those who wrote first. */
const mostNamed = 5;
const longestName = 200;

/** Reports the unread tickets to the window title and to main (tray, badge), and the number of waiting customers to main. */
function UnreadReporter(): null {
  const { t } = useTranslation('common');
  const unread = useUnreadTickets();
  const count = unread.length;
  const unreadIds = unread.map(({ id }) => id).join();
  useCountingInIdleTime();
  const waiting = useWaitingCount({ showAll: false });
  const waitingNumber = waiting?.count ?? null;
  const isAtLeast = waiting?.isAtLeast ?? false;
  const appName = t('appName');
  useEffect(() => {
    document.title = documentTitle(appName, count);
    return () => {
      document.title = appName;
    };
  }, [appName, count]);
  const report = useEffectEvent(() => {
    // A count that main missed is corrected by the next one.
    const known = waitingNumber === null ? null : { count: waitingNumber, isAtLeast };
    const ticketIds = unread.slice(0, mostIds).map(({ id }) => id);
    const customers = unread
      .slice(-mostNamed)
      .reverse()
      .map((ticket) => ({
        ticketId: ticket.id,
        ticketUuid: ticket.uuid,
        name: customerName(ticket).slice(0, longestName),
      }));
    callMain('unread.report', { count, ticketIds, waiting: known, customers }).catch(() => undefined);
  });
  useEffect(() => report(), [count, unreadIds, waitingNumber, isAtLeast]);
  return null;
}

import { Button, Flex } from 'antd';
import type { JSX } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';

import { closeOwnWindow } from '@renderer/entities/ticket/own-windows';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { useCachedTicket } from '@renderer/entities/ticket/use-cached-ticket';
import { callMain } from '@renderer/lib/bridge';
import { EmptyState } from '@renderer/ui/empty-state';
import { useToast } from '@renderer/ui/use-toast';

import { PageSkeleton } from '../routes/page-skeleton';
import { LazyConversation } from '../screens/lazy-conversation';
import { TicketDialogs } from '../screens/ticket-dialogs';
import { LazyMacroRuns } from './lazy-macro-runs';
import { LinkIndicator } from './link-indicator';
import { RegionBoundary } from './region-boundary';
import styles from './ticket-window-area.module.css';

/** The window of one ticket: its conversation alone. Other tickets open in the main window. */
export function TicketWindowArea(): JSX.Element {
  const shown = matchPath(ticketPath(':uuid'), useLocation().pathname)?.params.uuid ?? null;
  const [own] = useState(shown);
  useTitle(own);
  useOtherTickets(own, shown);
  return (
    <div className={styles.window}>
      <main id="content" tabIndex={-1} className={styles.content}>
        <RegionBoundary>
          <Suspense fallback={<PageSkeleton />}>
            {own === null || shown === null ? <LeftTicket uuid={own} /> : <LazyConversation uuid={own} />}
          </Suspense>
        </RegionBoundary>
      </main>
      <footer className={styles.state}>
        <LinkIndicator />
      </footer>
      <TicketDialogs />
      <LazyMacroRuns />
    </div>
  );
}

/** Names the customer in the title of the window, by which the system lists it. */
function useTitle(uuid: string | null): void {
  const { t } = useTranslation('common');
  const ticket = useCachedTicket(uuid);
  const name = ticket === undefined ? '' : customerName(ticket);
  const appName = t('appName');
  useEffect(() => {
    document.title = name === '' ? appName : `${name} · ${appName}`;
    return () => {
      document.title = appName;
    };
  }, [appName, name]);
}

/** A link to another ticket opens it in the main window. */
function useOtherTickets(own: string | null, shown: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (own === null || shown === null || shown === own) return;
    void navigate(ticketPath(own), { replace: true });
    callMain('windows.showTicket', { ticketUuid: shown }).catch(() => undefined);
  }, [own, shown, navigate]);
}

/** The ticket was removed, is no longer the user's, or its conversation was left. */
function LeftTicket({ uuid }: { uuid: string | null }): JSX.Element {
  const { t } = useTranslation('tickets');
  const navigate = useNavigate();
  const toast = useToast();
  const close = (): void => {
    if (uuid === null) window.close();
    else void closeOwnWindow(uuid).catch(toast.error);
  };
  return (
    <EmptyState
      title={t('ownWindow.left')}
      hint={t('ownWindow.leftHint')}
      isPage
      action={
        <Flex gap={8} wrap justify="center">
          <Button type="primary" onClick={close}>
            {t('ownWindow.close')}
          </Button>
          {uuid !== null && <Button onClick={() => void navigate(ticketPath(uuid))}>{t('ownWindow.openAgain')}</Button>}
        </Flex>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Progress, Skeleton, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { useToast } from '@renderer/ui/use-toast';
import type { UpdatesView } from '@shared/ipc/updates';

import { useStateText } from './state-text';
import styles from './updates.module.css';

type UpdatesDrawerProps = {
  /** The newest state that main has pushed. */
  pushed: UpdatesView | null;
  onClose: () => void;
};

/** Updates of Recado on this computer. */
export function UpdatesDrawer({ pushed, onClose }: UpdatesDrawerProps): JSX.Element {
  const { t } = useTranslation('updates');
  useReturnFocus();
  const read = useQuery({
    queryKey: ['updates'],
    queryFn: async () => callMain('updates.read'),
    enabled: pushed === null,
    retry: false,
    gcTime: 0,
  });
  const view = pushed ?? read.data;
  return (
    <Drawer open title={t('title')} size={480} onClose={onClose} destroyOnHidden>
      {view !== undefined && <Content view={view} />}
      {view === undefined && read.error === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {view === undefined && read.error !== null && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
    </Drawer>
  );
}

function Content({ view: { version, state, downloads } }: { view: UpdatesView }): JSX.Element {
  const { t } = useTranslation('updates');
  const text = useStateText(state);
  const attempt = useAttempts();
  const notes = 'offer' in state && state.offer !== null ? state.offer.notes : '';
  const isOff = state.kind === 'off';
  return (
    <div className={styles.section}>
      <p className={styles.version}>{t('version', { version })}</p>
      <p className={styles.state} role="status">
        {text}
      </p>
      {state.kind === 'downloading' && <Progress percent={state.percent} aria-label={t('progress')} />}
      <Actions state={state} attempt={attempt} />
      {notes !== '' && (
        <section aria-label={t('notes')}>
          <strong>{t('notes')}</strong>
          {/* A keyboard scrolls it only while it has the focus. */}
          <pre className={styles.notes} tabIndex={0} role="group" aria-label={t('notes')}>
            {notes}
          </pre>
        </section>
      )}
      {!isOff && (
        <div className={styles.choice}>
          <Switch
            checked={downloads}
            aria-label={t('downloads')}
            onChange={(checked) => attempt(callMain('updates.setDownloads', { downloads: checked }))}
          />
          <span aria-hidden>{t('downloads')}</span>
        </div>
      )}
    </div>
  );
}

type Attempt = (call: Promise<unknown>) => void;

function useAttempts(): Attempt {
  const toast = useToast();
  return (call) => {
    call.catch((error: unknown) => toast.error(error));
  };
}

function Actions({ state, attempt }: { state: UpdatesView['state']; attempt: Attempt }): JSX.Element | null {
  const { t } = useTranslation('updates');
  switch (state.kind) {
    case 'off':
    case 'verified':
    case 'downloading':
    case 'installing':
    case 'probation':
      return null;
    case 'available':
      return (
        <div className={styles.actions}>
          <Button type="primary" onClick={() => attempt(callMain('updates.download'))}>
            {t('download')}
          </Button>
        </div>
      );
    case 'ready':
      return (
        <div className={styles.actions}>
          <Button type="primary" disabled={state.work.length > 0} onClick={() => attempt(callMain('updates.restart'))}>
            {t('restart')}
          </Button>
        </div>
      );
    case 'idle':
    case 'checking':
    case 'confirmed':
    case 'rolledBack':
    case 'failed':
      return (
        <div className={styles.actions}>
          <Button loading={state.kind === 'checking'} onClick={() => attempt(callMain('updates.check'))}>
            {t('check')}
          </Button>
        </div>
      );
  }
}

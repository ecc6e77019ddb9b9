import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton, Tag } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { ErrorState } from '@renderer/ui/error-state';
import { useToast } from '@renderer/ui/use-toast';
import type { EndpointReply } from '@shared/api/table';

import { twoFactorQuery, useRefreshTwoFactor } from '../two-factor-queries';
import { ProofForm } from './proof-form';
import styles from './security.module.css';
import { TwoFactorSetup } from './two-factor-setup';

/** Second factor of the user's own account. */
export function TwoFactorSection(): JSX.Element {
  const { t } = useTranslation('security');
  const { accountKey } = useSession();
  const { data, error, refetch, isFetching } = useQuery(twoFactorQuery(accountKey));
  const [open, setOpen] = useState<'setup' | 'removal' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <section className={styles.section} aria-labelledby="security-two-factor">
      <h2 id="security-two-factor" className={styles.title}>
        {t('twoFactor.title')}
      </h2>
      <p className={styles.hint}>{t('twoFactor.hint')}</p>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && (
        <State state={data} onEnable={() => setOpen('setup')} onDisable={() => setOpen('removal')} />
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'removal' && <RemovalDialog onClose={close} />}
    </section>
  );
}

type StateProps = { state: EndpointReply<'twoFactor.show'>; onEnable: () => void; onDisable: () => void };

function State({ state, onEnable, onDisable }: StateProps): JSX.Element {
  const { t } = useTranslation('security');
  if (!state.isEnabled) {
    return (
      <Button type="primary" onClick={onEnable}>
        {t('twoFactor.enable')}
      </Button>
    );
  }
  return (
    <>
      <Tag color="success">{t('twoFactor.enabled')}</Tag>
      <p className={styles.hint}>{t('twoFactor.codesLeft', { number: state.recoveryCodesLeft })}</p>
      <Button danger onClick={onDisable}>
        {t('twoFactor.disable')}
      </Button>
    </>
  );
}

function SetupDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation('security');
  const refresh = useRefreshTwoFactor();
  return (
    <Dialog title={t('twoFactor.setupTitle')} onClose={onClose}>
      <TwoFactorSetup onEnabled={refresh} onDone={onClose} />
    </Dialog>
  );
}

function RemovalDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { t } = useTranslation('security');
  const refresh = useRefreshTwoFactor();
  const toast = useToast();
  return (
    <Dialog title={t('twoFactor.removalTitle')} onClose={onClose}>
      <p className={styles.hint}>{t('twoFactor.removalHint')}</p>
      <ProofForm
        isDanger
        fields={[
          { name: 'password', label: t('twoFactor.password') },
          { name: 'code', label: t('twoFactor.anyCode') },
        ]}
        submitLabel={t('twoFactor.disable')}
        onSubmit={async ({ password, code }) => {
          await backend.send('twoFactor.disable', { body: { password, code: code.trim() } });
          toast.success(t('twoFactor.disabled'));
          refresh();
          onClose();
        }}
      />
    </Dialog>
  );
}

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** Focuses its first field once it is open: before that, the drawer behind takes the focus back. */
function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const focusFirst = (): void => content.current?.querySelector('input')?.focus();
  // A click beside the dialog would lose the recovery codes.
  return (
    <Modal open title={title} footer={null} mask={{ closable: false }} onCancel={onClose} afterOpenChange={focusFirst}>
      <div ref={content}>{children}</div>
    </Modal>
  );
}

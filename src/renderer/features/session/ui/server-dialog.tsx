import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Select } from 'antd';
import type { JSX, SubmitEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useServer } from '@renderer/entities/session/server-store';
import { useDebounced } from '@renderer/lib/use-debounced';
import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { OrganisationNote } from '@renderer/ui/organisation-note';
import { useErrorText } from '@renderer/ui/use-error-text';

import type { CheckOutcomeKind } from '../model/check-outcome';
import { checkOutcome } from '../model/check-outcome';
import { addressToCheck } from '../model/server-address';
import { useChooseServer, useServerCheck } from '../session-mutations';
import { PlainHttpConsent } from './plain-http-consent';
import styles from './server-dialog.module.css';

/** Chooses a server that has been checked, or the demo workspace. */
export function ServerDialog({ onClose }: { onClose: () => void }): JSX.Element {
  useReturnFocus();
  const { t } = useTranslation('session');
  const describe = useErrorText();
  const server = useServer();
  const choose = useChooseServer();
  const [typed, setTyped] = useState(server.address);
  const [acceptedAddress, setAcceptedAddress] = useState('');
  const address = addressToCheck(typed);
  const settled = useDebounced(address, 500);
  const check = useServerCheck(settled);
  const outcome = checkOutcome({
    typed,
    address,
    isSettled: settled === address,
    isFetching: check.isFetching,
    hasAnswered: check.data !== undefined && !check.isError,
  });

  const checked = outcome === 'answers' ? check.data : undefined;
  const isAccepted = checked !== undefined && (checked.risk === 'none' || acceptedAddress === checked.address);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (choose.isPending) return;
    if (isAccepted) {
      const acceptsPlainHttp = checked.risk !== 'none';
      choose.mutate({ kind: 'remote', address: checked.address, acceptsPlainHttp }, { onSuccess: onClose });
    }
    if (outcome === 'failed') void check.refetch();
  };
  return (
    <Modal open title={t('server.title')} onCancel={onClose} footer={null} width={480} destroyOnHidden>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor="server-address">{t('server.address')}</label>
        <AddressField allowed={server.allowed} value={typed} onChange={setTyped} />
        <CheckOutcome id="server-outcome" kind={outcome} error={check.error} />
        {checked !== undefined && checked.risk !== 'none' && (
          <PlainHttpConsent
            risk={checked.risk}
            isAccepted={isAccepted}
            onChange={(accepts) => setAcceptedAddress(accepts ? checked.address : '')}
          />
        )}
        <Button type="primary" htmlType="submit" block disabled={!isAccepted} loading={choose.isPending}>
          {t('server.use')}
        </Button>
        {choose.isError && (
          <p role="alert" className={styles.failed}>
            {describe(choose.error)}
          </p>
        )}
      </form>
      {server.kind !== 'demo' && server.allowed.length === 0 && (
        <div className={styles.demo}>
          <p>{t('server.demoHint')}</p>
          <Button onClick={() => choose.mutate({ kind: 'demo' }, { onSuccess: onClose })}>{t('server.useDemo')}</Button>
        </div>
      )}
    </Modal>
  );
}

type AddressFieldProps = { allowed: readonly string[]; value: string; onChange: (address: string) => void };

/** Any address, or one of those that the organisation allows. */
function AddressField({ allowed, value, onChange }: AddressFieldProps): JSX.Element {
  const { t } = useTranslation('session');
  if (allowed.length === 0)
    return (
      <Input
        id="server-address"
        inputMode="url"
        autoFocus
        spellCheck={false}
        placeholder={t('server.example')}
        aria-describedby="server-outcome"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <>
      <Select
        id="server-address"
        autoFocus
        aria-describedby="server-organisation server-outcome"
        value={value}
        options={allowed.map((address) => ({ value: address, label: address }))}
        onChange={onChange}
      />
      <OrganisationNote id="server-organisation" />
    </>
  );
}

const icons: Record<CheckOutcomeKind, JSX.Element | null> = {
  hint: null,
  checking: <LoadingOutlined aria-hidden />,
  unreadable: <CloseCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  answers: <CheckCircleFilled aria-hidden />,
};

/** Result of the check below the address field. */
function CheckOutcome({ id, kind, error }: { id: string; kind: CheckOutcomeKind; error: unknown }): JSX.Element {
  const { t } = useTranslation('session');
  const describe = useErrorText();
  return (
    <p id={id} className={`${styles.outcome} ${styles[kind] ?? ''}`} aria-live="polite">
      {icons[kind]}
      <span>{kind === 'failed' ? describe(error) : t(`server.outcome.${kind}`)}</span>
    </p>
  );
}

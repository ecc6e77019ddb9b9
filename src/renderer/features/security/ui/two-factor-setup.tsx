import { QRCode } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import type { EndpointReply } from '@shared/api/table';

import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';

/** Width and height of the QR code, in pixels. */
const qrSize = 200;

type Step =
  | { kind: 'password' }
  | { kind: 'code'; begun: EndpointReply<'twoFactor.begin'> }
  | { kind: 'codes'; codes: readonly string[] };

type TwoFactorSetupProps = {
  /** Called once the second factor is enabled, while the recovery codes are shown. */
  onEnabled: () => void;
  onDone: () => void;
};

/** Enables the second factor: password, code of the authenticator, recovery codes. */
export function TwoFactorSetup({ onEnabled, onDone }: TwoFactorSetupProps): JSX.Element {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<Step>({ kind: 'password' });
  switch (step.kind) {
    case 'password':
      return (
        <ProofForm
          key={step.kind}
          fields={[{ name: 'password', label: t('twoFactor.password') }]}
          submitLabel={t('twoFactor.next')}
          onSubmit={async ({ password }) => {
            const begun = await backend.send('twoFactor.begin', { body: { password } });
            setStep({ kind: 'code', begun });
          }}
        />
      );
    case 'code':
      return (
        <>
          <ol className={styles.steps}>
            <li>{t('twoFactor.steps.install')}</li>
            <li>{t('twoFactor.steps.scan')}</li>
            <li>{t('twoFactor.steps.type')}</li>
          </ol>
          <div className={styles.qr}>
            <QRCode
              value={step.begun.uri}
              size={qrSize}
              color="black"
              bgColor="white"
              aria-label={t('twoFactor.qrLabel')}
            />
            <p className={styles.hint}>
              {t('twoFactor.manual')} <code className={styles.key}>{grouped(step.begun.secret)}</code>
            </p>
          </div>
          <ProofForm
            key={step.kind}
            fields={[{ name: 'code', label: t('twoFactor.code') }]}
            submitLabel={t('twoFactor.enable')}
            onSubmit={async ({ code }) => {
              const { recoveryCodes } = await backend.send('twoFactor.confirm', { body: { code: code.trim() } });
              setStep({ kind: 'codes', codes: recoveryCodes });
              onEnabled();
            }}
          />
        </>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  }
}

/** In groups of four, for typing it into a phone. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

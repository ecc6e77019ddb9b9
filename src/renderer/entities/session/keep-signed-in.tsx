import { Checkbox } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callMain } from '@renderer/lib/bridge';

import styles from './keep-signed-in.module.css';
import { useSessionStore } from './session-store';

type KeepSignedIn = {
  isLasting: boolean;
  setIsLasting: (isLasting: boolean) => void;
  /** Stores the choice, before the sign-in. Does nothing where the keychain answers. Rejects with an AppError. */
  store: () => Promise<void>;
};

/** Choice of a sign-in on a system without a keychain: an encrypted file, or memory. */
export function useKeepSignedIn(): KeepSignedIn {
  const secretStorage = useSessionStore((state) => state.secretStorage);
  const canEncrypt = useSessionStore((state) => state.canEncrypt);
  const [isLasting, setIsLasting] = useState(secretStorage === 'encryptedFile');
  const store = async (): Promise<void> => {
    if (secretStorage === 'keychain') return;
    const storage = isLasting && canEncrypt ? 'encryptedFile' : 'memory';
    await callMain('session.chooseSecretStorage', { storage });
    useSessionStore.setState({ secretStorage: storage });
  };
  return { isLasting, setIsLasting, store };
}

/** Asks on a system without a keychain if the next start should be signed in. */
export function KeepSignedInLine({ isLasting, setIsLasting }: Omit<KeepSignedIn, 'store'>): JSX.Element | null {
  const { t } = useTranslation('session');
  const hasKeychain = useSessionStore(({ secretStorage }) => secretStorage === 'keychain');
  const canEncrypt = useSessionStore((state) => state.canEncrypt);
  if (hasKeychain) return null;
  if (!canEncrypt) return <p className={styles.line}>{t('secret.noKey')}</p>;
  return (
    <div className={styles.line}>
      <Checkbox
        checked={isLasting}
        aria-describedby="keep-signed-in-hint"
        onChange={(event) => setIsLasting(event.target.checked)}
      >
        {t('secret.keep')}
      </Checkbox>
      <p id="keep-signed-in-hint">{t('secret.keepHint')}</p>
    </div>
  );
}

import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';

import styles from './calls-drawer.module.css';

type SigningSecretProps = {
  /** Resolves to the new secret. */
  renew: () => Promise<string>;
  isSigned: boolean;
  /** Explanations of calls with and without a signature. */
  texts: { signed: string; none: string };
};

/** Makes and replaces the secret that signs webhook calls, and shows a new one once. */
export function SigningSecret({ renew, isSigned, texts }: SigningSecretProps): JSX.Element {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const ask = useRemoval();
  const [secret, setSecret] = useState<string | null>(null);
  const make = async (): Promise<void> => setSecret(await renew());
  const confirm = (): void => {
    const question = { title: t('secret.renewal.title'), consequence: t('secret.renewal.consequence') };
    ask({ ...question, ok: t('secret.renewal.ok'), done: t('secret.renewed'), remove: make });
  };
  return (
    <section aria-label={t('secret.title')} className={styles.parts}>
      <h2 className={styles.title}>{t('secret.title')}</h2>
      <p className={styles.hint}>{isSigned ? texts.signed : texts.none}</p>
      <div>
        {isSigned ? (
          <Button onClick={confirm}>{t('secret.renew')}</Button>
        ) : (
          <Button onClick={() => void make().catch((error: unknown) => toast.error(error))}>
            {t('secret.create')}
          </Button>
        )}
      </div>
      {secret !== null && <NewSecret key={secret} secret={secret} />}
    </section>
  );
}

/** A secret that is shown once. */
export function NewSecret({ secret }: { secret: string }): JSX.Element {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      (error: unknown) => toast.error(error),
    );
  };
  return (
    <>
      <p role="status">{t('secret.once')}</p>
      <div className={styles.secret}>
        <Input readOnly value={secret} aria-label={t('secret.text')} spellCheck={false} />
        <Button type="primary" autoFocus onClick={copy}>
          {t(isCopied ? 'secret.copied' : 'secret.copy')}
        </Button>
      </div>
    </>
  );
}

import { Alert, Button } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { verifyFile } from '@renderer/features/conversation/api/dossier/verify-file';
import { formatDateTime } from '@renderer/lib/time';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { DossierContent } from '@shared/dossier/dossier';
import type { Verification } from '@shared/dossier/verify';

import styles from './dossier.module.css';

type Check =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'checked'; name: string; result: Verification }
  | { state: 'failed'; error: unknown };

/** Checks a file that was exported by any Recado. */
export function DossierCheck(): JSX.Element {
  const { t } = useTranslation('dossier');
  const describe = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const read = async (file: File): Promise<void> => {
    setCheck({ state: 'running' });
    try {
      setCheck({ state: 'checked', name: file.name, result: await verifyFile(file) });
    } catch (error) {
      setCheck({ state: 'failed', error });
    }
  };
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{t('check.hint')}</p>
      <input
        ref={input}
        className={styles.drop}
        type="file"
        accept=".zip"
        aria-label={t('check.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      <div>
        <Button loading={check.state === 'running'} onClick={() => input.current?.click()}>
          {t('check.choose')}
        </Button>
      </div>
      {check.state === 'failed' && <Alert type="error" role="alert" title={describe(check.error)} />}
      {check.state === 'checked' && <Checked name={check.name} result={check.result} />}
    </div>
  );
}

function Checked({ name, result }: { name: string; result: Verification }): JSX.Element {
  const { t } = useTranslation('dossier');
  switch (result.state) {
    case 'unreadable':
      return <Alert type="error" role="alert" title={t('check.unreadable', { name })} />;
    case 'changed':
      return <Changed name={name} change={result.change} />;
    case 'intact':
      return <Intact name={name} intact={result} />;
  }
}

type ChangedProps = { name: string; change: Extract<Verification, { state: 'changed' }>['change'] };

function Changed({ name, change }: ChangedProps): JSX.Element {
  const { t } = useTranslation('dossier');
  const { kind, offset, length } = change;
  const file = change.file ?? name;
  const place =
    kind === 'changed'
      ? t(length === 1 ? 'check.byte' : 'check.block', { file, offset, end: offset + length - 1 })
      : t(`check.${kind}`, { file });
  return <Alert type="error" role="alert" title={t('check.changed', { name })} description={place} />;
}

type IntactProps = { name: string; intact: Extract<Verification, { state: 'intact' }> };

function Intact({ name, intact }: IntactProps): JSX.Element {
  const { t } = useTranslation('dossier');
  const { content, signer, journal } = intact;
  const facts = [
    { label: t('check.customer'), value: customerOf(content) },
    { label: t('page.messages'), value: String(content.messages.length) },
    {
      label: t('page.exported'),
      value: t('page.exportedBy', { at: formatDateTime(content.exportedAt), name: content.exportedBy }),
    },
    { label: t('check.signer'), value: signer === null ? t('check.unsigned') : fingerprint(signer) },
    {
      label: t('check.journal'),
      value: content.journal.state === 'kept' ? String(journal.entries) : t('check.noJournal'),
    },
  ];
  const doubts = [
    ...(journal.brokenAt === null ? [] : [t('journal.broken', { number: journal.brokenAt })]),
    ...(journal.differing.length > 0 ? [t('journal.differing', { count: journal.differing.length })] : []),
  ];
  return (
    <>
      <Alert type="success" role="status" title={t('check.intact', { name })} />
      {doubts.length > 0 && <Alert type="warning" title={doubts.join(' ')} />}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function customerOf({ ticket: { customer, number } }: DossierContent): string {
  return number === '' || number === customer ? customer : `${customer} (${number})`;
}

const fingerprintDigits = 32;

/** The first half of a key in groups of four digits, to be read aloud. */
function fingerprint(key: string): string {
  return key.slice(0, fingerprintDigits).toUpperCase().match(/.{4}/g)?.join(' ') ?? key;
}

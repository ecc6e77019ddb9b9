import { Alert, Button, Checkbox, Progress, Select } from 'antd';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCustomerExport } from '@renderer/entities/session/use-customer-export';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import type { DossierMaker, DossierResult } from '@renderer/features/conversation/api/dossier/export-dossier';
import type { Period } from '@renderer/features/conversation/model/dossier/period';
import { formatDate } from '@renderer/lib/time';
import { useToday } from '@renderer/lib/use-today';
import { DayField } from '@renderer/ui/form/day-field';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Ticket } from '@shared/domain/ticket';

import styles from './dossier.module.css';
import { useDossier } from './use-dossier';

type DossierExportProps = { ticket: Ticket; onRunning: (isRunning: boolean) => void };

export function DossierExport({ ticket, onRunning }: DossierExportProps): JSX.Element {
  const dossier = useDossier();
  const isRunning = dossier.state === 'running';
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  if (dossier.state === 'running') return <Running progress={dossier.progress} onStop={dossier.stop} />;
  return (
    <div className={styles.fields}>
      {dossier.state === 'failed' && <Failed error={dossier.error} />}
      {dossier.state === 'done' && <Done result={dossier.result} />}
      <Order ticket={ticket} onStart={dossier.start} />
    </div>
  );
}

type Days = { from: string | null; to: string | null };

type OrderProps = { ticket: Ticket; onStart: ReturnType<typeof useDossier>['start'] };

function Order({ ticket, onStart }: OrderProps): JSX.Element {
  const { t } = useTranslation('dossier');
  const today = useToday();
  const [kind, setKind] = useState<'all' | 'days'>('all');
  const [days, setDays] = useState<Days>({ from: null, to: null });
  const [withFiles, setWithFiles] = useState(true);
  const period = periodOf(days);
  const { mayExport } = useCustomerExport();
  const isReady = mayExport && (kind === 'all' || period !== null);
  const start = (): void => {
    const fileName = `${t('fileName', { name: customerName(ticket), day: formatDate(today).replaceAll('/', '-') })}.zip`;
    onStart({ ticket, period: kind === 'all' ? null : period, withFiles, fileName });
  };
  return (
    <>
      <p className={styles.hint}>{t('hint')}</p>
      {!mayExport && <Alert type="info" role="status" showIcon title={t('notAllowed')} />}
      <Select<'all' | 'days'>
        aria-label={t('period.label')}
        value={kind}
        options={(['all', 'days'] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'days' && (
        <div className={styles.days}>
          <DayField
            label={t('period.from')}
            day={days.from}
            isBeyond={(day) => days.to !== null && day > days.to}
            onChange={(from) => setDays({ ...days, from })}
          />
          <DayField
            label={t('period.to')}
            day={days.to}
            isBeyond={(day) => days.from !== null && day < days.from}
            onChange={(to) => setDays({ ...days, to })}
          />
        </div>
      )}
      <Checkbox checked={withFiles} onChange={({ target }) => setWithFiles(target.checked)}>
        {t('withFiles')}
      </Checkbox>
      <div className={styles.actions}>
        <Button type="primary" disabled={!isReady} onClick={start}>
          {t('start')}
        </Button>
      </div>
    </>
  );
}

function periodOf({ from, to }: Days): Period | null {
  return from === null || to === null || from > to ? null : { from, to };
}

type RunningProps = { progress: Parameters<DossierMaker['onProgress']>[0] | null; onStop: () => void };

function Running({ progress, onStop }: RunningProps): JSX.Element {
  const { t } = useTranslation('dossier');
  const share = progress?.step === 'files' ? Math.round((100 * progress.done) / progress.of) : null;
  return (
    <div className={styles.fields}>
      <p role="status" className={styles.hint}>
        {progress === null ? t('running.place') : runningText(progress, t)}
      </p>
      {share !== null && <Progress percent={share} aria-label={t('running.label')} />}
      <div className={styles.actions}>
        <Button onClick={onStop}>{t('stop')}</Button>
      </div>
    </div>
  );
}

function runningText(
  progress: NonNullable<RunningProps['progress']>,
  t: ReturnType<typeof useTranslation<'dossier'>>['t'],
): string {
  switch (progress.step) {
    case 'messages':
      return t('running.messages', { count: progress.done });
    case 'files':
      return t('running.files', { done: progress.done, of: progress.of });
    case 'sealing':
      return t('running.sealing');
  }
}

function Failed({ error }: { error: unknown }): JSX.Element {
  const { t } = useTranslation('dossier');
  const describe = useErrorText();
  return <Alert type="error" role="alert" title={t('failed')} description={describe(error)} />;
}

function Done({ result }: { result: DossierResult }): JSX.Element {
  const { t } = useTranslation('dossier');
  const { name, messages, files, leftOut, isSigned, journal } = result;
  const notes = [
    t('done.messages', { count: messages }),
    ...(files > 0 ? [t('done.files', { count: files })] : []),
    ...(leftOut > 0 ? [t('done.leftOut', { count: leftOut })] : []),
    journal.state === 'kept' ? t('done.journal', { count: journal.entries }) : t(`journal.${journal.state}`),
    ...(journal.differing.length > 0 ? [t('journal.differing', { count: journal.differing.length })] : []),
    ...(isSigned ? [] : [t('done.unsigned')]),
  ];
  const isDoubtful = leftOut > 0 || journal.differing.length > 0 || !isSigned;
  return (
    <Alert
      type={isDoubtful ? 'warning' : 'success'}
      role="status"
      title={t('done.saved', { name })}
      description={notes.join(' ')}
    />
  );
}

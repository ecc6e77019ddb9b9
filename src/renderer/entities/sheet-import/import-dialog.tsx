import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Spin } from 'antd';
import type { ChangeEvent, JSX, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import type { Mapping } from '@shared/spreadsheet/people';
import { guessMapping } from '@shared/spreadsheet/people';
import type { Sheet, SheetRefusal } from '@shared/spreadsheet/sheet';

import { useSession } from '../session/session-store';
import { ImportActions } from './import-actions';
import styles from './import-dialog.module.css';
import { ImportOutcome } from './import-outcome';
import { ImportProblems } from './import-problems';
import { importId } from './import-run';
import type { SendPeople } from './imports';
import { dismissImport, startImport, watchImport } from './imports';
import type { SheetKind } from './read-sheet';
import { readSheet, SheetError } from './read-sheet';
import { SheetPreview } from './sheet-preview';
import type { SortedPeople } from './sort-people';
import { sortPeople } from './sort-people';
import { useImportRun } from './use-import-runs';

type ImportDialogProps = {
  title: string;
  /** Destination of the import. */
  path: string;
  kinds: readonly SheetKind[];
  /** Downloads a sample sheet. */
  sample?: () => void;
  /** The columns without a field are kept, too. */
  keepsColumns?: boolean;
  /** Sends a batch of rows. */
  send: SendPeople;
  /** Called after a run that may have sent rows, successful or not. */
  onEnd: () => Promise<void>;
  onClose: () => void;
};

const nobody: SortedPeople = { people: [], problems: [] };

type Read = { sheet: Sheet; mapping: Mapping };

/**
 * Imports people from a spreadsheet: choose a file, assign columns, watch the progress, see refused rows. A running
 * import continues when the dialog closes, and shows its state when it opens again.
 */
export function ImportDialog(props: ImportDialogProps): JSX.Element {
  useReturnFocus();
  const { title, path, kinds, sample, keepsColumns = false, send, onEnd, onClose } = props;
  const { t } = useTranslation(['sheets', 'common']);
  const { accountKey } = useSession();
  const run = useImportRun(path);
  useWatch(importId({ accountKey, path }));
  const [read, setRead] = useState<Read | null>(null);
  const { people, problems } = useSortedPeople(read) ?? nobody;
  const isMapped = read !== null && read.mapping.name !== -1 && read.mapping.number !== -1;
  const start = (): void => {
    const target = { accountKey, path, title };
    void startImport({ target, people, heads: read?.sheet.heads ?? [], refused: problems, send, onEnd });
  };
  const close = (): void => {
    if (run !== null) dismissImport(run);
    onClose();
  };
  const footer =
    run === null ? (
      <>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" disabled={!isMapped || people.length === 0} onClick={start}>
          {isMapped && people.length > 0 ? t('start', { count: people.length }) : t('startNothing')}
        </Button>
      </>
    ) : (
      <>
        <ImportActions run={run} />
        <Button type="primary" onClick={close}>
          {t(run.step === 'running' ? 'hide' : 'common:close')}
        </Button>
      </>
    );
  return (
    <Modal open title={title} footer={footer} width={640} mask={{ closable: false }} onCancel={close}>
      {run === null ? (
        <div className={styles.stack}>
          <SheetChoice kinds={kinds} sample={sample} onRead={setRead}>
            {read !== null && <SheetPreview {...read} onMap={(mapping) => setRead({ sheet: read.sheet, mapping })} />}
            {isMapped && keepsColumns && <ExtraColumns {...read} />}
            {isMapped && <ImportProblems problems={problems} heads={read.sheet.heads} />}
          </SheetChoice>
        </div>
      ) : (
        <ImportOutcome run={run} />
      )}
    </Modal>
  );
}

/** Names the columns that become additional information of the contacts. */
function ExtraColumns({ sheet: { heads }, mapping }: Read): JSX.Element | null {
  const { t } = useTranslation('sheets');
  const mapped = Object.values(mapping);
  const extra = heads.filter((head, column) => head.trim() !== '' && !mapped.includes(column));
  if (extra.length === 0) return null;
  return (
    <p className={styles.hint}>
      {t('extraColumns')} <bdi>{extra.map((head) => head.trim()).join(', ')}</bdi>
    </p>
  );
}

/** Suppresses the notice of a result that the dialog shows. */
function useWatch(id: string): void {
  useEffect(() => watchImport(id), [id]);
}

type SheetChoiceProps = {
  kinds: readonly SheetKind[];
  sample: (() => void) | undefined;
  onRead: (read: Read | null) => void;
  children: ReactNode;
};

/** Chooses and reads a file; shows the reason for a refused one. */
function SheetChoice({ kinds, sample, onRead, children }: SheetChoiceProps): JSX.Element {
  const { t } = useTranslation('sheets');
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<SheetRefusal | null>(null);
  const [isReading, setIsReading] = useState(false);
  const types = kinds.join(' / ');
  const choose = async (file: File): Promise<void> => {
    setRefusal(null);
    onRead(null);
    setIsReading(true);
    try {
      const sheet = await readSheet(file, kinds);
      onRead({ sheet, mapping: guessMapping(sheet.heads) });
    } catch (thrown) {
      setRefusal(thrown instanceof SheetError ? thrown.refusal : 'unreadable');
    } finally {
      setIsReading(false);
    }
  };
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file !== undefined) void choose(file);
  };
  return (
    <>
      <p className={styles.hint}>{t('hint', { types })}</p>
      <input ref={input} type="file" accept={kinds.join(',')} hidden aria-label={t('choose')} onChange={take} />
      <div className={styles.choice}>
        <Button icon={<FileExcelOutlined aria-hidden />} disabled={isReading} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        {sample !== undefined && (
          <Button type="link" onClick={sample}>
            {t('sample')}
          </Button>
        )}
      </div>
      {isReading && <Spin />}
      {refusal !== null && <Alert type="error" role="alert" title={t(`refused.${refusal}`, { types })} />}
      {children}
    </>
  );
}

/** Null until the rows are validated. */
function useSortedPeople(read: Read | null): SortedPeople | null {
  const [sorted, setSorted] = useState<{ read: Read; result: SortedPeople } | null>(null);
  useEffect(() => {
    if (read === null) return undefined;
    let isWanted = true;
    void sortPeople(read.sheet, read.mapping, () => isWanted).then((result) => {
      if (isWanted && result !== null) setSorted({ read, result });
    });
    return () => {
      isWanted = false;
    };
  }, [read]);
  return sorted?.read === read ? sorted.result : null;
}

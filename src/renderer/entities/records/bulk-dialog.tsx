import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnFocus } from '@renderer/lib/use-return-focus';
import { useErrorText } from '@renderer/ui/use-error-text';
import { toAppError } from '@shared/domain/app-error';

import styles from './bulk-dialog.module.css';
import type { BulkEvent, BulkResult, BulkState } from './bulk-run';
import { failedOf, nextBulk } from './bulk-run';

export type BulkItem = { id: number | string; name: string; run: () => Promise<unknown> };

type BulkDialogProps = {
  title: string;
  items: readonly BulkItem[];
  /** Question, fields and consequence, shown before the run. */
  children: ReactNode;
  ok: { text: string; isDanger?: boolean; isDisabled?: boolean };
  /** Shown beside the results when at least one item succeeded. */
  after?: ReactNode;
  /** Called with the items that succeeded, once after each run. */
  onRun: (done: readonly BulkItem[]) => void;
  onClose: () => void;
};

/** One confirmation for many records, a request for each, and the result of each. */
export function BulkDialog(props: BulkDialogProps): JSX.Element {
  const { title, items, children, ok, after, onRun, onClose } = props;
  useReturnFocus();
  const { t } = useTranslation(['selection', 'common']);
  const { state, start, stop, retry } = useBulkRun(items, onRun);
  if (state.kind === 'asking') {
    return (
      <Modal
        open
        title={title}
        okText={ok.text}
        okButtonProps={{ danger: ok.isDanger === true, disabled: ok.isDisabled === true }}
        cancelText={t('common:cancel')}
        cancelButtonProps={{ autoFocus: true }}
        onOk={start}
        onCancel={onClose}
        width={460}
      >
        <ul className={styles.names}>
          {items.map((item) => (
            <li key={item.id}>
              <bdi>{item.name}</bdi>
            </li>
          ))}
        </ul>
        {children}
      </Modal>
    );
  }
  const failed = failedOf(state.results);
  const isRunning = state.kind === 'running';
  return (
    <Modal
      open
      title={title}
      closable={!isRunning}
      mask={{ closable: !isRunning }}
      keyboard={!isRunning}
      onCancel={onClose}
      width={460}
      footer={
        isRunning ? (
          <Button disabled={state.isStopping} onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <>
            {failed.length > 0 && <Button onClick={retry}>{t('again', { count: failed.length })}</Button>}
            <Button type="primary" onClick={onClose}>
              {t('common:close')}
            </Button>
          </>
        )
      }
    >
      <Progress state={state} />
      <Results results={state.results} />
      {!isRunning && state.results.length > failed.length && after}
    </Modal>
  );
}

function useBulkRun(items: readonly BulkItem[], onRun: BulkDialogProps['onRun']) {
  const [state, setState] = useState<BulkState<BulkItem>>({ kind: 'asking' });
  const latest = useRef(state);
  const apply = (event: BulkEvent<BulkItem>): BulkState<BulkItem> => {
    latest.current = nextBulk(latest.current, event);
    setState(latest.current);
    return latest.current;
  };
  /** Sends one request after another, so that a stop leaves the rest untouched. */
  const runAll = async (begun: BulkState<BulkItem>): Promise<void> => {
    const done: BulkItem[] = [];
    for (const item of begun.kind === 'running' ? begun.items : []) {
      const error = await item.run().then(() => null, toAppError);
      if (error === null) done.push(item);
      if (apply({ kind: 'itemEnded', result: { item, error } }).kind === 'ended') break;
    }
    onRun(done);
  };
  return {
    state,
    stop: () => void apply({ kind: 'stopped' }),
    start: () => void runAll(apply({ kind: 'confirmed', items })),
    retry: () => void runAll(apply({ kind: 'retried' })),
  };
}

/** Progress of a run, then its figures. */
function Progress({ state }: { state: Exclude<BulkState<BulkItem>, { kind: 'asking' }> }): JSX.Element {
  const { t } = useTranslation('selection');
  const failed = failedOf(state.results).length;
  const ended = state.results.length;
  if (state.kind === 'running') return <p role="status">{t('progress', { ended, total: state.items.length })}</p>;
  return (
    <p role="status">
      {t('done', { count: ended - failed })}
      {failed > 0 && `, ${t('failed', { count: failed })}`}
      {state.isStopped && `. ${t('stopped')}`}
    </p>
  );
}

function Results({ results }: { results: readonly BulkResult<BulkItem>[] }): JSX.Element {
  const describe = useErrorText();
  return (
    <ul className={styles.names}>
      {results.map(({ item, error }) => (
        <li key={item.id}>
          {error === null ? (
            <CheckCircleFilled aria-hidden className={styles.done ?? ''} />
          ) : (
            <CloseCircleFilled aria-hidden className={styles.failed ?? ''} />
          )}
          <bdi>{item.name}</bdi>
          {error !== null && <span className={styles.reason}>{describe(error)}</span>}
        </li>
      ))}
    </ul>
  );
}

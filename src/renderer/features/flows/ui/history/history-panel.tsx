import { Button, Skeleton } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import { ErrorState } from '@renderer/ui/error-state';
import { useToast } from '@renderer/ui/use-toast';
import type { FlowVersion } from '@shared/api/flow-history';
import { flowChanges, hasChanges } from '@shared/domain/flow-changes';
import { openFlow } from '@shared/domain/flow-content';
import { newNodeId } from '@shared/domain/flow-edit';
import type { FlowId } from '@shared/domain/ids';
import { languageOf } from '@shared/i18n/languages';

import { useVersion, useVersions } from '../../api/flow-history-queries';
import { useEditor, useEditorStore } from '../editor-context';
import sideStyles from '../side-panels.module.css';
import { FlowChangeList } from './flow-change-list';
import styles from './history.module.css';

/** Saved versions of the flow: a click compares one with the drawing and can bring it back. */
export function HistoryPanel({ flowId }: { flowId: FlowId }): JSX.Element {
  const { t } = useTranslation('flows');
  const { data: versions, error, refetch, isFetching } = useVersions(flowId);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (versions === undefined) return <Skeleton active className={styles.loading ?? ''} />;
  if (versions.length === 0) return <p className={sideStyles.hint}>{t('history.none')}</p>;
  return (
    <ul className={sideStyles.list}>
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            className={sideStyles.row}
            aria-expanded={chosen === version.id}
            onClick={() => setChosen(chosen === version.id ? null : version.id)}
          >
            <VersionName version={version} />
          </button>
          {chosen === version.id && <Comparison flowId={flowId} versionId={version.id} />}
        </li>
      ))}
    </ul>
  );
}

function VersionName({ version: { userName, createdAt } }: { version: FlowVersion }): JSX.Element {
  const { t, i18n } = useTranslation('flows');
  const time = new Intl.DateTimeFormat(localeOf(languageOf(i18n.language)), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <span className={sideStyles.rowText}>
      <span dir="auto">{userName === '' ? t('history.unknownAuthor') : userName}</span>
      <span className={sideStyles.level}>{time.format(new Date(createdAt))}</span>
    </span>
  );
}

/** The steps from the version to the drawing as it is now. */
function Comparison({ flowId, versionId }: { flowId: FlowId; versionId: number }): JSX.Element {
  const { t } = useTranslation('flows');
  const { data, error, refetch, isFetching } = useVersion(flowId, versionId);
  const present = useEditor(({ history }) => history.present);
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  const isFormOpen = useEditor(({ dialog }) => dialog !== null);
  const store = useEditorStore();
  const toast = useToast();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton active className={styles.loading ?? ''} />;
  const { content } = openFlow(data.flow, () => newNodeId(Math.random));
  const changes = flowChanges(content, present);
  return (
    <div className={styles.comparison}>
      <p className={styles.heading}>{t('history.since')}</p>
      <FlowChangeList changes={changes} />
      {hasChanges(changes) && !isReadOnly && (
        <Button
          size="small"
          // The open form belongs to a block that the version may lack.
          disabled={isFormOpen}
          onClick={() => {
            store.getState().edit(() => content);
            toast.success(t('history.restored'));
          }}
        >
          {t('history.restore')}
        </Button>
      )}
    </div>
  );
}

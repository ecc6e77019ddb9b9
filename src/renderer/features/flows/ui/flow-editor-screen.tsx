import { BranchesOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ReactFlowProvider } from 'reactflow';

import { EmptyState } from '@renderer/ui/empty-state';
import { ErrorState } from '@renderer/ui/error-state';
import type { FlowId } from '@shared/domain/ids';
import { flowId } from '@shared/domain/ids';

import { useDrawing } from '../api/flow-drawing';
import { FlowEditor } from './flow-editor';
import styles from './flow-editor.module.css';

/** The editor of the flow in the address. */
export function FlowEditorScreen(): JSX.Element {
  const { id } = useParams();
  const chosen = flowId.safeParse(id);
  return chosen.success ? <OpenFlow key={chosen.data} id={chosen.data} /> : <NoFlow />;
}

function OpenFlow({ id }: { id: FlowId }): JSX.Element {
  const { t } = useTranslation('flows');
  const { data, error, refetch, isFetching } = useDrawing(id);
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return (
      <div className={styles.waiting} role="status" aria-label={t('editor.loading')}>
        <Spin size="large" />
      </div>
    );
  }
  if (data === null) return <NoFlow />;
  return (
    <ReactFlowProvider>
      <FlowEditor drawn={data} />
    </ReactFlowProvider>
  );
}

function NoFlow(): JSX.Element {
  const { t } = useTranslation('flows');
  return (
    <EmptyState
      icon={<BranchesOutlined />}
      title={t('editor.noFlow')}
      hint={t('editor.noFlowHint')}
      action={
        <Link to="/flowbuilders">
          <Button type="primary">{t('editor.toList')}</Button>
        </Link>
      }
    />
  );
}

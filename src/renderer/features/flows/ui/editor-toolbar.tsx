import {
  ArrowLeftOutlined,
  CompressOutlined,
  DownloadOutlined,
  ImportOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { JSX } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReactFlow } from 'reactflow';

import { IconButton } from '@renderer/ui/icon-button';
import { useToast } from '@renderer/ui/use-toast';
import { problemsOf } from '@shared/domain/flow-problems';

import type { SidePanel } from '../model/editor-store';
import { isUnsaved } from '../model/editor-store';
import { useEditor, useEditorStore } from './editor-context';
import { fitOptions } from './fit-options';
import styles from './flow-editor.module.css';
import { useFlowFiles } from './use-flow-files';
import type { FlowSaving } from './use-flow-saving';

/** Name of the flow, tools and the save button. */
export function EditorToolbar({ name, saving }: { name: string; saving: FlowSaving }): JSX.Element {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  return (
    <header className={styles.toolbar}>
      <IconButton
        label={t('editor.toList')}
        icon={<ArrowLeftOutlined />}
        onClick={() => void navigate('/flowbuilders')}
      />
      <div className={styles.names}>
        <p className={styles.title}>{t('literal.editorTitle')}</p>
        <p className={styles.flowName} dir="auto">
          {name}
        </p>
      </div>
      <EditTools name={name} />
      <SaveTools saving={saving} />
    </header>
  );
}

function EditTools({ name }: { name: string }): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  const canUndo = useEditor(({ history }) => history.past.length > 0);
  const canRedo = useEditor(({ history }) => history.future.length > 0);
  const arrange = useArrange();
  const { save, choose, input } = useFlowFiles(name);
  return (
    <div role="toolbar" aria-label={t('tools.label')} className={styles.tools}>
      <IconButton label={t('tools.undo')} icon={<UndoOutlined />} disabled={!canUndo} onClick={store.getState().undo} />
      <IconButton label={t('tools.redo')} icon={<RedoOutlined />} disabled={!canRedo} onClick={store.getState().redo} />
      <IconButton label={t('tools.arrange')} icon={<CompressOutlined />} onClick={arrange} />
      <PanelButton panel="search" icon={<SearchOutlined />} />
      <ProblemsButton />
      <PanelButton panel="simulator" icon={<PlayCircleOutlined />} />
      <IconButton label={t('tools.export')} icon={<DownloadOutlined />} onClick={save} />
      <IconButton label={t('tools.import')} icon={<ImportOutlined />} onClick={choose} />
      {input}
    </div>
  );
}

function PanelButton({ panel, icon }: { panel: SidePanel; icon: JSX.Element }): JSX.Element {
  const { t } = useTranslation('flows');
  const open = useEditor((editor) => editor.panel);
  const show = useEditor((editor) => editor.showPanel);
  return (
    <IconButton
      label={t(`tools.${panel}`)}
      icon={icon}
      isPressed={open === panel}
      onClick={() => show(open === panel ? null : panel)}
    />
  );
}

function ProblemsButton(): JSX.Element {
  const content = useEditor(({ history }) => history.present);
  const count = useMemo(() => problemsOf(content).length, [content]);
  return (
    <Badge count={count} size="small" offset={[-6, 6]} overflowCount={99}>
      <PanelButton panel="problems" icon={<WarningOutlined />} />
    </Badge>
  );
}

function SaveTools({ saving: { isSaving, save } }: { saving: FlowSaving }): JSX.Element {
  const { t } = useTranslation('flows');
  const isDirty = useEditor(isUnsaved);
  return (
    <div className={styles.saving}>
      <p className={styles.reminder} role="status">
        {t('literal.reminder')}
      </p>
      <Button type={isDirty ? 'primary' : 'default'} loading={isSaving} onClick={() => void save()}>
        {t('literal.save')}
      </Button>
    </div>
  );
}

/** Lays out the whole flow as one step of the undo history. */
function useArrange(): () => void {
  const store = useEditorStore();
  const { fitView } = useReactFlow();
  const toast = useToast();
  return () => {
    // The layout library is loaded on first use.
    import('../model/arrange')
      .then(({ arranged }) => {
        const { edit, sizes } = store.getState();
        edit((content) => arranged(content, sizes));
        requestAnimationFrame(() => fitView(fitOptions));
      })
      .catch((error: unknown) => toast.error(error));
  };
}

import {
  ArrowLeftOutlined,
  BarChartOutlined,
  CompressOutlined,
  DownloadOutlined,
  HistoryOutlined,
  ImportOutlined,
  PlayCircleOutlined,
  RedoOutlined,
  SearchOutlined,
  ThunderboltOutlined,
  UndoOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useReactFlow } from 'reactflow';

import { useCapability } from '@renderer/entities/session/use-capability';
import { localeOf } from '@renderer/lib/language';
import { useClock } from '@renderer/lib/use-clock';
import { IconButton } from '@renderer/ui/icon-button';
import { useToast } from '@renderer/ui/use-toast';
import type { Flow } from '@shared/domain/flow';
import { languageOf } from '@shared/i18n/languages';

import type { SidePanel } from '../model/editor-store';
import { isUnsaved } from '../model/editor-store';
import { timeSince } from '../model/time-since';
import { AlignMenu } from './align-menu';
import { useEditor, useEditorStore } from './editor-context';
import { fitOptions } from './fit-options';
import { FlowColleagues } from './flow-colleagues';
import styles from './flow-editor.module.css';
import { FlowName } from './flow-name';
import { useFlowFiles } from './use-flow-files';
import { useFlowProblems } from './use-flow-problems';
import type { FlowSaving } from './use-flow-saving';

/** Name of the flow, tools and the save button. */
export function EditorToolbar({ flow, saving }: { flow: Flow; saving: FlowSaving }): JSX.Element {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  return (
    <header className={styles.toolbar}>
      <IconButton
        label={t('editor.toList')}
        icon={<ArrowLeftOutlined />}
        onClick={() => void navigate('/flowbuilders')}
      />
      <div className={styles.names}>
        <FlowName flow={flow} />
        <p className={styles.subtitle}>
          {t('literal.editorTitle')}
          {saving.savedAt !== null && <SavedTime at={saving.savedAt} />}
        </p>
      </div>
      <FlowColleagues flowId={flow.id} />
      <EditTools name={flow.name} />
      {!isReadOnly && <SaveTools saving={saving} />}
    </header>
  );
}

function EditTools({ name }: { name: string }): JSX.Element {
  const { t } = useTranslation('flows');
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  const { save, choose, input } = useFlowFiles(name);
  const hasHistory = useCapability('flowHistory');
  return (
    <div role="toolbar" aria-label={t('tools.label')} className={styles.tools}>
      {!isReadOnly && <DrawingTools />}
      <PanelButton panel="search" icon={<SearchOutlined />} />
      <ProblemsButton />
      <PanelButton panel="simulator" icon={<PlayCircleOutlined />} />
      <PanelButton panel="triggers" icon={<ThunderboltOutlined />} />
      {hasHistory && <PanelButton panel="history" icon={<HistoryOutlined />} />}
      {hasHistory && <PanelButton panel="runs" icon={<BarChartOutlined />} />}
      <IconButton label={t('tools.export')} icon={<DownloadOutlined />} onClick={save} />
      {!isReadOnly && <IconButton label={t('tools.import')} icon={<ImportOutlined />} onClick={choose} />}
      {input}
    </div>
  );
}

function DrawingTools(): JSX.Element {
  const { t } = useTranslation('flows');
  const store = useEditorStore();
  // Undo might remove the block whose form is open.
  const canUndo = useEditor(({ history, dialog }) => history.past.length > 0 && dialog === null);
  const canRedo = useEditor(({ history, dialog }) => history.future.length > 0 && dialog === null);
  const arrange = useArrange();
  return (
    <>
      <IconButton label={t('tools.undo')} icon={<UndoOutlined />} disabled={!canUndo} onClick={store.getState().undo} />
      <IconButton label={t('tools.redo')} icon={<RedoOutlined />} disabled={!canRedo} onClick={store.getState().redo} />
      <IconButton label={t('tools.arrange')} icon={<CompressOutlined />} onClick={arrange} />
      <AlignMenu />
    </>
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
  const { length: count } = useFlowProblems();
  return (
    <Badge count={count} size="small" offset={[-6, 6]} overflowCount={99}>
      <PanelButton panel="problems" icon={<WarningOutlined />} />
    </Badge>
  );
}

function SaveTools({ saving: { isSaving, hasSaved, save } }: { saving: FlowSaving }): JSX.Element {
  const { t } = useTranslation('flows');
  const isDirty = useEditor(isUnsaved);
  return (
    <div className={styles.saving}>
      <p className={styles.reminder} role="status">
        {(isDirty || !hasSaved) && t('literal.reminder')}
      </p>
      <Button type={isDirty ? 'primary' : 'default'} loading={isSaving} onClick={() => void save()}>
        {t('literal.save')}
      </Button>
    </div>
  );
}

/** Time since the flow was saved, in words. */
function SavedTime({ at }: { at: number }): JSX.Element {
  const { t, i18n } = useTranslation('flows');
  const time = timeSince(at, useClock(), localeOf(languageOf(i18n.language)));
  return <span>{` · ${time === null ? t('editor.savedNow') : t('editor.saved', { time })}`}</span>;
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

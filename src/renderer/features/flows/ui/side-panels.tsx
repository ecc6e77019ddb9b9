import { CloseOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@renderer/ui/icon-button';
import type { Flow } from '@shared/domain/flow';
import type { FlowRepair } from '@shared/domain/flow-content';

import { EdgesPanel } from './edges-panel';
import { useEditor } from './editor-context';
import { HistoryPanel } from './history/history-panel';
import { RunsPanel } from './history/runs-panel';
import { ProblemsPanel } from './problems-panel';
import { SearchPanel } from './search-panel';
import styles from './side-panels.module.css';
import { SimulatorPanel } from './simulator-panel';
import { TriggersPanel } from './triggers/triggers-panel';

/** The panel beside the canvas, if one is open. */
export function SidePanels({ flow, repairs }: { flow: Flow; repairs: readonly FlowRepair[] }): JSX.Element | null {
  const { t } = useTranslation('flows');
  const panel = useEditor((editor) => editor.panel);
  const show = useEditor((editor) => editor.showPanel);
  if (panel === null) return null;
  return (
    <aside className={styles.panel} aria-label={t(`tools.${panel}`)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t(`tools.${panel}`)}</h2>
        <IconButton label={t('panels.close')} icon={<CloseOutlined />} size="small" onClick={() => show(null)} />
      </header>
      {panel === 'problems' && <ProblemsPanel repairs={repairs} />}
      {panel === 'search' && <SearchPanel />}
      {panel === 'simulator' && <SimulatorPanel />}
      {panel === 'edges' && <EdgesPanel />}
      {panel === 'triggers' && <TriggersPanel flow={flow} />}
      {panel === 'history' && <HistoryPanel flowId={flow.id} />}
      {panel === 'runs' && <RunsPanel flowId={flow.id} />}
    </aside>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { JSX } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayManage } from '@renderer/entities/session/use-may-manage';
import type { DrawnFlow } from '@shared/domain/flow';
import { openFlow } from '@shared/domain/flow-content';
import { newNodeId } from '@shared/domain/flow-edit';
import { answerKeysOf } from '@shared/domain/flow-variables';

import { createEditorStore } from '../model/editor-store';
import { writeVariables } from '../model/variables-storage';
import { blockIcon, speedDial } from './block-views';
import { BlockDialog } from './dialogs/block-dialog';
import { EditorContext } from './editor-context';
import { EditorNotices } from './editor-notices';
import { EditorToolbar } from './editor-toolbar';
import { FlowCanvas } from './flow-canvas';
import styles from './flow-editor.module.css';
import { BlockPalette } from './palette/block-palette';
import { BlockPicker } from './palette/block-picker';
import { useAddBlock } from './palette/use-add-block';
import { SidePanels } from './side-panels';
import { useEditorKeys } from './use-editor-keys';
import { useFlowSaving } from './use-flow-saving';
import { useLeaveQuestion } from './use-leave-question';
import { useSavedDraft } from './use-saved-draft';

/** The editor of one flow. Later versions of the server are compared with the opened one. */
export function FlowEditor({ drawn }: { drawn: DrawnFlow }): JSX.Element {
  const [opened] = useState(() => openFlow(drawn.flow, () => newNodeId(Math.random)));
  const [store] = useState(() => createEditorStore(opened.content, { isActive: drawn.active }));
  useEffect(() => writeVariables(localStorage, answerKeysOf(opened.content)), [opened]);
  useEffect(() => store.getState().showActive(drawn.active), [store, drawn.active]);
  const isReadOnly = !useMayManage('flows');
  useLayoutEffect(() => store.getState().setReadOnly(isReadOnly), [store, isReadOnly]);
  const saving = useFlowSaving({ store, drawn });
  const draft = useSavedDraft({ store, flowId: drawn.id, base: saving.base });
  useLeaveQuestion(store, { save: saving.save, forget: draft.forget });
  useEditorKeys(store, { save: saving.save });
  return (
    <EditorContext value={store}>
      <div className={styles.editor} data-flow-editor>
        <EditorToolbar flow={drawn} saving={saving} />
        <EditorNotices flowId={drawn.id} repairs={opened.repairs} draft={draft} saving={saving} />
        <div className={styles.work}>
          {!isReadOnly && <BlockPalette />}
          <div className={styles.stage}>
            <FlowCanvas />
            <BlockPicker />
            {!isReadOnly && <SpeedDial />}
          </div>
          <SidePanels flow={drawn} repairs={opened.repairs} />
        </div>
        <BlockDialog />
      </div>
    </EditorContext>
  );
}

/** Menu of the blocks that can be added. */
function SpeedDial(): JSX.Element {
  const { t } = useTranslation('flows');
  const add = useAddBlock();
  return (
    <div className={styles.dial}>
      <Dropdown
        trigger={['click']}
        placement="topRight"
        getPopupContainer={(dial) => dial.parentElement ?? document.body}
        menu={{
          items: speedDial.map((entry) => ({
            key: entry.kind,
            icon: blockIcon(entry.kind),
            label: t(entry.text),
            onClick: () => add(entry.kind, null),
          })),
        }}
      >
        <Button type="primary" shape="circle" size="large" aria-label={t('dial.open')} icon={<PlusOutlined />} />
      </Dropdown>
    </div>
  );
}

import { App } from 'antd';
import type { JSX } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { exportText } from '@renderer/lib/export-text';
import { useSaveFile } from '@renderer/ui/use-save-file';
import { newNodeId } from '@shared/domain/flow-edit';

import { fileNameOf, flowFromFile, flowText } from '../model/flow-file';
import { withoutSecrets } from '../model/flow-secrets';
import { useEditorStore } from './editor-context';

type FlowFiles = { save: () => void; choose: () => void; input: JSX.Element };

/** Exports the flow as a file and imports one; an import is an edit that can be undone. */
export function useFlowFiles(name: string): FlowFiles {
  const { t } = useTranslation('flows');
  const { message } = App.useApp();
  const store = useEditorStore();
  const saveFile = useSaveFile();
  const input = useRef<HTMLInputElement>(null);
  const save = (): void => {
    const { present } = store.getState().history;
    void saveFile(async () => {
      const saved = await exportText(fileNameOf(name), [flowText(present, name)]);
      if (saved !== null && withoutSecrets(present) !== present) void message.info(t('files.withoutKeys'));
      return saved;
    });
  };
  const read = async (file: File): Promise<void> => {
    const opened = flowFromFile(await file.text(), () => newNodeId(Math.random));
    if (opened === null) {
      void message.error(t('files.noFlow', { name: file.name }));
      return;
    }
    store.getState().edit(() => opened.content);
    void message.success(t('files.imported', { count: opened.content.nodes.length }));
  };
  return {
    save,
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('tools.import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
    ),
  };
}

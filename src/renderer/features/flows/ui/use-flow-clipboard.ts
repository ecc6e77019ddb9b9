import { useEffect } from 'react';

import { useSession } from '@renderer/entities/session/session-store';
import type { FlowContent } from '@shared/domain/flow-content';
import { insertPart, newNodeId, partOf } from '@shared/domain/flow-edit';

import type { EditorStore } from '../model/editor-store';
import { flowText, partFromText } from '../model/flow-file';
import { isTyping } from './is-typing';

const pasteOffset = { x: 40, y: 40 };

/**
 * Blocks copied last in this window with the keys of their assistants, which the clipboard omits because every program
 * can read it. Only the account that copied gets the keys back.
 */
let newest: { accountKey: string; text: string; part: FlowContent } | null = null;

/** Copy, cut and paste by the system's clipboard, so that blocks go from one flow to another. */
export function useFlowClipboard(store: EditorStore): void {
  const { accountKey } = useSession();
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => {
      const { selection, history, removeSelected, dialog } = store.getState();
      const isElsewhere = isTyping(event.target) || hasSelectedText() || dialog !== null;
      if (isElsewhere || selection.nodes.size === 0) return;
      const part = partOf(history.present, selection.nodes);
      newest = { accountKey, text: flowText(part), part };
      event.clipboardData?.setData('text/plain', newest.text);
      event.preventDefault();
      if (event.type === 'cut') removeSelected();
    };
    const paste = (event: ClipboardEvent): void => {
      const { isReadOnly, dialog } = store.getState();
      if (isTyping(event.target) || dialog !== null || isReadOnly) return;
      const newId = (): string => newNodeId(Math.random);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isOurs = newest?.text === text && newest.accountKey === accountKey;
      const part = isOurs && newest !== null ? newest.part : partFromText(text, newId);
      if (part === null) return;
      event.preventDefault();
      const { edit, select, history } = store.getState();
      const before = new Set(history.present.nodes.map(({ id }) => id));
      edit((content) => insertPart(content, part, { newId, offset: pasteOffset }));
      const added = store.getState().history.present.nodes.filter(({ id }) => !before.has(id));
      select({ nodes: new Set(added.map(({ id }) => id)), edges: new Set() });
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [store, accountKey]);
}

const hasSelectedText = (): boolean => (document.getSelection()?.toString() ?? '') !== '';

import { useEffect, useRef } from 'react';

import { hasCommandKey } from '@renderer/lib/command-key';
import { kindOf } from '@shared/domain/flow-blocks';
import { positionOf } from '@shared/domain/flow-content';
import { moveBlocks } from '@shared/domain/flow-edit';

import type { EditorStore } from '../model/editor-store';
import { nothingSelected } from '../model/selection';
import { hasDialog } from './block-views';
import { isTyping } from './is-typing';
import { useFlowClipboard } from './use-flow-clipboard';

const step = 10;
const farStep = 50;

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keyboard control of the canvas; ignores keys in text fields and outside the editor. */
export function useEditorKeys(store: EditorStore, { save }: { save: () => Promise<boolean> }): void {
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useFlowClipboard(store);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isOurs(event.target) || isTyping(event.target) || store.getState().dialog !== null) return;
      const action = actionOf(event, store, saveNow.current);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store]);
}

/** The document body has the focus after the focused block was removed. */
function isOurs(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-flow-editor]') !== null);
}

function actionOf(event: KeyboardEvent, store: EditorStore, save: () => Promise<boolean>): (() => void) | null {
  const state = store.getState();
  if (hasCommandKey(event)) return commandOf(event, store, save);
  // A chord of the system or of text editing.
  if (event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case 'Backspace':
    case 'Delete':
      return state.removeSelected;
    case 'Escape':
      return () => state.select(nothingSelected);
    case 'Enter':
      return openerOf(event, store);
    case 'c':
    case 'C':
      return state.selection.nodes.size === 1 ? () => state.showPanel('edges') : null;
    default:
      return moverOf(event, store);
  }
}

function commandOf(event: KeyboardEvent, store: EditorStore, save: () => Promise<boolean>): (() => void) | null {
  const { undo, redo, showPanel, select, history, selection, duplicate } = store.getState();
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? redo : undo;
    case 'y':
      return redo;
    case 's':
      return () => void save();
    case 'f':
      return () => showPanel('search');
    case 'a':
      return () => select({ nodes: new Set(history.present.nodes.map(({ id }) => id)), edges: new Set() });
    case 'd':
      return () => selection.nodes.forEach((id) => duplicate(id));
    default:
      return null;
  }
}

/** Enter selects a block or an edge, and opens the dialog of the selected block. */
function openerOf({ target }: KeyboardEvent, store: EditorStore): (() => void) | null {
  if (!(target instanceof Element)) return null;
  const { history, selection, select, openDialog } = store.getState();
  const edge = target.getAttribute('data-testid')?.match(/^rf__edge-(.+)$/s)?.[1];
  if (edge !== undefined) return () => select({ ...nothingSelected, edges: new Set([edge]) });
  const id = target.getAttribute('data-block');
  const node = history.present.nodes.find((candidate) => candidate.id === id);
  if (node === undefined) return null;
  if (!selection.nodes.has(node.id)) return () => select({ ...nothingSelected, nodes: new Set([node.id]) });
  const kind = kindOf(node) ?? 'unknown';
  return hasDialog(kind) ? () => openDialog({ kind, nodeId: node.id, place: null }) : null;
}

function moverOf({ key, shiftKey, target }: KeyboardEvent, store: EditorStore): (() => void) | null {
  const direction = directions[key];
  const { selection, edit } = store.getState();
  const isOnCanvas = target instanceof Element && target.closest('.react-flow') !== null;
  if (direction === undefined || selection.nodes.size === 0 || !isOnCanvas) return null;
  const far = shiftKey ? farStep : step;
  return () =>
    edit((content) => {
      const moving = content.nodes.filter(({ id }) => selection.nodes.has(id));
      const places = moving.map((node) => {
        const { x, y } = positionOf(node);
        return [node.id, { x: x + direction.x * far, y: y + direction.y * far }] as const;
      });
      return moveBlocks(content, new Map(places));
    });
}

import { createStore } from 'zustand/vanilla';

import type { BlockKind } from '@shared/domain/flow-blocks';
import type { FlowContent, Point } from '@shared/domain/flow-content';
import type { Size } from '@shared/domain/flow-edit';
import { duplicateBlock, newNodeId, removeFrom } from '@shared/domain/flow-edit';
import type { FlowHistory } from '@shared/domain/flow-history';
import { edited, newHistory, redone, undone } from '@shared/domain/flow-history';
import type { NewPlace } from '@shared/domain/flow-insert';
import type { BlockRuns } from '@shared/domain/flow-log';

import type { WalkedPath } from './editor-view';
import type { Selection } from './selection';
import { nothingSelected, stillThere } from './selection';

/**
 * The block whose dialog is open. `nodeId` is null for a new block, which is added at `place`; a null place is right of
 * the last block.
 */
export type OpenDialog = { kind: BlockKind; nodeId: string | null; place: NewPlace | null };
/** The search for a new block on the canvas: `place` is in the flow, `at` in pixels of the canvas. */
export type OpenPicker = { place: NewPlace; at: Point };
export type SidePanel = 'problems' | 'simulator' | 'search' | 'edges' | 'triggers' | 'history' | 'runs';

type EditorState = {
  history: FlowHistory;
  /** The saved content, as far as is known; differs from the present one while there is something to save. */
  saved: FlowContent;
  /** True for users who may look at the flow and not change it: edits have no effect. */
  isReadOnly: boolean;
  /** True while triggers start the flow. */
  isActive: boolean;
  selection: Selection;
  dialog: OpenDialog | null;
  panel: SidePanel | null;
  picker: OpenPicker | null;
  /** Path of the simulator's customer; null while the simulator is closed. */
  walked: WalkedPath | null;
  /** Counts of customers by block; null while they are not shown. */
  figures: ReadonlyMap<string, BlockRuns> | null;
  /** In pixels of the drawing; a block has a size once it has been drawn. */
  sizes: ReadonlyMap<string, Size>;
};

type EditorActions = {
  /** Makes one edit, which is one step of the undo history. */
  edit: (change: (content: FlowContent) => FlowContent) => void;
  /** Shows another saved version of the flow, as one step of the undo history. */
  load: (content: FlowContent) => void;
  setReadOnly: (isReadOnly: boolean) => void;
  undo: () => void;
  redo: () => void;
  markSaved: (content: FlowContent) => void;
  showActive: (isActive: boolean) => void;
  select: (selection: Selection) => void;
  openDialog: (dialog: OpenDialog | null) => void;
  showPanel: (panel: SidePanel | null) => void;
  openPicker: (picker: OpenPicker | null) => void;
  showWalk: (walked: WalkedPath | null) => void;
  showFigures: (figures: ReadonlyMap<string, BlockRuns> | null) => void;
  measure: (sizes: ReadonlyMap<string, Size>) => void;
  duplicate: (nodeId: string) => void;
  remove: (nodeId: string) => void;
  removeSelected: () => void;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** State that the parts of one open editor share, down to the single block. */
export function createEditorStore(loaded: FlowContent, { isActive }: { isActive: boolean } = { isActive: true }) {
  return createStore<EditorState & EditorActions>()((set, get) => {
    const show = (history: FlowHistory): void =>
      set(({ selection }) => ({ history, selection: stillThere(selection, history.present) }));
    const edit = (change: (content: FlowContent) => FlowContent): void => {
      const { history, isReadOnly } = get();
      if (!isReadOnly) show(edited(history, change(history.present)));
    };
    const step = (move: (history: FlowHistory) => FlowHistory) => (): void => {
      const { history, isReadOnly } = get();
      if (!isReadOnly) show(move(history));
    };
    return {
      history: newHistory(loaded),
      saved: loaded,
      isReadOnly: false,
      isActive,
      selection: nothingSelected,
      dialog: null,
      panel: null,
      picker: null,
      walked: null,
      figures: null,
      sizes: new Map(),
      edit,
      load: (content) => show(edited(get().history, content)),
      setReadOnly: (isReadOnly) => set(isReadOnly ? { isReadOnly, picker: null } : { isReadOnly }),
      undo: step(undone),
      redo: step(redone),
      markSaved: (saved) => set({ saved }),
      showActive: (shown) => set({ isActive: shown }),
      select: (selection) => set({ selection }),
      // Text in an open form is not lost to another form.
      openDialog: (dialog) =>
        set((state) => {
          const isAdding = dialog?.nodeId === null;
          const isRefused = (dialog !== null && state.dialog !== null) || (isAdding && state.isReadOnly);
          return isRefused ? {} : { dialog, picker: null };
        }),
      showPanel: (panel) => set({ panel }),
      openPicker: (picker) => set((state) => (state.dialog === null && !state.isReadOnly ? { picker } : {})),
      showWalk: (walked) => set({ walked }),
      showFigures: (figures) => set({ figures }),
      measure: (sizes) => set((state) => ({ sizes: new Map([...state.sizes, ...sizes]) })),
      duplicate(nodeId) {
        const id = newNodeId(Math.random);
        edit((content) => duplicateBlock(content, nodeId, id));
        if (get().history.present.nodes.some((node) => node.id === id)) {
          set({ selection: { ...nothingSelected, nodes: new Set([id]) } });
        }
      },
      remove(nodeId) {
        // The block's open form would have nothing to save.
        if (get().dialog?.nodeId === nodeId) return;
        edit((content) => removeFrom(content, { nodeIds: new Set([nodeId]), edges: new Set() }));
      },
      removeSelected() {
        const { nodes, edges } = get().selection;
        edit((content) => removeFrom(content, { nodeIds: nodes, edges }));
      },
    };
  });
}

/** True where the flow has changes that are not saved. */
export function isUnsaved({ history, saved }: Pick<EditorState, 'history' | 'saved'>): boolean {
  return history.present !== saved;
}

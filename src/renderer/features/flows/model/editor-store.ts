import { createStore } from 'zustand/vanilla';

import type { BlockKind } from '@shared/domain/flow-blocks';
import type { FlowContent } from '@shared/domain/flow-content';
import type { Size } from '@shared/domain/flow-edit';
import { duplicateBlock, newNodeId, removeFrom } from '@shared/domain/flow-edit';
import type { FlowHistory } from '@shared/domain/flow-history';
import { edited, newHistory, redone, undone } from '@shared/domain/flow-history';

import type { WalkedPath } from './editor-view';
import type { Selection } from './selection';
import { nothingSelected, stillThere } from './selection';

/** The block whose dialog is open: one that is there, or a new one of a kind. */
export type OpenDialog = { kind: BlockKind; nodeId: string | null };
export type SidePanel = 'problems' | 'simulator' | 'search' | 'ways';

type EditorState = {
  history: FlowHistory;
  /** What the server holds, as far as is known: whether there is something to save. */
  saved: FlowContent;
  selection: Selection;
  dialog: OpenDialog | null;
  panel: SidePanel | null;
  /** What the simulator's customer has walked; null while nobody walks. */
  walked: WalkedPath | null;
  /** Sizes of the blocks as they were measured. */
  sizes: ReadonlyMap<string, Size>;
};

type EditorActions = {
  /** Makes one edit, which one undo takes back. */
  edit: (change: (content: FlowContent) => FlowContent) => void;
  undo: () => void;
  redo: () => void;
  markSaved: (content: FlowContent) => void;
  select: (selection: Selection) => void;
  openDialog: (dialog: OpenDialog | null) => void;
  showPanel: (panel: SidePanel | null) => void;
  showWalk: (walked: WalkedPath | null) => void;
  measure: (sizes: ReadonlyMap<string, Size>) => void;
  duplicate: (nodeId: string) => void;
  remove: (nodeId: string) => void;
  removeSelected: () => void;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** Everything of one open editor that its parts share. Blocks on the canvas act through it. */
export function createEditorStore(loaded: FlowContent) {
  return createStore<EditorState & EditorActions>()((set, get) => {
    const show = (history: FlowHistory): void =>
      set(({ selection }) => ({ history, selection: stillThere(selection, history.present) }));
    const edit = (change: (content: FlowContent) => FlowContent): void => {
      const { history } = get();
      show(edited(history, change(history.present)));
    };
    return {
      history: newHistory(loaded),
      saved: loaded,
      selection: nothingSelected,
      dialog: null,
      panel: null,
      walked: null,
      sizes: new Map(),
      edit,
      undo: () => show(undone(get().history)),
      redo: () => show(redone(get().history)),
      markSaved: (saved) => set({ saved }),
      select: (selection) => set({ selection }),
      openDialog: (dialog) => set({ dialog }),
      showPanel: (panel) => set({ panel }),
      showWalk: (walked) => set({ walked }),
      measure: (sizes) => set((state) => ({ sizes: new Map([...state.sizes, ...sizes]) })),
      duplicate(nodeId) {
        const id = newNodeId(Math.random);
        edit((content) => duplicateBlock(content, nodeId, id));
        if (get().history.present.nodes.some((node) => node.id === id)) {
          set({ selection: { ...nothingSelected, nodes: new Set([id]) } });
        }
      },
      remove: (nodeId) => edit((content) => removeFrom(content, { nodeIds: new Set([nodeId]), edges: new Set() })),
      removeSelected() {
        const { nodes, edges } = get().selection;
        edit((content) => removeFrom(content, { nodeIds: nodes, edges }));
      },
    };
  });
}

/** Whether something is drawn that the server does not have. */
export function isUnsaved({ history, saved }: Pick<EditorState, 'history' | 'saved'>): boolean {
  return history.present !== saved;
}

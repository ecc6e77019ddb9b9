import { useCallback, useEffect, useRef, useState } from 'react';

import { callMain } from '@renderer/lib/bridge';
import { currentTime } from '@renderer/lib/current-time';
import { openFlow } from '@shared/domain/flow-content';
import { newNodeId } from '@shared/domain/flow-edit';
import type { FlowId } from '@shared/domain/ids';

import type { EditorStore } from '../model/editor-store';
import { isUnsaved } from '../model/editor-store';

/** Milliseconds without an edit before the drawing is stored on this machine. */
const pause = 800;

export type SavedDraft = {
  /** Time of the restored drawing; null where none was restored. */
  restoredAt: number | null;
  /** Discards the restored drawing. */
  discard: () => void;
  dismiss: () => void;
  /** Stops storing the drawing and deletes the stored one. */
  forget: () => void;
};

type Options = { store: EditorStore; flowId: FlowId; base: string };

/** Stores unsaved drawings on this machine and restores them after a crash. */
export function useSavedDraft({ store, flowId, base }: Options): SavedDraft {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isUnwanted = useRef(false);
  const newestBase = useRef(base);
  useEffect(() => {
    newestBase.current = base;
  }, [base]);

  useEffect(() => {
    let isTicketMissing = false;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const keep = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const state = store.getState();
      // A stored drawing waits until its author may edit again.
      if (isUnwanted.current || (state.isReadOnly && !isUnsaved(state))) return;
      // The drawing is still on screen.
      void keepOrDrop(store, flowId, newestBase.current).catch(() => undefined);
    };
    let known = store.getState();
    const stop = store.subscribe((state) => {
      const isSame = state.history.present === known.history.present && state.saved === known.saved;
      known = state;
      if (isSame) return;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(keep, isUnsaved(state) ? pause : 0);
    });
    callMain('flowDrafts.read', { flowId })
      .then((draft) => {
        const state = store.getState();
        if (isTicketMissing || draft === null || isUnsaved(state) || state.isReadOnly) return;
        const { content } = openFlow(parsed(draft.drawing), () => newNodeId(Math.random));
        if (JSON.stringify(content) === JSON.stringify(store.getState().history.present)) return;
        store.getState().edit(() => content);
        setRestoredAt(draft.at);
      })
      .catch(() => undefined);
    return () => {
      isTicketMissing = true;
      stop();
      if (timer !== null) keep();
    };
  }, [store, flowId]);

  const forget = useCallback(() => {
    isUnwanted.current = true;
    void callMain('flowDrafts.drop', { flowId }).catch(() => undefined);
  }, [flowId]);
  return {
    restoredAt,
    discard() {
      store.getState().edit(() => store.getState().saved);
      setRestoredAt(null);
    },
    dismiss: () => setRestoredAt(null),
    forget,
  };
}

async function keepOrDrop(store: EditorStore, flowId: FlowId, base: string): Promise<void> {
  const state = store.getState();
  if (!isUnsaved(state)) await callMain('flowDrafts.drop', { flowId });
  else {
    const drawing = JSON.stringify(state.history.present);
    await callMain('flowDrafts.write', { flowId, drawing, base, at: currentTime() });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

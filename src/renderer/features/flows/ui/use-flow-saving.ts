import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { useToast } from '@renderer/ui/use-toast';
import type { DrawnFlow } from '@shared/domain/flow';
import type { FlowChanges } from '@shared/domain/flow-changes';
import { flowChanges } from '@shared/domain/flow-changes';
import { openFlow } from '@shared/domain/flow-content';
import { newNodeId } from '@shared/domain/flow-edit';

import { fetchDrawing, saveDrawing } from '../api/flow-drawing';
import { baseOf } from '../model/drawing-base';
import type { EditorStore } from '../model/editor-store';
import { useOverwriteQuestion } from './use-overwrite-question';

export type FlowSaving = {
  isSaving: boolean;
  /** True once the drawing was saved in this editor. */
  hasSaved: boolean;
  /** Time of the saved version, in milliseconds; null where none is known. */
  savedAt: number | null;
  /** Sends the whole flow. False where it was not saved; the drawing stays in both cases. */
  save: () => Promise<boolean>;
  /** The saved version that the drawing started from. */
  base: string;
  /** A newer version that another user saved; null without one. */
  theirs: DrawnFlow | null;
  /** The changes of the newer version since the one that the drawing started from; null without one. */
  theirChanges: FlowChanges | null;
  /** Replaces the drawing by the newer version, as one step of the undo history. */
  takeTheirs: () => void;
  /** Goes on with one's own; saving asks once more only if they save again. */
  keepOwn: () => void;
};

/** Saves the drawing and detects versions of other users. `drawn` is the newest known version of the server. */
export function useFlowSaving({ store, drawn }: { store: EditorStore; drawn: DrawnFlow }): FlowSaving {
  const { t } = useTranslation('flows');
  const toast = useToast();
  const client = useQueryClient();
  const { accountKey } = useSession();
  const ask = useOverwriteQuestion();
  const [isSaving, setIsSaving] = useState(false);
  const [ownSave, setOwnSave] = useState<number | null>(null);
  const [base, setBase] = useState(() => baseOf(drawn.flow));
  const isUnderWay = useRef(false);
  const isForeign = !isSaving && baseOf(drawn.flow) !== base;

  const take = useCallback(
    (foreign: DrawnFlow) => {
      const { content } = openFlow(foreign.flow, () => newNodeId(Math.random));
      store.getState().load(content);
      store.getState().markSaved(store.getState().history.present);
      setBase(baseOf(foreign.flow));
    },
    [store],
  );

  async function send(): Promise<boolean> {
    const present = await fetchDrawing(drawn.id);
    if (present !== null && baseOf(present.flow) !== base) {
      const answer = await ask(changesOf(store, present));
      if (answer === 'theirs') take(present);
      if (answer !== 'overwrite') return false;
    }
    const content = store.getState().history.present;
    await saveDrawing(drawn.id, content);
    const stored = { nodes: content.nodes, connections: content.connections };
    setBase(baseOf(stored));
    store.getState().markSaved(content);
    setOwnSave(currentTime());
    client.setQueryData<DrawnFlow>(areaKey(accountKey, 'flows', 'drawing', drawn.id), (known) =>
      known === undefined ? known : { ...known, flow: stored },
    );
    return true;
  }

  const save = async (): Promise<boolean> => {
    if (isUnderWay.current || store.getState().isReadOnly) return false;
    isUnderWay.current = true;
    setIsSaving(true);
    try {
      const isSaved = await send();
      if (isSaved) toast.success(t('literal.saved'));
      return isSaved;
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  };
  return {
    isSaving,
    hasSaved: ownSave !== null,
    savedAt: ownSave ?? savedTimeOf(drawn),
    save,
    base,
    theirs: isForeign ? drawn : null,
    theirChanges: isForeign ? changesOf(store, drawn) : null,
    takeTheirs: () => take(drawn),
    keepOwn: () => setBase(baseOf(drawn.flow)),
  };
}

/** The steps of another user from the version that both started from. */
function changesOf(store: EditorStore, { flow }: DrawnFlow): FlowChanges {
  const { content } = openFlow(flow, () => newNodeId(Math.random));
  return flowChanges(store.getState().saved, content);
}

/** A flow without a drawing has the time of its creation, which is no save. */
function savedTimeOf({ flow, updatedAt }: DrawnFlow): number | null {
  const time = flow === null || updatedAt === undefined ? Number.NaN : Date.parse(updatedAt);
  return Number.isNaN(time) ? null : time;
}

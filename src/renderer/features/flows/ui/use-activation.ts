import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { backend } from '@renderer/lib/backend';
import { useToast } from '@renderer/ui/use-toast';
import type { FlowId } from '@shared/domain/ids';

import { useEditor, useEditorStore } from './editor-context';

type Activation = {
  isActive: boolean;
  /** False on servers whose flows cannot be switched off. */
  canSwitch: boolean;
  isChanging: boolean;
  switchTo: (isActive: boolean) => Promise<void>;
};

/** Switches the open flow on or off. */
export function useActivation(flowId: FlowId): Activation {
  const canSwitch = useCapability('flowTriggers');
  const isActive = useEditor((editor) => editor.isActive);
  const store = useEditorStore();
  const client = useQueryClient();
  const { accountKey } = useSession();
  const toast = useToast();
  const [isChanging, setIsChanging] = useState(false);
  const switchTo = async (active: boolean): Promise<void> => {
    setIsChanging(true);
    try {
      await backend.send('flowTriggers.activate', { params: { flowId }, body: { active } });
      store.getState().showActive(active);
      await client.invalidateQueries({ queryKey: areaKey(accountKey, 'flows', 'list') });
    } catch (error) {
      toast.error(error);
    } finally {
      setIsChanging(false);
    }
  };
  return { isActive, canSwitch, isChanging, switchTo };
}

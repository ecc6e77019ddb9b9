import { useReactFlow } from 'reactflow';

import { useToast } from '@renderer/ui/use-toast';

import { useEditorStore } from './editor-context';
import { fitOptions } from './fit-options';

/** Lays out the whole flow as one step of the undo history. */
export function useArrange(): () => void {
  const store = useEditorStore();
  const { fitView } = useReactFlow();
  const toast = useToast();
  return () => {
    // The layout library is loaded on first use.
    import('../model/arrange')
      .then(({ arranged }) => {
        const { edit, sizes } = store.getState();
        edit((content) => arranged(content, sizes));
        requestAnimationFrame(() => fitView(fitOptions));
      })
      .catch((error: unknown) => toast.error(error));
  };
}

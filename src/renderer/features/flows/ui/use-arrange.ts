import { useReactFlow } from 'reactflow';

import { useToast } from '@renderer/ui/use-toast';

import { useEditorStore } from './editor-context';
import { fitOptions } from './fit-options';

/** Lays the whole flow out; one undo brings every block back. */
export function useArrange(): () => void {
  const store = useEditorStore();
  const { fitView } = useReactFlow();
  const toast = useToast();
  return () => {
    // Laying out is a library of its own, asked for when it is wanted.
    import('../model/arrange')
      .then(({ arranged }) => {
        const { edit, sizes } = store.getState();
        edit((content) => arranged(content, sizes));
        requestAnimationFrame(() => fitView(fitOptions));
      })
      .catch((error: unknown) => toast.error(error));
  };
}

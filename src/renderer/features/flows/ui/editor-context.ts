import { createContext, use } from 'react';
import { useStore } from 'zustand';

import { AppError } from '@shared/domain/app-error';

import type { EditorStore } from '../model/editor-store';

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (store === null) throw new AppError('ERR_NO_EDITOR', 'bug');
  return store;
}

/** Selects a part of the editor's state or one of its actions. */
export function useEditor<T>(pick: (state: ReturnType<EditorStore['getState']>) => T): T {
  return useStore(useEditorStore(), pick);
}

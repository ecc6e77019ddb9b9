import type { UseBoundStore } from 'zustand/react';
import { create as createStoreHook, useStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

/**
 * Takes the place of `zustand` in screen tests, whose files share the application's modules: stores that one test
 * changed would be changed for the next.
 */
export { useStore };
export type { StoreApi, UseBoundStore };

const resets = new Set<() => void>();

export function create<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = createStoreHook(initializer);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Returns the stores of all loaded modules to their initial states. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

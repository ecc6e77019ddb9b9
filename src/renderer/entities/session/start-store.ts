import { create } from 'zustand';

/** Milliseconds after sign-in in which a server is asked only for what the screen shows first. */
export const startMs = 5_000;

/** Only `app/` writes it. */
export const useStartStore = create(() => ({ isOver: true }));

/** False in the first seconds after sign-in, in which further requests wait. */
export function useIsStartOver(): boolean {
  return useStartStore(({ isOver }) => isOver);
}

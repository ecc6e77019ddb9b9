import type { Result } from './call';

/** The two channels between renderer and main. */
export const callChannel = 'recado:call';
export const pushChannel = 'recado:push';

/** Name of the object that the preload defines on `window`. */
export const bridgeName = 'recado';

/** The bridge as the preload exposes it. It is untyped; `renderer/lib` adds the types of the tables. */
export type Bridge = {
  call(name: string, input: unknown): Promise<Result<unknown>>;
  onPush(listener: (name: string, payload: unknown) => void): () => void;
};

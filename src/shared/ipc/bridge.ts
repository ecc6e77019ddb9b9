import type { Result } from './call';

/** The two channels. Nothing else crosses between renderer and main. */
export const callChannel = 'recado:call';
export const pushChannel = 'recado:push';

/** Name of the one object that the preload puts on `window`. */
export const bridgeName = 'recado';

/** The bridge as the preload exposes it: untyped on purpose, `renderer/lib` puts the tables' types on it. */
export type Bridge = {
  call(name: string, input: unknown): Promise<Result<unknown>>;
  onPush(listener: (name: string, payload: unknown) => void): () => void;
};

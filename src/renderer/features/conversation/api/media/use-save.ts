import { create } from 'zustand';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain, onPush } from '@renderer/lib/bridge';

/** Progress of saving a file. `share` is from 0 to 1, null if the size is unknown. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving'; transferId: string; share: number | null }
  | { state: 'saved'; transferId: string; name: string }
  | { state: 'failed'; error: unknown };

export type Save = { saving: Saving; save: () => void; cancel: () => void; reveal: () => void };

type SavedFile = { reference: string; name: string };

const idle: Saving = { state: 'idle' };
/** By file, outside the rows, because a row may unmount during a download. */
const useSaves = create<Readonly<Record<string, Saving>>>(() => ({}));

/** Saves a file of a message to the user's downloads folder. */
export function useSave(file: SavedFile): Save {
  const { accountKey } = useSession();
  const key = `${accountKey} ${file.reference}`;
  const saving = useSaves((saves) => saves[key]) ?? idle;
  const callWithId = (call: 'media.cancel' | 'media.reveal'): void => {
    if ('transferId' in saving) void callMain(call, { transferId: saving.transferId }).catch(() => undefined);
  };
  return {
    saving,
    save: () => void saveAs(key, file),
    cancel: () => callWithId('media.cancel'),
    reveal: () => callWithId('media.reveal'),
  };
}

async function saveAs(key: string, { reference, name }: SavedFile): Promise<void> {
  const transferId = crypto.randomUUID();
  const note = (saving: Saving): void => useSaves.setState({ [key]: saving });
  note({ state: 'saving', transferId, share: null });
  const stopListening = onPush('media.progress', ({ transferId: of, received, total }) => {
    if (of === transferId) note({ state: 'saving', transferId, share: total && received / total });
  });
  try {
    const saved = await callMain('media.save', { transferId, reference, name });
    note({ state: 'saved', transferId, name: saved.name });
  } catch (error) {
    note(isCancelled(error) ? idle : { state: 'failed', error });
  } finally {
    stopListening();
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_CANCELLED';
}

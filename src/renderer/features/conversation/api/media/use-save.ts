import { create } from 'zustand';

import { useSession } from '@renderer/entities/session/session-store';
import { callMain, onPush } from '@renderer/lib/bridge';

/** Where the saving of a file stands. `share` is from 0 to 1, null where nobody knows. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving'; transferId: string; share: number | null }
  | { state: 'saved'; transferId: string; name: string }
  | { state: 'failed'; error: unknown };

export type Save = { saving: Saving; save: () => void; cancel: () => void; reveal: () => void };

type SavedFile = { reference: string; name: string };

const idle: Saving = { state: 'idle' };
/** Of each file; its row may be out of sight meanwhile. */
const useSaves = create<Readonly<Record<string, Saving>>>(() => ({}));

/** Puts a file of a message into the user's downloads. */
export function useSave(file: SavedFile): Save {
  const { accountKey } = useSession();
  const key = `${accountKey} ${file.reference}`;
  const saving = useSaves((saves) => saves[key]) ?? idle;
  const tell = (call: 'media.cancel' | 'media.reveal'): void => {
    if ('transferId' in saving) void callMain(call, { transferId: saving.transferId }).catch(() => undefined);
  };
  return {
    saving,
    save: () => void saveAs(key, file),
    cancel: () => tell('media.cancel'),
    reveal: () => tell('media.reveal'),
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

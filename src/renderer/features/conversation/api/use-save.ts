import { useCallback, useEffect, useState } from 'react';

import { callMain, onPush } from '@renderer/lib/bridge';

/** Where the saving of a file stands. `share` is from 0 to 1, null where nobody knows. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving'; transferId: string; share: number | null }
  | { state: 'saved'; transferId: string; name: string }
  | { state: 'failed'; error: unknown };

export type Save = { saving: Saving; save: () => void; cancel: () => void; reveal: () => void };

/** Puts a file of a message into the user's downloads. */
export function useSave({ reference, name }: { reference: string; name: string }): Save {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const transferId = 'transferId' in saving ? saving.transferId : null;
  const isRunning = saving.state === 'saving';
  useEffect(() => {
    if (!isRunning) return undefined;
    return onPush('media.progress', (progress) => {
      if (progress.transferId !== transferId) return;
      const share = progress.total === null ? null : progress.received / Math.max(1, progress.total);
      setSaving((now) => (now.state === 'saving' ? { ...now, share } : now));
    });
  }, [isRunning, transferId]);
  const save = useCallback(() => {
    const id = crypto.randomUUID();
    setSaving({ state: 'saving', transferId: id, share: null });
    callMain('media.save', { transferId: id, reference, name }).then(
      (saved) => setSaving({ state: 'saved', transferId: id, name: saved.name }),
      (error: unknown) => setSaving(isCancelled(error) ? { state: 'idle' } : { state: 'failed', error }),
    );
  }, [reference, name]);
  const tell = useCallback(
    (call: 'media.cancel' | 'media.reveal') => {
      if (transferId !== null) void callMain(call, { transferId }).catch(() => undefined);
    },
    [transferId],
  );
  return {
    saving,
    save,
    cancel: useCallback(() => tell('media.cancel'), [tell]),
    reveal: useCallback(() => tell('media.reveal'), [tell]),
  };
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_CANCELLED';
}

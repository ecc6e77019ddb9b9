import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { onPush } from '@renderer/lib/bridge';
import type { StorageTrouble } from '@shared/domain/storage-trouble';

const StorageTroubles = lazy(async () => ({
  default: (await import('@renderer/features/storage/ui/storage-troubles')).StorageTroubles,
}));

/** What is wrong with what is kept on this machine, if anything is. */
export function StorageNotice(): JSX.Element | null {
  const [troubles, setTroubles] = useState<readonly StorageTrouble[]>([]);
  useEffect(() => onPush('storage.troubles', setTroubles), []);
  if (troubles.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StorageTroubles troubles={troubles} />
    </Suspense>
  );
}

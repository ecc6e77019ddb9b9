import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { onPush } from '@renderer/lib/bridge';
import type { StorageProblem } from '@shared/domain/storage-problem';

const StorageProblems = lazy(async () => ({
  default: (await import('@renderer/features/storage/ui/storage-problems')).StorageProblems,
}));

/** Lists the problems of local storage, if there are any. */
export function StorageNotice(): JSX.Element | null {
  const [problems, setProblems] = useState<readonly StorageProblem[]>([]);
  useEffect(() => onPush('storage.problems', setProblems), []);
  if (problems.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StorageProblems problems={problems} />
    </Suspense>
  );
}

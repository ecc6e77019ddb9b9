import type { JSX } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { onPush } from '@renderer/lib/bridge';
import type { UpdatesView } from '@shared/ipc/updates';

import { showUpdates, useUpdatesStore } from './updates-store';

const UpdateLine = lazy(async () => ({
  default: (await import('@renderer/features/updates/ui/update-line')).UpdateLine,
}));

const UpdatesDrawer = lazy(async () => ({
  default: (await import('@renderer/features/updates/ui/updates-drawer')).UpdatesDrawer,
}));

/** The line about a version that is ready or came back, and the drawer of updates. */
export function UpdateNotice(): JSX.Element {
  const [view, setView] = useState<UpdatesView | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { isOpen } = useUpdatesStore();
  useEffect(() => onPush('updates.changed', setView), []);
  useEffect(() => onPush('updates.open', () => showUpdates(true)), []);
  const kind = view?.state.kind;
  const isNews =
    kind === 'ready' || kind === 'rolledBack' || (view?.state.kind === 'failed' && view.state.reason === 'notRestored');
  return (
    <Suspense fallback={null}>
      {view !== null && isNews && dismissed !== kind && (
        <UpdateLine state={view.state} onShow={() => showUpdates(true)} onDismiss={() => setDismissed(kind ?? null)} />
      )}
      {isOpen && <UpdatesDrawer pushed={view} onClose={() => showUpdates(false)} />}
    </Suspense>
  );
}

import { useEffect, useMemo } from 'react';
import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { DomainEvent } from '@shared/domain/events';
import type { FlowEditor, FlowPresence } from '@shared/domain/flow-presence';
import type { FlowId } from '@shared/domain/ids';

import { useLinkState } from '../session/link-store';
import { useSession } from '../session/session-store';
import { useCapability } from '../session/use-capability';

type Editors = { accountKey: string; presence: FlowPresence | null };

const useEditors = create<Editors>(() => ({ accountKey: '', presence: null }));
const nobody: readonly FlowEditor[] = [];

/** Keeps the newest presence of a batch of events; servers send it for the open flow alone. */
export function applyFlowPresences(accountKey: string, events: readonly DomainEvent[]): void {
  for (const event of events) {
    if (event.kind === 'flowPresence.changed') useEditors.setState({ accountKey, presence: event.presence });
  }
}

/** Reports to main that the window has the flow open, where the server passes it on. */
export function useReportOpenFlow(flowId: FlowId): void {
  const isOffered = useCapability('flowPresence');
  useEffect(() => {
    if (!isOffered) return undefined;
    // A report that main missed is corrected by the next one.
    const report = (open: FlowId | null) => void callMain('realtime.openFlow', { flowId: open }).catch(() => undefined);
    report(flowId);
    return () => report(null);
  }, [isOffered, flowId]);
}

/** Colleagues who have the flow open, as far as the server tells; without a link nobody is known to. */
export function useFlowColleagues(flowId: FlowId): readonly FlowEditor[] {
  const { accountKey, user } = useSession();
  const isLinked = useLinkState() !== 'offline';
  const { accountKey: owner, presence } = useEditors();
  const editors = owner === accountKey && presence?.flowId === flowId ? presence.users : nobody;
  return useMemo(() => (isLinked ? editors.filter(({ id }) => id !== user.id) : nobody), [isLinked, editors, user.id]);
}

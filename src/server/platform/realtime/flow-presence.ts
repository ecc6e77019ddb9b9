import { eq } from 'drizzle-orm';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';

import type { Caller } from '@server/platform/http/handler';
import { users } from '@server/platform/storage/schema';
import { flows } from '@server/platform/storage/tables/flows';
import type { Unscoped } from '@server/platform/storage/unscoped';
import { openFlow } from '@shared/domain/flow-presence';

import { flowRoom } from './rooms';
import { withData } from './socket-data';
import { createTurns } from './turns';

/** The flow that a socket has open, and its user; part of the socket's data, which every server of a cluster reads. */
const editing = z.object({
  flowId: z.number(),
  companyId: z.number(),
  user: z.object({ id: z.number(), name: z.string() }),
});
type Editing = z.output<typeof editing>;
const socketData = z.object({ editing });

export type FlowPresences = {
  /** Opens a flow in the name of the socket and leaves the one before. Requests that cannot be read are ignored. */
  open(socket: Socket, caller: Caller, argument: unknown): Promise<void>;
  /** Tells the others that the socket has gone. */
  leave(socket: Socket): Promise<void>;
};

/** Users who have flows open: nothing is stored, and only those who have the same flow open are told. */
export function createFlowPresences(io: Server, storage: Unscoped): FlowPresences {
  const inTurnOfFlow = createTurns();

  async function announce({ companyId, flowId }: Editing): Promise<void> {
    await inTurnOfFlow(flowId, async () => {
      const room = flowRoom(companyId, flowId);
      const editors = new Map<number, Editing['user']>();
      for (const { data } of await io.in(room).fetchSockets()) {
        const user = editingOf(data)?.user;
        if (user !== undefined) editors.set(user.id, user);
      }
      const presence = { flowId, users: [...editors.values()] };
      io.to(room).emit(`company-${companyId}-flowPresence`, { action: 'update', presence });
    });
  }

  async function editingIn(flowId: number, caller: Caller): Promise<Editing | null> {
    const scope = storage.scope(caller.companyId);
    const flow = await scope.first(flows, eq(flows.id, flowId));
    const user = await scope.byId(users, caller.id);
    if (flow === undefined || user === undefined) return null;
    return { flowId, companyId: caller.companyId, user: { id: user.id, name: user.name } };
  }

  return {
    async open(socket, caller, argument) {
      const { data: wanted } = openFlow.safeParse(argument);
      if (wanted === undefined) return;
      const before = editingOf(socket.data);
      const now = wanted.flowId === null ? null : await editingIn(wanted.flowId, caller);
      socket.data = withData(socket, { editing: now });
      if (before !== null) await socket.leave(flowRoom(before.companyId, before.flowId));
      if (now !== null) await socket.join(flowRoom(now.companyId, now.flowId));
      if (before !== null && before.flowId !== now?.flowId) await announce(before);
      if (now !== null) await announce(now);
    },
    async leave(socket) {
      const left = editingOf(socket.data);
      if (left !== null) await announce(left);
    },
  };
}

const editingOf = (data: unknown): Editing | null => socketData.safeParse(data).data?.editing ?? null;

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';

export function deviceHandlers({ deviceSessions }: Services): AreaHandlers<'devices'> {
  return {
    async 'devices.list'(_input, { caller, scope }) {
      const rows = await deviceSessions.ofUser(scope, caller.id);
      return rows.map(({ id, userAgent, address, createdAt, rotatedAt }) => ({
        id,
        userAgent,
        address,
        createdAt: createdAt.toISOString(),
        lastUsedAt: rotatedAt.toISOString(),
        isCurrent: id === caller.sessionId,
      }));
    },

    async 'devices.end'({ params }, { caller, scope }) {
      const hasEnded = await deviceSessions.endOfUser(scope, caller.id, params.deviceId);
      if (!hasEnded) throw missing('ERR_NO_DEVICE_FOUND');
      return '';
    },

    async 'devices.endOthers'(_input, { caller, scope }) {
      await deviceSessions.endAllOfUser(scope, caller.id, caller.sessionId);
      return '';
    },
  };
}

import { asc } from 'drizzle-orm';

import { existingConnection, wireConnection, wireConnections } from '@server/conversation/channel/connection-rows';
import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';

import { createConnection, removeConnection, updateConnection } from './change-connection';

export function connectionHandlers(services: Services): AreaHandlers<'connections'> {
  /** Resolves once the channel has started pairing; the QR code follows by socket. */
  const pair = async (scope: CompanyScope, connectionId: number) => {
    await existingConnection(scope, connectionId);
    const { ended } = await services.channel.pair(connectionId);
    if (services.quirks.hangingPairing) await ended;
    return { message: 'Starting session.' };
  };

  return {
    async 'connections.list'(_input, { scope }) {
      return wireConnections(scope, await scope.find(whatsapps, { orderBy: [asc(whatsapps.id)] }));
    },

    'connections.show': ({ params }, { scope }) => wireConnection(scope, params.connectionId),
    'connections.create': ({ body }, { scope }) => createConnection(services, scope, body),
    'connections.update': ({ params, body }, { scope }) =>
      updateConnection(services, scope, { connectionId: params.connectionId, change: body }),

    async 'connections.remove'({ params }, { scope }) {
      await removeConnection(services, scope, params.connectionId);
      return { message: 'Whatsapp deleted.' };
    },

    'connections.pair': ({ params }, { scope }) => pair(scope, params.connectionId),
    'connections.pairAnew': ({ params }, { scope }) => pair(scope, params.connectionId),

    async 'connections.disconnect'({ params }, { scope }) {
      await existingConnection(scope, params.connectionId);
      await services.channel.disconnect(params.connectionId);
      return { message: 'Session disconnected.' };
    },
  };
}

import { z } from 'zod';

import { connection } from '../domain/connection';
import { connectionId } from '../domain/ids';
import { wireList } from '../domain/wire';
import { idInText } from './codecs';
import type { EndpointTable } from './endpoint';

/** `session=0` keeps the channel's secrets out of the answer. */
const withoutSecrets = z.object({ session: z.literal('0').default('0') });

export const connectionsApi = {
  'connections.list': {
    method: 'GET',
    path: '/whatsapp',
    access: 'user',
    query: withoutSecrets,
    reply: wireList(connection),
  },
  'connections.show': {
    method: 'GET',
    path: '/whatsapp/:connectionId',
    access: 'user',
    params: z.object({ connectionId: idInText(connectionId) }),
    query: withoutSecrets,
    reply: connection,
  },
} satisfies EndpointTable;

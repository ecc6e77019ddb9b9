import { z } from 'zod';

import { device, deviceId } from '../domain/device';
import { wireList } from '../domain/wire';
import { anyReply } from './codecs';
import type { EndpointTable } from './endpoint';

/** Signed-in devices of the caller. Servers with the capability `devices` have these. */
export const devicesApi = {
  /** The most recently used first. */
  'devices.list': { method: 'GET', path: '/auth/devices', access: 'user', reply: wireList(device) },
  'devices.end': {
    method: 'DELETE',
    path: '/auth/devices/:deviceId',
    access: 'user',
    params: z.object({ deviceId }),
    reply: anyReply,
  },
  /** Ends every device but the one that asks. */
  'devices.endOthers': { method: 'DELETE', path: '/auth/devices', access: 'user', reply: anyReply },
} satisfies EndpointTable;

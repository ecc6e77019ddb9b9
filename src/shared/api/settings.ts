import { z } from 'zod';

import { setting } from '../domain/setting';
import { wireList } from '../domain/wire';
import type { EndpointTable } from './endpoint';

export const settingsApi = {
  'settings.list': { method: 'GET', path: '/settings', access: 'user', reply: wireList(setting) },
  'settings.update': {
    method: 'PUT',
    path: '/settings/:key',
    access: 'admin',
    params: z.object({ key: z.string().min(1).max(100) }),
    body: z.object({ key: z.string().max(100).optional(), value: z.string().max(5000) }),
    reply: setting,
  },
} satisfies EndpointTable;

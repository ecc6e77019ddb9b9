import { z } from 'zod';

import { auditAreas, auditEntry } from '../domain/audit-entry';
import { userId } from '../domain/ids';
import { wireList } from '../domain/wire';
import { idInText, numberInText } from './codecs';
import type { EndpointTable } from './endpoint';

const instant = z.iso.datetime({ offset: true });

/** Changes of the configuration. Servers without the capability `auditLog` lack this. */
export const auditLogApi = {
  /** The newest first. `before` is the `nextCursor` of the page before; `since` is included, `until` is not. */
  'auditLog.list': {
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    query: z.object({
      before: numberInText.optional(),
      userId: idInText(userId).optional(),
      area: z.enum(auditAreas).optional(),
      since: instant.optional(),
      until: instant.optional(),
    }),
    reply: z.object({ entries: wireList(auditEntry), nextCursor: z.number().nullable() }),
  },
} satisfies EndpointTable;

import { z } from 'zod';

import { connectionStatus } from './connection';
import { wireCount, wireFlag, wireInstant, wireList, wireText } from './wire';

const instantOrNull = wireInstant.nullable().catch(null);

/** State of the server for admins: their company's work, and the machine for the super administrator alone. */
export const healthDetails = z.object({
  version: wireText,
  startedAt: wireInstant,
  /** Kinds of background work that wait or have failed; `dueSince` is null where none is late. */
  jobs: wireList(z.object({ kind: wireText, waiting: wireCount, dueSince: instantOrNull, failed: wireCount })),
  /** Open devices of the company. */
  sockets: wireCount,
  connections: wireList(z.object({ status: connectionStatus, count: wireCount })),
  /** `failedAt` is null unless the last mail was not accepted. */
  mail: z.object({ isSetUp: wireFlag, failedAt: instantOrNull }),
  /** Null for admins who are not super administrators. */
  machine: z
    .object({
      databaseBytes: wireCount,
      /** Null where the server cannot tell. */
      freeBytes: z.number().nullable(),
      /** Null where the database is copied by other means. */
      backups: z.object({ count: wireCount, newestAt: instantOrNull }).nullable(),
    })
    .nullable(),
});

export type HealthDetails = z.output<typeof healthDetails>;

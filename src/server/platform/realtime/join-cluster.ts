import { createAdapter } from '@socket.io/postgres-adapter';
import type { Server } from 'socket.io';

import { openPool } from '../storage/postgres-pool';
import { closeSocketsIn } from './publisher';

export type Cluster = { close: () => Promise<void> };

const closeEvent = 'closeSockets';

/**
 * Shares events between the servers of one PostgreSQL: an event to a room reaches the room's sockets on every server.
 */
export async function joinCluster(io: Server, databaseUrl: string, report: (error: unknown) => void): Promise<Cluster> {
  const { pool, close } = openPool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', report);
  // Payloads too long for a notification pass through this table; two servers may create it at once.
  const create =
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)';
  await pool.query(create).catch(() => pool.query(create));
  io.adapter(createAdapter(pool, { errorHandler: report }));
  io.on(closeEvent, (room: string) => closeSocketsIn(io, room));
  return { close };
}

/** Makes the other servers of the cluster close the sockets of a room. */
export function closeInCluster(io: Server, room: string): void {
  io.serverSideEmit(closeEvent, room);
}

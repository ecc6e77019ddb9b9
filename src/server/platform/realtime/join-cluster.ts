import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';

import { closeSocketsOf } from './publisher';

export type Cluster = { close(): Promise<void> };

const userEvent = 'reconnectUser';

/**
 * Shares events between the servers of one PostgreSQL: an event to a room reaches the room's sockets on every server.
 */
export async function joinCluster(io: Server, databaseUrl: string, report: (error: unknown) => void): Promise<Cluster> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', report);
  // Payloads too long for a notification pass through this table; two servers may create it at once.
  const create =
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)';
  await pool.query(create).catch(() => pool.query(create));
  io.adapter(createAdapter(pool, { errorHandler: report }));
  io.on(userEvent, (userId: number) => closeSocketsOf(io, userId));
  return { close: () => pool.end() };
}

/** Makes the other servers of the cluster disconnect this user's devices, so that they reconnect. */
export function disconnectInCluster(io: Server, userId: number): void {
  io.serverSideEmit(userEvent, userId);
}

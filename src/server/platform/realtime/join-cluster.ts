import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';

import { closeSocketsOf } from './publisher';

export type Cluster = { close(): Promise<void> };

const userEvent = 'reconnectUser';

/**
 * Lets the servers of one PostgreSQL deliver each other's events: what one of them tells a room reaches the room's
 * sockets at every other.
 */
export async function joinCluster(io: Server, databaseUrl: string, report: (error: unknown) => void): Promise<Cluster> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', report);
  // What is too long for a notification goes by way of this table; two servers may begin at once.
  const create =
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)';
  await pool.query(create).catch(() => pool.query(create));
  io.adapter(createAdapter(pool, { errorHandler: report }));
  io.on(userEvent, (userId: number) => closeSocketsOf(io, userId));
  return { close: () => pool.end() };
}

/** Tells the other servers of the cluster that this user's devices must connect anew. */
export function tellCluster(io: Server, userId: number): void {
  io.serverSideEmit(userEvent, userId);
}

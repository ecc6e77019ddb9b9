import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { createChannelListener } from './channel/incoming';
import { increasingClock } from './clock';
import { createApp } from './http/app';
import { bindRoutes } from './http/binder';
import type { Report } from './http/failures';
import { factsOf } from './http/failures';
import { createHandlers } from './http/handlers';
import { quirksFor } from './quirks';
import { createPublisher } from './realtime/publisher';
import { openSocketServer, welcomeSockets } from './realtime/socket-server';
import { seedDemo } from './seed/demo';
import { seedScale } from './seed/scale';
import { createDeviceSessions } from './session/device-sessions';
import { createAuthenticate, createIdentify } from './session/identity';
import { createTokens } from './session/tokens';
import { simulatorDirectory } from './simulator/directory';
import { installFaultHooks } from './simulator/fault-hooks';
import { createFaults } from './simulator/faults';
import type { PaceName } from './simulator/pace';
import { paces } from './simulator/pace';
import { createSimulator } from './simulator/simulator';
import { simulatorRoutes } from './simulator/simulator-routes';
import { systemTimers } from './simulator/timers';
import { lockFolder } from './storage/folder-lock';
import type { Database } from './storage/open-database';
import { openDatabase } from './storage/open-database';
import { unscoped } from './storage/unscoped';

/** How a workspace server is started. */
export type WorkspaceOptions = ServiceOptions & {
  /** Where everything is kept; null keeps it in memory. */
  dataDir: string | null;
  /** A PostgreSQL to use instead of the built-in engine. */
  databaseUrl?: string | undefined;
  /** Seeds this many tickets and ten times as many messages; 0 for none. */
  scale: number;
  /** Migrates and seeds, then stops without listening. */
  seedOnly?: boolean | undefined;
  migrationsDir: string;
};

export type ServiceOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Seeds a company that looks alive and opens /simulator/*. */
  demo: boolean;
  /** The defects of the family's real servers: see quirks.ts. */
  quirks: boolean;
  /** How customers behave; without it calmly in the demo, and not at all elsewhere. */
  pace?: PaceName | undefined;
  /** How long an access token lasts; 15 minutes unless told. */
  accessSeconds?: number | undefined;
  report: Report;
};

export type Workspace = { url: string; close: () => Promise<void> };

/** Opens the storage, seeds what was asked for, and serves it. */
export async function startWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const unlock = await lockFolder(options.databaseUrl === undefined ? options.dataDir : null);
  const closers: (() => Promise<void>)[] = [unlock];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { database, close: closeDatabase } = await openDatabase(options);
    closers.push(closeDatabase);
    const demoCompanyId = await seeded(database, options);
    if (options.seedOnly === true) return { url: '', close };
    const served = await serveWorkspace(database, { ...options, demoCompanyId });
    closers.push(served.close);
    return { url: served.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seeded(database: Database, { demo, scale, report }: WorkspaceOptions): Promise<number | null> {
  if (!demo && scale === 0) return null;
  const now = new Date();
  const { companyId } = await seedDemo(database, now);
  if (scale > 0) {
    await seedScale(database, {
      companyId,
      tickets: scale,
      now,
      progress: (line) => {
        report(line, {});
      },
    });
  }
  return companyId;
}

type ServeOptions = ServiceOptions & { demoCompanyId: number | null };

const defaultAccessSeconds = 15 * 60;

/** Serves a database that is open and migrated. Closing it does not close the database. */
export async function serveWorkspace(database: Database, options: ServeOptions): Promise<Workspace> {
  const { demo, demoCompanyId, report, accessSeconds = defaultAccessSeconds } = options;
  const reportError = (event: string) => (error: unknown) => {
    report(event, factsOf(error));
  };
  const quirks = quirksFor(options.quirks);
  const clock = increasingClock();
  const storage = unscoped(database);
  await storage.forgetPresence();
  const tokens = createTokens({ secret: await storage.signingSecret(), accessSeconds, now: Date.now });

  const faults = createFaults(Date.now);
  const app = await createApp(report);
  if (demo) installFaultHooks(app, faults);
  const io = openSocketServer(app.server, () => faults.acceptsSockets());
  faults.onDropSockets(() => {
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });

  const publish = createPublisher(io, quirks);
  const simulator = createSimulator({
    listener: createChannelListener({ storage, clock, publish }),
    directory: simulatorDirectory(storage, demoCompanyId),
    pace: paces[options.pace ?? (demo ? 'calm' : 'off')],
    timers: systemTimers(reportError('simulator failed')),
    random: Math.random,
    newId: () => `SIM${randomBytes(12).toString('hex').toUpperCase()}`,
    now: Date.now,
  });

  const isRevoked = (issuedAt: number) => faults.isTokenExpired(issuedAt);
  const identity = { storage, tokens, isRevoked, isBareForbidden: quirks.bareForbidden };
  const deviceSessions = createDeviceSessions({ storage, tokens, clock });
  const handlers = createHandlers({
    ...{ storage, tokens, deviceSessions, publish, clock, quirks },
    channel: simulator,
    onSignIn: () => {
      simulator.noteSignIn();
    },
  });
  bindRoutes(app, handlers, createAuthenticate(identity));
  if (demo) await app.register(simulatorRoutes({ simulator, faults }));
  const identify = createIdentify(identity);
  welcomeSockets(io, { identify, storage, quirks, report: reportError('socket failed') });

  await app.listen({ host: options.host, port: options.port });
  simulator.start();
  return {
    url: urlOf(options.host, app.server.address()),
    async close() {
      await simulator.close();
      await io.close();
      await app.close();
    },
  };
}

/** An address to call from this machine. */
function urlOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}

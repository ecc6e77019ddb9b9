import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import type { ChannelListener } from './channel/channel';
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
import { createDeviceSessions } from './session/device-sessions';
import { createAuthenticate, createIdentify } from './session/identity';
import { createTokens } from './session/tokens';
import { simulatorDirectory } from './simulator/directory';
import { installFaultHooks } from './simulator/fault-hooks';
import { createFaults } from './simulator/faults';
import type { PaceName } from './simulator/pace';
import { paces } from './simulator/pace';
import type { Simulator } from './simulator/simulator';
import { createSimulator } from './simulator/simulator';
import { simulatorRoutes } from './simulator/simulator-routes';
import { systemTimers } from './simulator/timers';
import type { Database } from './storage/open-database';
import type { Unscoped } from './storage/unscoped';
import { unscoped } from './storage/unscoped';

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

type ServeOptions = ServiceOptions & { demoCompanyId: number | null };

/** What is being served. */
export type Served = { url: string; close: () => Promise<void> };

const defaultAccessSeconds = 15 * 60;

/** Serves a database that is open and migrated. Closing it does not close the database. */
export async function serveWorkspace(database: Database, options: ServeOptions): Promise<Served> {
  const { demo, host, port, report, accessSeconds = defaultAccessSeconds } = options;
  const quirks = quirksFor(options.quirks);
  const clock = increasingClock();
  const faults = createFaults(Date.now);
  const storage = unscoped(database);
  await storage.forgetPresence();
  const tokens = createTokens({ secret: await storage.signingSecret(), accessSeconds, now: Date.now });
  const isRevoked = (issuedAt: number) => faults.isTokenExpired(issuedAt);
  const identity = { storage, tokens, isRevoked, isBareForbidden: quirks.bareForbidden };

  const app = await createApp(report);
  const io = openSocketServer(app.server, () => faults.acceptsSockets());
  const publish = createPublisher(io, quirks);
  const simulator = simulatorFor({ storage, listener: createChannelListener({ storage, clock, publish }), options });
  const services = {
    ...{ storage, tokens, publish, clock, quirks, channel: simulator },
    deviceSessions: createDeviceSessions({ storage, tokens, clock }),
    onSignIn: () => {
      simulator.noteSignIn();
    },
  };

  if (demo) {
    installFaultHooks(app, faults);
    await app.register(simulatorRoutes({ simulator, faults }));
    faults.onDropSockets(() => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    });
  }
  bindRoutes(app, createHandlers(services), createAuthenticate(identity));
  welcomeSockets(io, {
    identify: createIdentify(identity),
    storage,
    quirks,
    report: reporting(report, 'socket failed'),
  });

  await app.listen({ host, port });
  simulator.start();
  const close = async () => {
    await simulator.close();
    await io.close();
    await app.close();
  };
  return { url: urlOf(host, app.server.address()), close };
}

type SimulatorSetting = { storage: Unscoped; listener: ChannelListener; options: ServeOptions };

function simulatorFor({ storage, listener, options }: SimulatorSetting): Simulator {
  const { demo, demoCompanyId, report, pace = demo ? 'calm' : 'off' } = options;
  return createSimulator({
    listener,
    directory: simulatorDirectory(storage, demoCompanyId),
    pace: paces[pace],
    timers: systemTimers(reporting(report, 'simulator failed')),
    random: Math.random,
    newId: () => `SIM${randomBytes(12).toString('hex').toUpperCase()}`,
    now: Date.now,
  });
}

function reporting(report: Report, event: string): (error: unknown) => void {
  return (error) => {
    report(event, factsOf(error));
  };
}

/** An address to call from this machine. */
function urlOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { payInvoice } from '../areas/invoices/settle-invoice';
import { createChannelListener } from '../conversation/channel/channel-listener';
import { pendingMessage } from '../conversation/messages/pending-message';
import type { AllowedHosts } from '../conversation/robots/allowed-hosts';
import { allowedHosts, hostEntryOf } from '../conversation/robots/allowed-hosts';
import { defaultRobotPlaces } from '../conversation/robots/dialogflow';
import { createOutgoingCalls } from '../conversation/robots/outgoing-calls';
import { attachRules } from '../conversation/rules/attach-rules';
import type { DemoCopy } from '../demo/seed/demo';
import { seedDemoCopy } from '../demo/seed/demo';
import { createBank } from '../demo/simulator/bank';
import { simulatorDirectory } from '../demo/simulator/directory';
import { installFaultHooks } from '../demo/simulator/fault-hooks';
import { createFaults } from '../demo/simulator/faults';
import { createInbox } from '../demo/simulator/inbox';
import { createMailbox } from '../demo/simulator/mailbox';
import type { PaceName } from '../demo/simulator/pace';
import { paces } from '../demo/simulator/pace';
import { createScriptBook } from '../demo/simulator/script-book';
import type { Simulator } from '../demo/simulator/simulator';
import { createSimulator } from '../demo/simulator/simulator';
import { simulatorRoutes } from '../demo/simulator/simulator-routes';
import { systemTimers } from '../demo/simulator/timers';
import type { ServerClock } from '../platform/clock';
import { increasingClock, systemNow } from '../platform/clock';
import { watchInvoices } from '../platform/company/invoice-jobs';
import { createConversationEvents } from '../platform/conversation-events';
import type { HttpOptions } from '../platform/http/app';
import { createApp } from '../platform/http/app';
import { createAttempts } from '../platform/http/attempts';
import { bindRoutes } from '../platform/http/binder';
import { serveDocs } from '../platform/http/docs-page';
import type { Report } from '../platform/http/failures';
import { factsOf } from '../platform/http/failures';
import type { HealthChecks } from '../platform/http/health';
import { answerHealth, freeBytesOf } from '../platform/http/health';
import { originFilter } from '../platform/http/origins';
import { countRequests, logRequests } from '../platform/http/request-log';
import { createJobQueue } from '../platform/jobs/job-queue';
import type { JobRunner } from '../platform/jobs/job-runner';
import { createJobRunner } from '../platform/jobs/job-runner';
import type { MediaStore } from '../platform/media/media-store';
import { serveMedia } from '../platform/media/serve-media';
import type { ChannelListener } from '../platform/ports/channel';
import type { RobotPlaces } from '../platform/ports/robot-places';
import { quirksFor } from '../platform/quirks';
import { closeInCluster, joinCluster } from '../platform/realtime/join-cluster';
import { createPublisher } from '../platform/realtime/publisher';
import { openSocketServer, welcomeSockets } from '../platform/realtime/socket-server';
import type { Services } from '../platform/services';
import { createDeviceSessions } from '../platform/session/device-sessions';
import { createAdmitProgram, createAuthenticate, createIdentify } from '../platform/session/identity';
import { createTokens } from '../platform/session/tokens';
import { addMissingRuns } from '../platform/storage/missing-runs';
import type { Database } from '../platform/storage/open-database';
import type { SigningSecrets } from '../platform/storage/signing-secret';
import { sharedSecret } from '../platform/storage/signing-secret';
import type { Unscoped } from '../platform/storage/unscoped';
import { unscoped } from '../platform/storage/unscoped';
import { createGates, createHandlers } from './handlers';
import { createJobHandlers } from './job-handlers';

export type ServiceOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Seeds a company that looks alive and opens /simulator/*. */
  demo: boolean;
  /** The defects of the family's real servers: see quirks.ts. */
  quirks: boolean;
  /** Pace of the simulated customers; `calm` by default in the demo, `off` elsewhere. */
  pace?: PaceName | undefined;
  /** Lifetime of access tokens in seconds; 15 minutes by default. */
  accessSeconds?: number | undefined;
  /** Prefix of media addresses; by default they are relative to the server's root. */
  publicUrl?: string | undefined;
  /** Addresses of robot services that replace the public ones. */
  robots?: Partial<RobotPlaces> | undefined;
  /** Hosts, addresses and ranges of own networks that robots may have. */
  robotHosts?: readonly string[] | undefined;
  /** Current time in milliseconds; the machine's clock by default. */
  now?: (() => number) | undefined;
  http?: HttpOptions | undefined;
  report: Report;
  /** Receives a line for every call, the start and the stop. */
  note?: Report | undefined;
};

type ServeOptions = ServiceOptions & {
  demoCompanyId: number | null;
  /** By default the secret stored in the database, which all its servers share. */
  secrets?: SigningSecrets | undefined;
  /** Folder of the simulated phones and customer scripts; null keeps them in memory. */
  simulatorFolder?: string | null;
  media: MediaStore;
  /** No other server uses the database, so jobs claimed by an ended process may be released at once. */
  isAlone: boolean;
  /** The PostgreSQL by which several servers share their events. */
  clusterUrl?: string | undefined;
};

/** A running server. */
export type Served = {
  url: string;
  /** Runs all due jobs, including those that they add. */
  runDueJobs: () => Promise<void>;
  close: () => Promise<void>;
};

const defaultAccessSeconds = 15 * 60;

/** Serves a database that is open and migrated. Closing it does not close the database. */
export async function serveWorkspace(database: Database, options: ServeOptions): Promise<Served> {
  const { demo, host, port, report, media, clusterUrl, now = systemNow } = options;
  const quirks = quirksFor(options.quirks);
  const clock = increasingClock(now, (milliseconds) => report('clock was set back', { milliseconds }));
  const wallClock = { now: () => clock.wall() };
  const faults = createFaults(now);
  const storage = unscoped(database);
  if (options.isAlone) await storage.forgetPresence();
  const { accessSeconds = defaultAccessSeconds } = options;
  const { secrets = sharedSecret(await storage.signingSecret()) } = options;
  const tokens = createTokens({ secret: secrets.current, previousSecrets: secrets.previous, accessSeconds, now });
  const isRevoked = (issuedAt: number) => faults.isTokenExpired(issuedAt);
  const identity = { storage, tokens, isRevoked, isBareForbidden: quirks.bareForbidden };

  const app = await createApp(report, options.http);
  const answeredAll = countRequests(app);
  if (options.note) logRequests(app, options.note);
  const io = openSocketServer(app.server, () => faults.acceptsSockets(), originFilter(options.http?.origins));
  const cluster = clusterUrl && (await joinCluster(io, clusterUrl, reporting(report, 'cluster failed')));
  const publish = createPublisher(io, quirks, (room) => {
    if (cluster) closeInCluster(io, room);
  });
  const jobs = createJobQueue({ clock: wallClock, onAdded: (runAt, kind) => runner.wake(runAt, kind) });
  const listener = createChannelListener({ storage, clock, publish, jobs, media, quirks });
  const simulator = simulatorFor({ storage, listener, options });
  const attempts = createAttempts(storage.attempts, wallClock);
  const robots = { ...defaultRobotPlaces, ...options.robots };
  const outgoing = createOutgoingCalls({ allowed: allowedRobotHosts(options), attempts });
  const mailbox = createMailbox(() => clock.wall().getTime());
  const services = {
    storage,
    publish,
    clock,
    quirks,
    jobs,
    media,
    report,
    channel: simulator,
    robots,
    outgoing,
    events: createConversationEvents(),
    mail: demo ? mailbox : null,
    payments: demo ? createBank() : null,
    attempts,
    deviceSessions: createDeviceSessions({
      storage,
      tokens,
      clock: wallClock,
      onEnded: (id) => publish.endSession(id),
    }),
    onSignIn: () => {
      simulator.noteSignIn();
    },
  };

  attachRules(services);
  const runner = runnerFor(services, report);
  if (options.isAlone) {
    await storage.jobs.releaseAll();
    await storage.jobs.makeDue(pendingMessage.name, clock.wall());
  }

  if (demo) {
    installFaultHooks(app, faults);
    const addCompany = (tag: string) => addDemoCopy(database, services, tag);
    const pay = (bill: Parameters<typeof payInvoice>[1]) => payInvoice(services, bill);
    await app.register(simulatorRoutes({ simulator, faults, mailbox, addCompany, pay }));
    faults.onDropSockets(() => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    });
  }
  let isClosing = false;
  answerHealth(
    app,
    healthChecks(services, () => isClosing),
  );
  serveDocs(app);
  await serveMedia(app, media.publicFolder);
  bindRoutes(app, {
    handlers: createHandlers(services),
    authenticate: createAuthenticate(identity),
    admitProgram: createAdmitProgram(identity, services.attempts),
    gates: createGates(services),
    media,
    clock,
    quirks,
  });
  const socketFailed = reporting(report, 'socket failed');
  welcomeSockets(io, { identify: createIdentify(identity), storage, quirks, now, report: socketFailed });

  for (const companyId of await storage.companyIds()) await watchInvoices(services, storage.scope(companyId));
  await simulator.catchUp();
  // Jobs may run already; they need the database that the caller closes.
  await app.listen({ host, port }).catch(closingFirst(runner, simulator));
  simulator.start();
  runner.start();
  options.note?.('started', { demo: String(demo), quirks: String(options.quirks), cluster: String(!options.isAlone) });
  const close = async () => {
    isClosing = true;
    await answeredAll();
    await runner.close();
    await outgoing.close();
    await simulator.close();
    await io.close();
    await app.close();
    if (cluster) await cluster.close();
    options.note?.('stopped', {});
  };
  return { url: urlOf(host, app.server.address()), runDueJobs: () => runner.runDue(), close };
}

/** Rethrows an error when these have ended. */
function closingFirst(...parts: readonly { close(): Promise<void> }[]): (error: unknown) => Promise<never> {
  return async (error) => {
    for (const part of parts) await part.close();
    throw error;
  };
}

function healthChecks({ storage, media, clock }: Services, isClosing: () => boolean): HealthChecks {
  return {
    isClosing,
    isAlive: () => storage.isAlive(),
    freeBytes: () => freeBytesOf(media.publicFolder),
    jobDelay: () => delaySince(storage.jobDueSince(clock.wall()), clock),
    channelDelay: () => delaySince(storage.messagePendingSince(pendingMessage.name), clock),
  };
}

async function delaySince(since: Promise<Date | null>, clock: ServerClock): Promise<number> {
  const from = await since;
  return from === null ? 0 : clock.wall().getTime() - from.getTime();
}

/** Adds a copy of the demo's company to a server that runs. */
async function addDemoCopy(database: Database, services: Services, tag: string): Promise<DemoCopy> {
  const { clock, media, storage } = services;
  const copy = await seedDemoCopy(database, { tag, now: clock.now(), media });
  await addMissingRuns(database);
  await watchInvoices(services, storage.scope(copy.companyId));
  return copy;
}

/** The configured hosts, and the places of the robots that replace the public ones. */
function allowedRobotHosts({ robotHosts = [], robots = {} }: ServeOptions): AllowedHosts {
  const { openAi = '', speech = '', dialogflow } = robots;
  const places = [openAi, speech, dialogflow?.tokenAddress ?? '', dialogflow?.botAddress ?? ''];
  return allowedHosts([...robotHosts, ...places.flatMap(hostEntryOf)]);
}

function runnerFor(services: Services, report: Report): JobRunner {
  return createJobRunner({
    store: services.storage.jobs,
    scopeOf: (companyId) => services.storage.scope(companyId),
    clock: { now: () => services.clock.wall() },
    handlers: createJobHandlers(services),
    report: (event, error) => {
      report(event, factsOf(error));
    },
  });
}

type SimulatorSetting = { storage: Unscoped; listener: ChannelListener; options: ServeOptions };

function simulatorFor({ storage, listener, options }: SimulatorSetting): Simulator {
  const {
    demo,
    demoCompanyId,
    report,
    pace = demo ? 'calm' : 'off',
    simulatorFolder: folder = null,
    now = systemNow,
  } = options;
  const fileIn = (name: string) => (folder === null ? null : path.join(folder, name));
  return createSimulator({
    listener,
    directory: simulatorDirectory(storage, demoCompanyId),
    inbox: createInbox(fileIn('phones.jsonl')),
    book: createScriptBook(fileIn('scripts.jsonl')),
    pace: paces[pace],
    timers: systemTimers(reporting(report, 'simulator failed')),
    random: Math.random,
    newId: () => `SIM${randomBytes(12).toString('hex').toUpperCase()}`,
    now,
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

import type { AddressInfo } from 'node:net';

import { payInvoice } from '../areas/invoices/settle-invoice';
import { removeIfUnconfirmed } from '../areas/signup/unconfirmed-companies';
import { pendingMessage } from '../conversation/messages/pending-message';
import { createProgramCallLog } from '../conversation/messages-api/program-call-log';
import { attachRules } from '../conversation/rules/attach-rules';
import type { DemoCopy } from '../demo/seed/demo';
import { seedDemoCopy } from '../demo/seed/demo';
import { installFaultHooks } from '../demo/simulator/fault-hooks';
import { createFaults } from '../demo/simulator/faults';
import { simulatorRoutes } from '../demo/simulator/simulator-routes';
import { createAuditTrail } from '../platform/audit/audit-trail';
import type { ServerClock } from '../platform/clock';
import { increasingClock, systemNow } from '../platform/clock';
import { watchInvoices } from '../platform/company/invoice-jobs';
import { createApp } from '../platform/http/app';
import { bindRoutes } from '../platform/http/binder';
import { offeredCapabilities } from '../platform/http/capabilities';
import { serveDocs } from '../platform/http/docs-page';
import type { Report } from '../platform/http/failures';
import { factsOf } from '../platform/http/failures';
import type { HealthChecks } from '../platform/http/health';
import { answerHealth, freeBytesOf } from '../platform/http/health';
import { originFilter } from '../platform/http/origins';
import { createRefusalDelay } from '../platform/http/refusal-delay';
import { countRequests, logRequests } from '../platform/http/request-log';
import type { JobRunner } from '../platform/jobs/job-runner';
import { createJobRunner } from '../platform/jobs/job-runner';
import { quirksFor } from '../platform/quirks';
import { joinCluster, otherServers } from '../platform/realtime/join-cluster';
import { closeSockets, createPublisher } from '../platform/realtime/publisher';
import { companyRoom } from '../platform/realtime/rooms';
import { openSocketServer, welcomeSockets } from '../platform/realtime/socket-server';
import type { Services } from '../platform/services';
import { encryptSecondFactors } from '../platform/session/encrypt-second-factors';
import { createAdmitProgram, createAuthenticate, createIdentify } from '../platform/session/identity';
import type { SecretBox } from '../platform/session/secret-box';
import { createSecretBox } from '../platform/session/secret-box';
import { createTokens } from '../platform/session/tokens';
import type { CompanyScope } from '../platform/storage/company-scope';
import { addMissingRuns } from '../platform/storage/missing-runs';
import type { Database } from '../platform/storage/open-database';
import type { SigningSecrets } from '../platform/storage/signing-secret';
import { sharedSecret } from '../platform/storage/signing-secret';
import { unscoped } from '../platform/storage/unscoped';
import type { ServeOptions } from './create-services';
import { createServices, reporting } from './create-services';
import { createGates, createHandlers } from './handlers';
import { createJobHandlers } from './job-handlers';

/** A running server. */
export type Served = {
  url: string;
  /** Runs all due jobs, including those that they add. */
  runDueJobs: () => Promise<void>;
  close: () => Promise<void>;
};

const defaultAccessSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

/** Serves a database that is open and migrated. Closing it does not close the database. */
export async function serveWorkspace(database: Database, options: ServeOptions): Promise<Served> {
  const { demo, host, port, report, media, clusterUrl, now = systemNow } = options;
  const quirks = quirksFor(options.quirks);
  const clock = increasingClock(now, (milliseconds) => report('clock was set back', { milliseconds }));
  const faults = createFaults(now);
  const storage = unscoped(database);
  if (options.isAlone) await storage.forgetPresence();
  const accessSeconds = quirks.dayLongTokens ? daySeconds : (options.accessSeconds ?? defaultAccessSeconds);
  const { secrets = sharedSecret(await storage.signingSecret()) } = options;
  const tokens = createTokens({ secret: secrets.current, previousSecrets: secrets.previous, accessSeconds, now });
  const secretBox = await openSecretBox(database, secrets, report);
  const isRevoked = (issuedAt: number) => faults.isTokenExpired(issuedAt);
  const identity = { storage, tokens, isRevoked, quirks };

  const app = await createApp(report, options.http);
  const answeredAll = countRequests(app);
  if (options.note) logRequests(app, options.note);
  const io = openSocketServer(app.server, () => faults.acceptsSockets(), originFilter(options.http?.origins));
  const cluster = clusterUrl && (await joinCluster(io, clusterUrl, reporting(report, 'cluster failed')));
  const publish = createPublisher(io, quirks, cluster ? otherServers(io) : undefined);
  const wake = (runAt: Date, kind: string) => runner.wake(runAt, kind);
  const socketsOf = async (companyId: number) => (await io.in(companyRoom(companyId)).fetchSockets()).length;
  const parts = { socketsOf, storage, tokens, publish, clock, quirks, secretBox, wake };
  const { services, simulator, mailbox, outgoing } = createServices(options, parts);
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
    faults.onDropSockets(() => closeSockets(io));
  }
  let isClosing = false;
  answerHealth(
    app,
    healthChecks(services, () => isClosing),
    quirks,
  );
  serveDocs(app);
  await media.storage.serve(app);
  bindRoutes(app, {
    handlers: createHandlers(services),
    authenticate: createAuthenticate(identity),
    ...forPrograms(services),
    gates: createGates(services),
    delayRefusal: createRefusalDelay(options.http?.pauseRefusal),
    audit: createAuditTrail(services),
    media,
    clock,
    quirks,
  });
  const socketFailed = reporting(report, 'socket failed');
  const onOnline = ({ id, companyId }: { id: number; companyId: number }) =>
    services.events.userOnline.emit(storage.scope(companyId), { userId: id }).then(() => undefined);
  welcomeSockets(io, { identify: createIdentify(identity), storage, quirks, now, report: socketFailed, onOnline });

  for (const companyId of await storage.companyIds()) await watchCompany(services, storage.scope(companyId));
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

const forPrograms = (services: Services) => ({
  admitProgram: createAdmitProgram(services),
  logProgramCall: createProgramCallLog(services),
});

/** Stored secrets are encrypted with the current key before anybody signs in. */
async function openSecretBox(database: Database, secrets: SigningSecrets, report: Report): Promise<SecretBox> {
  const box = createSecretBox(secrets);
  const unreadable = await encryptSecondFactors(database, box);
  if (unreadable > 0) report('second factors cannot be decrypted', { users: unreadable });
  return box;
}

/** Adds the jobs of a company that earlier versions did not add. */
async function watchCompany(services: Services, scope: CompanyScope): Promise<void> {
  await watchInvoices(services, scope);
  await removeIfUnconfirmed(services, scope);
}

/** Rethrows an error when these have ended. */
function closingFirst(...parts: readonly { close(): Promise<void> }[]): (error: unknown) => Promise<never> {
  return async (error) => {
    for (const part of parts) await part.close();
    throw error;
  };
}

function healthChecks({ storage, media, clock, quirks }: Services, isClosing: () => boolean): HealthChecks {
  return {
    isClosing,
    capabilities: offeredCapabilities(quirks),
    isAlive: () => storage.isAlive(),
    freeBytes: () => freeBytesOf(media.folder),
    isMediaAvailable: () => media.storage.isAvailable(),
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

/** An address to call from this machine. */
function urlOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}

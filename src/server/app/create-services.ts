import { randomBytes } from 'node:crypto';
import path from 'node:path';

// oxlint-disable-next-line no-restricted-imports -- the version has no alias; the build copies it into the program
import manifest from '../../../package.json' with { type: 'json' };
import { createChannelListener } from '../conversation/channel/channel-listener';
import type { AllowedHosts } from '../conversation/robots/allowed-hosts';
import { allowedHosts, hostEntryOf } from '../conversation/robots/allowed-hosts';
import { defaultRobotPlaces } from '../conversation/robots/dialogflow';
import { createOutgoingCalls } from '../conversation/robots/outgoing-calls';
import { createBank } from '../demo/simulator/bank';
import { simulatorDirectory } from '../demo/simulator/directory';
import { createInbox } from '../demo/simulator/inbox';
import { createMailbox } from '../demo/simulator/mailbox';
import type { PaceName } from '../demo/simulator/pace';
import { paces } from '../demo/simulator/pace';
import { createScriptBook } from '../demo/simulator/script-book';
import type { Simulator } from '../demo/simulator/simulator';
import { createSimulator } from '../demo/simulator/simulator';
import { systemTimers } from '../demo/simulator/timers';
import { systemNow } from '../platform/clock';
import { createConversationEvents } from '../platform/conversation-events';
import type { HttpOptions } from '../platform/http/app';
import { createAttempts } from '../platform/http/attempts';
import type { Report } from '../platform/http/failures';
import { factsOf } from '../platform/http/failures';
import { freeBytesOf } from '../platform/http/health';
import { createJobQueue } from '../platform/jobs/job-queue';
import type { MediaStore } from '../platform/media/media-store';
import type { ChannelListener } from '../platform/ports/channel';
import type { Mailer } from '../platform/ports/mailer';
import type { RobotPlaces } from '../platform/ports/robot-places';
import type { QuirkChoice } from '../platform/quirks';
import type { Services } from '../platform/services';
import { createDeviceSessions } from '../platform/session/device-sessions';
import { createEnteredSessions } from '../platform/session/entered-sessions';
import type { Tokens } from '../platform/session/tokens';
import { copiedAt, copiesOf } from '../platform/storage/copy-folder';
import type { LateReads } from '../platform/storage/replica';
import { promptReads } from '../platform/storage/replica';
import type { SigningSecrets } from '../platform/storage/signing-secret';
import type { Unscoped } from '../platform/storage/unscoped';
import { watchMail } from '../platform/vitals';

export type ServiceOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Seeds a company that looks alive and opens /simulator/*. */
  demo: boolean;
  /** The defects of the family's real servers: see quirks.ts. */
  quirks: QuirkChoice;
  /** Pace of the simulated customers; `calm` by default in the demo, `off` elsewhere. */
  pace?: PaceName | undefined;
  /** Lifetime of access tokens in seconds; 15 minutes by default. */
  accessSeconds?: number | undefined;
  /** Address by which clients reach the server: prefix of media, relative by default, and named in invitations. */
  publicUrl?: string | undefined;
  /** Addresses of robot services that replace the public ones. */
  robots?: Partial<RobotPlaces> | undefined;
  /** Hosts, addresses and ranges of own networks that robots may have. */
  robotHosts?: readonly string[] | undefined;
  /** Sends e-mails to people; without it only the demo's mailbox receives any. */
  mail?: Mailer | undefined;
  /** Current time in milliseconds; the machine's clock by default. */
  now?: (() => number) | undefined;
  http?: HttpOptions | undefined;
  report: Report;
  /** Receives a line for every call, the start and the stop. */
  note?: Report | undefined;
  /** Receives a line for every action on the protection of an account; `note` by default. */
  audit?: Report | undefined;
};

export type ServeOptions = ServiceOptions & {
  demoCompanyId: number | null;
  /** By default the secret stored in the database, which all its servers share. */
  secrets?: SigningSecrets | undefined;
  /** Folder of the simulated phones and customer scripts; null keeps them in memory. */
  simulatorFolder?: string | null;
  media: MediaStore;
  /** Reads from a replica; without it the database itself is read. */
  lateReads?: LateReads | undefined;
  /** Folder whose nightly copies the health page counts; null where this server makes none. */
  dataDir?: string | null;
  /** No other server uses the database, so jobs claimed by an ended process may be released at once. */
  isAlone: boolean;
  /** The PostgreSQL by which several servers share their events. */
  clusterUrl?: string | undefined;
};

type ServiceParts = Pick<Services, 'publish' | 'clock' | 'quirks' | 'secretBox'> & {
  storage: Unscoped;
  tokens: Tokens;
  socketsOf: (companyId: number) => Promise<number>;
  /** A job of the kind is due at this time. */
  wake: (runAt: Date, kind: string) => void;
};

type CreatedServices = {
  services: Services;
  simulator: Simulator;
  mailbox: ReturnType<typeof createMailbox>;
  outgoing: ReturnType<typeof createOutgoingCalls>;
};

/** The services that handlers, jobs and rules share, and their parts that the server starts and closes. */
export function createServices(options: ServeOptions, parts: ServiceParts): CreatedServices {
  const { storage, tokens, publish, clock, quirks, secretBox, wake } = parts;
  const { demo, report, media } = options;
  const wallClock = { now: () => clock.wall() };
  const jobs = createJobQueue({ clock: wallClock, onAdded: wake });
  const listener = createChannelListener({ storage, clock, publish, jobs, media, quirks });
  const simulator = simulatorFor({ storage, listener, options });
  const attempts = createAttempts(storage.attempts, wallClock);
  const outgoing = createOutgoingCalls({ allowed: allowedRobotHosts(options), attempts });
  const mailbox = createMailbox(() => clock.wall().getTime());
  const watched = watchMail(options.mail ?? (demo ? mailbox : null), wallClock);
  const onEnded = (sessionId: string) => publish.endSession(sessionId);
  const services: Services = {
    storage,
    lateReads: options.lateReads ?? promptReads,
    publish,
    clock,
    quirks,
    secretBox,
    jobs,
    media,
    report,
    audit: options.audit ?? options.note ?? (() => undefined),
    channel: simulator,
    robots: { ...defaultRobotPlaces, ...options.robots },
    outgoing,
    events: createConversationEvents(),
    mail: watched.mail,
    publicUrl: options.publicUrl ?? null,
    confirmsSignups: options.mail !== undefined,
    payments: demo ? createBank() : null,
    attempts,
    deviceSessions: createDeviceSessions({ storage, tokens, clock: wallClock, onEnded }),
    enteredSessions: createEnteredSessions({ storage, tokens, clock, jobs, publish }),
    vitals: {
      version: manifest.version,
      startedAt: wallClock.now(),
      mailFailedAt: watched.failedAt,
      socketsOf: parts.socketsOf,
      freeBytes: () => freeBytesOf(media.folder),
      copies: () => copyTimes(options),
    },
    onSignIn: () => {
      simulator.noteSignIn();
    },
  };
  return { services, simulator, mailbox, outgoing };
}

/** Servers of a shared PostgreSQL leave the copies to its tools. */
async function copyTimes({ dataDir = null, isAlone }: ServeOptions): Promise<readonly Date[] | null> {
  return dataDir === null || !isAlone ? null : (await copiesOf(dataDir)).map(copiedAt);
}

/** The configured hosts, and the places of the robots that replace the public ones. */
function allowedRobotHosts({ robotHosts = [], robots = {} }: ServeOptions): AllowedHosts {
  const { openAi = '', speech = '', dialogflow } = robots;
  const places = [openAi, speech, dialogflow?.tokenAddress ?? '', dialogflow?.botAddress ?? ''];
  return allowedHosts([...robotHosts, ...places.flatMap(hostEntryOf)]);
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

/** Reports an error under the event's name. */
export function reporting(report: Report, event: string): (error: unknown) => void {
  return (error) => {
    report(event, factsOf(error));
  };
}

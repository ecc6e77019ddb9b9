import { z } from 'zod';

import { serveWorkspace } from '@server/app/serve-workspace';
import { systemNow } from '@server/platform/clock';
import type { HttpOptions } from '@server/platform/http/app';
import type { Report } from '@server/platform/http/failures';
import type { MediaStore } from '@server/platform/media/media-store';
import type { Mailer } from '@server/platform/ports/mailer';
import type { RobotPlaces } from '@server/platform/ports/robot-places';
import type { QuirkChoice, Quirks } from '@server/platform/quirks';
import { mediaUrlOf, quirksFor } from '@server/platform/quirks';
import type { Database } from '@server/platform/storage/open-database';
import type { LateReads } from '@server/platform/storage/replica';
import type { SigningSecrets } from '@server/platform/storage/signing-secret';

import { emptyStorage } from './migrated-storage';
import type { SignedIn } from './test-client';
import { call, signIn } from './test-client';
import type { TestCompany } from './test-company';
import { createTestCompany } from './test-company';
import type { MediaNaming, MediaPlace, TestMedia } from './test-media';
import { openTestMedia } from './test-media';
import type { Frame, TestSocket } from './test-socket';
import { openTestSocket } from './test-socket';

export type TestWorkspace = {
  url: string;
  database: Database;
  media: MediaStore;
  /** The stored files, wherever they are. */
  stored: TestMedia['stored'];
  /** The company under test, and a second one that must not be affected. */
  home: TestCompany;
  other: TestCompany;
  signIn(user: { email: string }): Promise<SignedIn>;
  /** Opens a socket and waits until the server has accepted it. */
  socket(token: string): Promise<TestSocket>;
  /** Frames of this event that Ana receives while the action runs. */
  framesDuring(event: string, action: () => Promise<unknown>): Promise<Frame[]>;
  /** Makes a customer write to the home company; resolves to the message's id. */
  customerWrites(message: {
    number: string;
    body?: string;
    connectionId?: number;
    mediaType?: string;
    quotedId?: string;
  }): Promise<string>;
  /** The server's clock in milliseconds; it advances by one with every call, and by `passTime`. */
  now(): number;
  /** Advances the clock and runs the jobs that become due. */
  passTime(milliseconds: number): Promise<void>;
  simulate(path: string, body: object): Promise<unknown>;
  /** Stops the server and starts another on the same database and files, with options that replace the first ones. */
  restart(changes?: TestWorkspaceOptions): Promise<void>;
  /** Failures that the server reported, one line each. */
  failures: string[];
  close(): Promise<void>;
};

const customerMessage = z.object({ messageId: z.string() });

export type TestWorkspaceOptions = {
  /** A folder by default. */
  mediaIn?: MediaPlace;
  quirks?: QuirkChoice;
  accessSeconds?: number;
  robots?: Partial<RobotPlaces>;
  robotHosts?: readonly string[];
  note?: Report;
  /** Receives the mails in place of the simulator's mailbox; sign-ups are confirmed then. */
  mail?: Mailer;
  http?: HttpOptions;
  publicUrl?: string;
  lateReads?: LateReads;
  /** By default the one that the database stores. */
  secrets?: SigningSecrets;
};

/** Access tokens outlast any time that a test lets pass. */
const tenYears = 10 * 365 * 24 * 3600;

/** A real server on a free port, over an empty database to which two companies were added. */
export async function startTestWorkspace(
  options: TestWorkspaceOptions = {},
  failures: string[] = [],
): Promise<TestWorkspace> {
  const opened = await emptyStorage();
  const { database } = opened;
  const home = await createTestCompany(database, 'Home');
  const other = await createTestCompany(database, 'Other');
  const files = await openTestMedia(options.mediaIn, namingOf(quirksFor(options.quirks ?? false)), failures);
  const { media, stored } = files;
  let [passed, calls] = [0, 0];
  const now = () => systemNow() + passed + (calls += 1);
  const serve = (changes: TestWorkspaceOptions = {}) =>
    serveWorkspace(database, {
      host: '127.0.0.1',
      port: 0,
      demo: true,
      demoCompanyId: home.id,
      isAlone: opened.databaseUrl === undefined,
      clusterUrl: opened.databaseUrl,
      pace: 'off',
      quirks: false,
      media,
      accessSeconds: tenYears,
      ...options,
      ...changes,
      now,
      report: (event, facts) => failures.push(`${event} ${JSON.stringify(facts)}`),
    });
  let served = await serve();
  const sockets: TestSocket[] = [];
  const simulate = async (path: string, body: object) => {
    const answer = await call(served.url, `/simulator${path}`, { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`The simulator answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const listen = async (token: string) => {
    const socket = openTestSocket(served.url, token);
    sockets.push(socket);
    await socket.frame(({ event }) => event === 'ready');
    return socket;
  };
  return {
    get url() {
      return served.url;
    },
    async restart(changes) {
      await served.close();
      served = await serve(changes);
    },
    database,
    media,
    stored,
    home,
    other,
    failures,
    simulate,
    now,
    socket: listen,
    signIn: (user) => signIn(served.url, user),
    async framesDuring(event, action) {
      const socket = await listen((await signIn(served.url, home.ana)).token);
      await action();
      return (await socket.received()).filter((frame) => frame.event === event);
    },
    async passTime(milliseconds) {
      passed += milliseconds;
      await served.runDueJobs();
    },
    async customerWrites(message) {
      return customerMessage.parse(await simulate('/messages', message)).messageId;
    },
    async close() {
      for (const socket of sockets) socket.close();
      await served.close();
      await opened.close();
      await files.close();
    },
  };
}

function namingOf(quirks: Quirks): MediaNaming {
  return { publicUrl: mediaUrlOf(quirks), isUnencoded: quirks.unencodedMedia };
}

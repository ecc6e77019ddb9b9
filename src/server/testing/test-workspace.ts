import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import { serveWorkspace } from '@server/app/serve-workspace';
import { systemNow } from '@server/platform/clock';
import type { Report } from '@server/platform/http/failures';
import type { MediaStore } from '@server/platform/media/media-store';
import { openMediaStore } from '@server/platform/media/media-store';
import type { RobotPlaces } from '@server/platform/ports/robot-places';
import { quirksFor } from '@server/platform/quirks';
import type { Database } from '@server/platform/storage/open-database';

import { emptyStorage } from './migrated-storage';
import type { SignedIn } from './test-client';
import { call, signIn } from './test-client';
import type { TestCompany } from './test-company';
import { aCompany } from './test-company';
import type { Frame, TestSocket } from './test-socket';
import { openTestSocket } from './test-socket';

export type TestWorkspace = {
  url: string;
  database: Database;
  media: MediaStore;
  /** The company the tests are about, and another that must never notice. */
  home: TestCompany;
  other: TestCompany;
  signIn(user: { email: string }): Promise<SignedIn>;
  /** A socket that is ready. */
  socket(token: string): Promise<TestSocket>;
  /** What Ana hears of an event while something is done. */
  told(event: string, act: () => Promise<unknown>): Promise<Frame[]>;
  /** Makes a customer write to the home company; answers the message's id. */
  customerWrites(message: {
    number: string;
    body?: string;
    connectionId?: number;
    mediaType?: string;
    quotedId?: string;
  }): Promise<string>;
  /** The workspace's clock: each reading is a millisecond later than the one before, and `passTime` moves it on. */
  now(): number;
  /** Lets time pass, and what falls due in it be done. */
  passTime(milliseconds: number): Promise<void>;
  simulate(path: string, body: object): Promise<unknown>;
  /** Ends the server and starts another on what it left. */
  restart(): Promise<void>;
  failures: string[];
  close(): Promise<void>;
};

const written = z.object({ messageId: z.string() });

type Options = { quirks?: boolean; accessSeconds?: number; robots?: Partial<RobotPlaces>; note?: Report };

/** Whoever signs in stays signed in, however much time a test lets pass. */
const tenYears = 10 * 365 * 24 * 3600;

/** A real server on a free port, over a database in memory that holds two companies. */
export async function startTestWorkspace(options: Options = {}): Promise<TestWorkspace> {
  const opened = await emptyStorage();
  const { database } = opened;
  const home = await aCompany(database, 'Home');
  const other = await aCompany(database, 'Other');
  const failures: string[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-media-'));
  const isUnencoded = quirksFor(options.quirks ?? false).unencodedMedia;
  const media = await openMediaStore({ folder, publicUrl: '', isUnencoded });
  let passed = 0;
  let readings = 0;
  const now = () => {
    readings += 1;
    return systemNow() + passed + readings;
  };
  const serve = () =>
    serveWorkspace(database, {
      ...{
        host: '127.0.0.1',
        port: 0,
        demo: true,
        demoCompanyId: home.id,
        isAlone: true,
        pace: 'off',
        quirks: false,
        media,
        accessSeconds: tenYears,
      },
      ...options,
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
    async restart() {
      await served.close();
      served = await serve();
    },
    ...{ database, media, home, other, failures, simulate, now, socket: listen },
    signIn: (user) => signIn(served.url, user),
    async told(event, act) {
      const socket = await listen((await signIn(served.url, home.ana)).token);
      await act();
      return (await socket.heard()).filter((frame) => frame.event === event);
    },
    async passTime(milliseconds) {
      passed += milliseconds;
      await served.runDueJobs();
    },
    async customerWrites(message) {
      return written.parse(await simulate('/messages', message)).messageId;
    },
    async close() {
      for (const socket of sockets) socket.close();
      await served.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { z } from 'zod';

import { serveWorkspace } from '@server/serve-workspace';
import type { Database } from '@server/storage/open-database';

import { emptyStorage } from './migrated-storage';
import type { SignedIn } from './test-client';
import { call, signIn } from './test-client';
import type { TestCompany } from './test-company';
import { aCompany } from './test-company';
import type { TestSocket } from './test-socket';
import { openTestSocket } from './test-socket';

export type TestWorkspace = {
  url: string;
  database: Database;
  /** The company the tests are about, and another that must never notice. */
  home: TestCompany;
  other: TestCompany;
  signIn(user: { email: string }): Promise<SignedIn>;
  /** A socket that is ready. */
  socket(token: string): Promise<TestSocket>;
  /** Makes a customer write to the home company; answers the message's id. */
  customerWrites(message: { number: string; body: string; connectionId?: number }): Promise<string>;
  simulate(path: string, body: object): Promise<unknown>;
  failures: string[];
  close(): Promise<void>;
};

const written = z.object({ messageId: z.string() });

type Options = { quirks?: boolean; accessSeconds?: number };

/** A real server on a free port, over a database in memory that holds two companies. */
export async function startTestWorkspace(options: Options = {}): Promise<TestWorkspace> {
  const opened = await emptyStorage();
  const { database } = opened;
  const home = await aCompany(database, 'Home');
  const other = await aCompany(database, 'Other');
  const failures: string[] = [];
  const served = await serveWorkspace(database, {
    ...{ host: '127.0.0.1', port: 0, demo: true, demoCompanyId: home.id, pace: 'off', quirks: false },
    ...options,
    report: (event, facts) => failures.push(`${event} ${JSON.stringify(facts)}`),
  });
  const sockets: TestSocket[] = [];
  const simulate = async (path: string, body: object) => {
    const answer = await call(served.url, `/simulator${path}`, { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`The simulator answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  return {
    ...{ url: served.url, database, home, other, failures, simulate },
    signIn: (user) => signIn(served.url, user),
    async socket(token) {
      const socket = openTestSocket(served.url, token);
      sockets.push(socket);
      await socket.frame(({ event }) => event === 'ready');
      return socket;
    },
    async customerWrites(message) {
      return written.parse(await simulate('/messages', message)).messageId;
    },
    async close() {
      for (const socket of sockets) socket.close();
      await served.close();
      await opened.close();
    },
  };
}

import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';

import { sendTextJob } from '@server/conversation/messages/send-later';
import type { JobHandler, JobOutcome } from '@server/platform/jobs/job-kind';
import { createJobQueue } from '@server/platform/jobs/job-queue';
import { quirksFor } from '@server/platform/quirks';
import type { Publisher } from '@server/platform/realtime/publisher';
import type { Services } from '@server/platform/services';
import type { Row } from '@server/platform/storage/company-scope';
import { settleIn } from '@server/platform/storage/job-store';
import { companies, plans } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';

import { emptyStorage } from './migrated-storage';
import type { TestCompany } from './test-company';
import { aCompany } from './test-company';

type News = Parameters<Publisher['ticketChanged']>;

/** Rules over a database, without a server: a clock that stands still, and events that are kept. */
export type RuleBench = {
  services: Services;
  /** A company for one test; `restart` makes a new one. */
  home: TestCompany;
  /** Changes of tickets that were told: the ticket as it is, and as it was. */
  news: News[];
  restart(quirks?: boolean): Promise<void>;
  /** Jobs that wait, in the order in which they were added. */
  waiting(): Promise<Row<typeof jobs>[]>;
  /** Texts that wait to be sent by themselves. */
  texts(): Promise<string[]>;
  /** Runs the oldest job of the handler's kind as the runner does; answers its outcome. */
  perform(handler: JobHandler): Promise<JobOutcome<unknown>>;
  close(): Promise<void>;
};

/** The clock of every rule bench shows this instant: ten o'clock on a Thursday, wherever it runs. */
export const benchTime = new Date(2026, 0, 1, 10);

export const minutesFromBenchTime = (minutes: number): Date => new Date(benchTime.getTime() + minutes * 60_000);

export async function openRuleBench(): Promise<RuleBench> {
  const { database, close } = await emptyStorage();
  const clock = { now: () => benchTime };
  const servicesOf = (news: News[], quirks: boolean): Services => {
    const publish = { ticketChanged: (...told: News) => news.push(told) };
    const queue = createJobQueue({ clock, onAdded: () => undefined });
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- rules use no other service; one that a rule comes to use is missing, and its test fails
    return { clock, jobs: queue, publish, quirks: quirksFor(quirks) } as unknown as Services;
  };
  const bench: RuleBench = {
    services: servicesOf([], false),
    home: await aCompany(database, 'Home'),
    news: [],
    async restart(quirks = false) {
      await database.delete(companies);
      await database.delete(plans);
      bench.home = await aCompany(database, 'Home');
      bench.news = [];
      bench.services = servicesOf(bench.news, quirks);
    },
    waiting: () => bench.home.scope.find(jobs, { orderBy: [asc(jobs.id)] }),
    async texts() {
      const rows = await bench.waiting();
      return rows
        .filter(({ kind }) => kind === sendTextJob.name)
        .map(({ payload }) => sendTextJob.payload.parse(payload).text);
    },
    async perform(handler) {
      const { scope } = bench.home;
      const next = (await bench.waiting()).find(({ kind }) => kind === handler.name);
      if (next === undefined) throw new Error(`No job of the kind ${handler.name} waits`);
      const [row] = await scope.update(jobs, eq(jobs.id, next.id), { claimedBy: randomUUID(), attempts: 1 });
      if (row === undefined) throw new Error('The job is gone');
      const settle = (inner: TestCompany['scope']) => settleIn(inner, row);
      return handler.run({ id: row.id, payload: row.payload, attempt: 1, scope, settle });
    },
    close,
  };
  return bench;
}

import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { sendTextJob } from '@server/conversation/messages/send-later';
import { createConversationEvents } from '@server/platform/conversation-events';
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
import { createTestCompany } from './test-company';

type News = Parameters<Publisher['ticketChanged']>;
type Activity = Parameters<Publisher['activityRecorded']>;

/** Rules on a database without a server: the clock is frozen, and published events are recorded. */
export type RuleBench = {
  services: Services;
  /** Company of the current test; `restart` creates another. */
  home: TestCompany;
  /** Published changes of tickets: the new row and the previous one. */
  news: News[];
  /** Published activities of tickets: the activity and the ticket. */
  activities: Activity[];
  restart(quirks?: boolean): Promise<void>;
  /** Queued jobs, oldest first. */
  waiting(): Promise<Row<typeof jobs>[]>;
  /** Texts of the queued automatic messages. */
  texts(): Promise<string[]>;
  /** Runs the oldest job of the handler's kind as the runner does; resolves to its outcome. */
  perform(handler: JobHandler): Promise<JobOutcome<unknown>>;
  close(): Promise<void>;
};

/** The instant of every rule bench: ten o'clock on a Thursday in the local time zone. */
export const benchTime = new Date(2026, 0, 1, 10);

export const minutesFromBenchTime = (minutes: number): Date => new Date(benchTime.getTime() + minutes * 60_000);

/**
 * Opens one rule bench for the tests of a file, with a new company for each test; call it once, at the top level.
 * Read `services`, `home` and `news` from the bench inside hooks and tests: each test gets others.
 */
export function useRuleBench(): RuleBench {
  let opened: RuleBench | undefined;
  const bench = () => {
    if (opened === undefined) throw new Error('The rule bench is available only inside hooks and tests');
    return opened;
  };
  beforeAll(async () => {
    opened = await openRuleBench();
  });
  beforeEach(() => bench().restart());
  afterAll(() => bench().close());
  return {
    get services() {
      return bench().services;
    },
    get home() {
      return bench().home;
    },
    get news() {
      return bench().news;
    },
    get activities() {
      return bench().activities;
    },
    restart: (quirks) => bench().restart(quirks),
    waiting: () => bench().waiting(),
    texts: () => bench().texts(),
    perform: (handler) => bench().perform(handler),
    close: () => bench().close(),
  };
}

async function openRuleBench(): Promise<RuleBench> {
  const { database, close } = await emptyStorage();
  const clock = { now: () => benchTime, wall: () => benchTime };
  const servicesOf = ({ news, activities }: Pick<RuleBench, 'news' | 'activities'>, quirks: boolean): Services => {
    const publish = {
      ticketChanged: (...change: News) => news.push(change),
      activityRecorded: (...activity: Activity) => activities.push(activity),
    };
    const queue = createJobQueue({ clock, onAdded: () => undefined });
    const events = createConversationEvents();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rules use no other service; one that a rule comes to use is missing, and its test fails
    return { clock, jobs: queue, publish, events, quirks: quirksFor(quirks) } as unknown as Services;
  };
  const bench: RuleBench = {
    services: servicesOf({ news: [], activities: [] }, false),
    home: await createTestCompany(database, 'Home'),
    news: [],
    activities: [],
    async restart(quirks = false) {
      await database.delete(companies);
      await database.delete(plans);
      bench.home = await createTestCompany(database, 'Home');
      bench.news = [];
      bench.activities = [];
      bench.services = servicesOf(bench, quirks);
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
      if (next === undefined) throw new Error(`No job of the kind ${handler.name} is queued`);
      const [row] = await scope.update(jobs, eq(jobs.id, next.id), { claimedBy: randomUUID(), attempts: 1 });
      if (row === undefined) throw new Error('The job was removed');
      const settle = (inner: TestCompany['scope']) => settleIn(inner, row);
      return handler.run({ id: row.id, payload: row.payload, attempt: 1, scope, settle });
    },
    close,
  };
  return bench;
}

// oxlint-disable-next-line recado/no-restricted-syntax -- bounds a wait for an action that the held statement may block
import { setTimeout as wait } from 'node:timers/promises';

import { campaignHandlers } from '@server/areas/campaigns/campaign-handlers';
import { campaignJob } from '@server/areas/campaigns/campaign-job';
import { contactListHandlers } from '@server/areas/contact-lists/contact-list-handlers';
import { createChannelListener } from '@server/conversation/channel/channel-listener';
import { increasingClock } from '@server/platform/clock';
import { createJobQueue } from '@server/platform/jobs/job-queue';
import { createJobRunner } from '@server/platform/jobs/job-runner';
import { quirksFor } from '@server/platform/quirks';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import type { Database } from '@server/platform/storage/open-database';
import { unscoped } from '@server/platform/storage/unscoped';

import type { ModelChannel } from './model-channel';

export type ModelProcess = {
  services: Services;
  scope: CompanyScope;
  campaigns: ReturnType<typeof campaignHandlers>;
  contactLists: ReturnType<typeof contactListHandlers>;
  acknowledged: (receipt: { messageId: string; ack: number }) => Promise<void>;
  /** Runs what is due; resolves too when the process dies meanwhile. */
  runDue: () => Promise<void>;
  /** Resolves when the work has ended, or the process has died; undefined then. */
  orDeath: <Result>(work: Promise<Result>) => Promise<Result | undefined>;
  isDead: () => boolean;
  die: () => void;
  /** Does something at the n-th statement from now, which waits for it a moment. */
  atStatement: (n: number, act: () => unknown) => void;
};

type Parts = { database: Database; companyId: number; channel: ModelChannel; now: () => number; reports: string[] };

/** A statement that is held does not block the process for good. */
const actMs = 250;
/** A stop gives a channel up after five hundred polls, which must take longer than a held statement. */
const pollMs = 2;

class Killed extends Error {}

/**
 * The server's campaigns in a process that can be killed: a dead process neither sends statements nor gets answers, and
 * its open transaction is rolled back.
 */
export function startProcess({ database, companyId, channel, now, reports }: Parts): ModelProcess {
  let isDead = false;
  let left = Infinity;
  let act: () => unknown = () => undefined;
  let notify: () => void = () => undefined;
  const death = new Promise<undefined>((resolve) => {
    notify = () => resolve(undefined);
  });
  const die = (): void => {
    isDead = true;
    notify();
  };
  const never = <Result>() => new Promise<Result>(() => undefined);
  /** Counts a statement; the process may die before it is sent or before its answer is read. */
  const statement = async <Result>(work: () => Promise<Result>, atDeath: () => Promise<Result>): Promise<Result> => {
    await count();
    if (isDead) return atDeath();
    const result = await work();
    await count();
    return isDeadNow() ? atDeath() : result;
  };
  const count = async (): Promise<void> => {
    left -= 1;
    if (left === 0) await Promise.race([act(), wait(actMs)]);
  };
  const isDeadNow = () => isDead;
  const mortal = <Target extends object>(target: Target, atDeath: <R>() => Promise<R>): Target =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (name === 'transaction') {
          return async (work: (inner: CompanyScope) => Promise<unknown>) => {
            if (isDead) return atDeath();
            const inTransaction = (inner: CompanyScope) =>
              work(mortal(inner, <R>() => Promise.reject<R>(new Killed())));
            const result: unknown = await Promise.resolve(value.call(of, inTransaction)).catch((error: unknown) => {
              if (error instanceof Killed) return atDeath();
              throw error;
            });
            return isDeadNow() ? atDeath() : result;
          };
        }
        return (...given: unknown[]) =>
          statement(
            () => Promise.resolve(value.apply(of, given) as unknown),
            () => atDeath<unknown>(),
          );
      },
    });

  /** A dead process hands over nothing and reads no answer. */
  const ofProcess = (shared: ModelChannel): ModelChannel => {
    const sendText: ModelChannel['sendText'] = async (outgoing) => {
      if (isDead) return never();
      const sent = await shared.sendText(outgoing).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (isDeadNow()) return never();
      if (sent !== null) throw sent.error;
    };
    return { ...shared, sendText, sendFile: sendText };
  };

  const storage = unscoped(database);
  const scopeOf = (id: number) => mortal(storage.scope(id), never);
  const clock = increasingClock(now);
  const wall = { now: () => clock.wall() };
  const jobs = createJobQueue({ clock: wall, onAdded: () => undefined });
  const publish = new Proxy({}, { get: () => () => undefined });
  // Campaigns use no other service; one that they come to use is missing, and the model fails.
  const services = {
    storage,
    clock,
    jobs,
    publish,
    channel: ofProcess(channel),
    quirks: quirksFor(false),
  } as unknown as Services;
  const listener = createChannelListener(services);
  const runner = createJobRunner({
    store: mortal(storage.jobs, never),
    scopeOf,
    clock: wall,
    handlers: [campaignJob(services)],
    report: (event, error) => reports.push(`${event}: ${String(error)}`),
  });
  const orDeath = <Result>(work: Promise<Result>) => Promise.race([work, death]);
  return {
    services,
    scope: scopeOf(companyId),
    campaigns: campaignHandlers(services, { pause: () => wait(pollMs) }),
    contactLists: contactListHandlers(services),
    acknowledged: (receipt) => listener.acknowledged(receipt),
    runDue: async () => {
      await orDeath(runner.runDue());
    },
    orDeath,
    isDead: isDeadNow,
    die,
    atStatement: (n, given) => {
      left = n;
      act = given;
    },
  };
}

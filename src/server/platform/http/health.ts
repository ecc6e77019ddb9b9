import { statfs } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

import type { Quirks } from '@server/platform/quirks';
import type { Capability } from '@shared/domain/capability';

import { answerMissingRoute } from './missing-routes';

/** After this time without an answer, the database counts as unavailable. */
const timeoutMs = 2000;
/** Below this, the database soon cannot write. */
const minFreeBytes = 64 * 1024 * 1024;
const maxJobDelayMs = 15 * 60_000;
const maxChannelDelayMs = 5 * 60_000;

export type HealthChecks = {
  isAlive: () => Promise<boolean>;
  isClosing: () => boolean;
  capabilities: readonly Capability[];
  /** Bytes left for data and files; null if unknown. */
  freeBytes: () => Promise<number | null>;
  /** False from a failure of the files' storage to its next success. */
  isMediaAvailable: () => boolean;
  /** Milliseconds by which the most delayed job is late. */
  jobDelay: () => Promise<number>;
  /** Age in milliseconds of the oldest message that a connected channel has not accepted. */
  channelDelay: () => Promise<number>;
};

type Readiness = 'ok' | 'closing' | 'no database' | 'disk full';

/**
 * `GET /health/live` answers while the process works; `GET /health/ready` answers 200 while it can serve, 503 otherwise.
 * `GET /health` answers as the latter and adds problems that leave it usable, and the server's capabilities. None of them tells
 * anything of a company.
 */
export function answerHealth(
  app: FastifyInstance,
  checks: HealthChecks,
  quirks: Pick<Quirks, 'missingCapabilities'>,
): void {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const status = await readinessOf(checks);
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  if (quirks.missingCapabilities) {
    answerMissingRoute(app, { method: 'GET', path: '/health' });
    return;
  }
  app.get('/health', async (_request, reply) => {
    const status = await readinessOf(checks);
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...(await backgroundOf(checks, status)), capabilities: checks.capabilities });
  });
}

async function readinessOf({ isAlive, isClosing, freeBytes }: HealthChecks): Promise<Readiness> {
  if (isClosing()) return 'closing';
  const [isAnswering, free] = await Promise.all([within(timeoutMs, isAlive(), false), freeBytes()]);
  if (!isAnswering) return 'no database';
  return free !== null && free < minFreeBytes ? 'disk full' : 'ok';
}

type Background = {
  jobs: 'ok' | 'stuck' | 'unknown';
  channel: 'ok' | 'dead' | 'unknown';
  media: 'ok' | 'unavailable';
};

async function backgroundOf(checks: HealthChecks, status: Readiness): Promise<Background> {
  const media = checks.isMediaAvailable() ? 'ok' : 'unavailable';
  if (status === 'closing' || status === 'no database') return { media, jobs: 'unknown', channel: 'unknown' };
  const delays = Promise.all([checks.jobDelay(), checks.channelDelay()]);
  const known = await within(timeoutMs, delays, null).catch(() => null);
  if (known === null) return { media, jobs: 'unknown', channel: 'unknown' };
  const [job, channel] = known;
  return {
    media,
    jobs: job > maxJobDelayMs ? 'stuck' : 'ok',
    channel: channel > maxChannelDelayMs ? 'dead' : 'ok',
  };
}

/** Bytes that this user may still write beside the folder. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}

async function within<T>(milliseconds: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

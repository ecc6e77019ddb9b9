import fastify from 'fastify';
import { expect, it } from 'vitest';

import { capabilitiesOf } from '@shared/domain/capability';

import { offeredCapabilities } from './capabilities';
import type { HealthChecks } from './health';
import { answerHealth } from './health';

const offered = offeredCapabilities({ thinTickets: false, silentActivities: false, thinContacts: false });
const healthy: HealthChecks = {
  capabilities: offered,
  isAlive: async () => true,
  isClosing: () => false,
  freeBytes: async () => 1e9,
  isMediaAvailable: () => true,
  jobDelay: async () => 0,
  channelDelay: async () => 0,
};
const minute = 60_000;

async function answers(changes: Partial<HealthChecks>) {
  const app = fastify();
  answerHealth(app, { ...healthy, ...changes }, { missingCapabilities: false });
  const [health, ready, live] = await Promise.all(
    ['/health', '/health/ready', '/health/live'].map(async (url) => {
      const { statusCode, body } = await app.inject(url);
      return { statusCode, body: JSON.parse(body) as unknown };
    }),
  );
  return { health, ready, live };
}

type Answer = { status: string; jobs: string; channel: string; media: string; capabilities: readonly string[] };
const fine: Answer = { status: 'ok', jobs: 'ok', channel: 'ok', media: 'ok', capabilities: offered };

it.each<[string, Partial<HealthChecks>, Partial<Answer>]>([
  ['a healthy server', {}, {}],
  ['a full disk', { freeBytes: async () => 1e6 }, { status: 'disk full' }],
  ['a disk of unknown size', { freeBytes: async () => null }, {}],
  [
    'a database that fails',
    { isAlive: async () => false },
    { status: 'no database', jobs: 'unknown', channel: 'unknown' },
  ],
  ['a server that stops', { isClosing: () => true }, { status: 'closing', jobs: 'unknown', channel: 'unknown' }],
  ['a stuck job queue', { jobDelay: async () => 16 * minute }, { jobs: 'stuck' }],
  ['jobs that are a little late', { jobDelay: async () => 14 * minute }, {}],
  ['a storage of files that fails', { isMediaAvailable: () => false }, { media: 'unavailable' }],
  ['a dead channel', { channelDelay: async () => 6 * minute }, { channel: 'dead' }],
  [
    'jobs that cannot be counted',
    { jobDelay: () => Promise.reject(new Error()) },
    { jobs: 'unknown', channel: 'unknown' },
  ],
])('/health reports %s, and liveness stays apart from readiness', async (_, changes, differences) => {
  const body: Answer = Object.assign({}, fine, differences);
  const statusCode = body.status === 'ok' ? 200 : 503;
  expect(await answers(changes)).toEqual({
    health: { statusCode, body },
    ready: { statusCode, body: { status: body.status } },
    live: { statusCode: 200, body: { status: 'ok' } },
  });
});

it('/health names the capabilities so that a client reads them', async () => {
  const { health } = await answers({});
  expect(capabilitiesOf(health?.body)).toEqual(offered);
});

it('a server without times of messages offers no waits, one without activities nothing that needs them, one with bare contacts no tags of them', () => {
  const without = (quirks: Partial<Parameters<typeof offeredCapabilities>[0]>) => {
    const left = offeredCapabilities({ thinTickets: false, silentActivities: false, thinContacts: false, ...quirks });
    return offered.filter((name) => !left.includes(name));
  };
  expect(without({ thinTickets: true })).toEqual(['waiting', 'queueWaits']);
  expect(without({ silentActivities: true })).toEqual(['activities', 'mentions', 'presence', 'flowPresence']);
  expect(without({ thinContacts: true })).toEqual(['contactTags']);
});

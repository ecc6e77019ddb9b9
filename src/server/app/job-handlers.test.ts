import { expect, it } from 'vitest';

import type { Services } from '@server/platform/services';

import { createJobHandlers } from './job-handlers';

it('gives slots of their own to all jobs that call programs of companies', () => {
  // Building the handlers reads no service.
  const services = new Proxy({}, { get: () => ({}) }) as Services;
  const outside = createJobHandlers(services).filter(({ callsOutside }) => callsOutside);
  expect(outside.map(({ name }) => name).sort()).toEqual([
    'flows.call',
    'flows.robot',
    'integrations.webhook',
    'robots.answer',
    'webhooks.deliver',
  ]);
});

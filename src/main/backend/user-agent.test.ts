import { expect, it, onTestFinished } from 'vitest';

import { createNetwork } from '@main/network/network';
import { userAgentOf } from '@shared/domain/device';
import { startServer } from '@tests/support/main/start-client';

import { createExchange } from './exchange';

it('requests name the program, so that a list of devices can', async () => {
  const userAgent = userAgentOf({ version: '1.2.0', platform: 'darwin' });
  const exchange = createExchange({ serverClock: { received: () => undefined }, network: createNetwork(), userAgent });
  onTestFinished(() => exchange.close());
  const family = await startServer({ 'POST /auth/refresh_token': { status: 401, body: {} } });
  await exchange({ address: family.address, name: 'session.refresh', input: {} });
  expect(family.seen[0]?.headers['user-agent']).toBe('Recado/1.2.0 (macOS)');
});

import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { createFakeClock } from '@tests/support/main/fake-clock';

import type { Exchange } from './exchange';
import type { ObservedRequest } from './observe-exchange';
import { observeExchange } from './observe-exchange';

const clock = createFakeClock();
const request = { address: 'https://loja.example', name: 'messages.list', input: { body: 'Clara' } } as const;

function observed(exchange: Exchange) {
  const seen: ObservedRequest[] = [];
  const whole = Object.assign(exchange, { health: () => 'fine' });
  return { seen, exchange: observeExchange(whole, { clock, onRequest: (one) => seen.push(one) }) };
}

it('an answer of any status is reported with its duration, and nothing of its content', async () => {
  const { seen, exchange } = observed(async () => {
    clock.advance(34);
    return { status: 403, body: { error: 'Clara' }, refreshSecret: null };
  });
  expect((await exchange(request)).status).toBe(403);
  expect(seen).toEqual([{ name: 'messages.list', status: 403, ms: 34, code: null }]);
});

it('a request without an answer is reported with the code of its error, which still reaches the caller', async () => {
  const { seen, exchange } = observed(async () => {
    throw new AppError('ERR_OFFLINE', 'offline');
  });
  await expect(exchange(request)).rejects.toThrow('ERR_OFFLINE');
  expect(seen).toEqual([{ name: 'messages.list', status: null, ms: 0, code: 'ERR_OFFLINE' }]);
});

it('the other members remain', () => {
  expect(observed(async () => ({ status: 200, body: null, refreshSecret: null })).exchange.health()).toBe('fine');
});

import { AppError, toAppError } from '@shared/domain/app-error';

import { errorTextOf } from './answer-text';
import type { Answer, Exchange } from './exchange';
import { normaliseAddress } from './server-address';

const timeoutMs = 10_000;

/**
 * The address, normalised, if a server of the family answers there. All of them answer a refresh without cookie with the
 * same refusal, and nothing on the server changes by asking.
 */
export async function checkServer(exchange: Exchange, typed: string): Promise<string> {
  const address = normaliseAddress(typed);
  const answer = await ask(exchange, address);
  if (answer.status !== 401 || errorTextOf(answer.body) !== 'ERR_SESSION_EXPIRED') throw notOurs();
  return address;
}

async function ask(exchange: Exchange, address: string): Promise<Answer> {
  try {
    return await exchange({ address, name: 'session.refresh', input: {}, timeoutMs });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'ERR_SERVER_CERTIFICATE') throw error;
    throw error.kind === 'offline' ? new AppError('ERR_SERVER_UNREACHABLE', 'offline') : notOurs();
  }
}

function notOurs(): AppError {
  return new AppError('ERR_SERVER_NOT_OURS', 'server');
}

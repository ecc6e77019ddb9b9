import { AppError, toAppError } from '@shared/domain/app-error';

import { errorTextOf } from './answer-text';
import type { Answer, Exchange } from './exchange';
import { isCertificateError } from './network-failure';
import { normaliseAddress } from './server-address';

const timeoutMs = 10_000;

/**
 * Resolves to the normalised address if a compatible server answers there. Such a server answers a refresh without a
 * cookie with a known refusal, and the request changes nothing on it.
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
    if (isCertificateError(error) || error.code.startsWith('ERR_PROXY_')) throw error;
    throw error.kind === 'offline' ? new AppError('ERR_SERVER_UNREACHABLE', 'offline') : notOurs();
  }
}

function notOurs(): AppError {
  return new AppError('ERR_SERVER_NOT_OURS', 'server');
}

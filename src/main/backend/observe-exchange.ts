import type { EndpointName } from '@shared/api/table';
import { toAppError } from '@shared/domain/app-error';

import type { Clock } from '../ports/clock';
import type { Exchange } from './exchange';

/** A request that has ended. `status` is null where no answer came, and `code` then says why. */
export type ObservedRequest = { name: EndpointName; status: number | null; ms: number; code: string | null };

type Observer = { clock: Pick<Clock, 'now'>; onRequest: (request: ObservedRequest) => void };

/** The exchange, which reports the end of each request without its address, input and answer. */
export function observeExchange<E extends Exchange>(exchange: E, { clock, onRequest }: Observer): E {
  const observed: Exchange = async (request) => {
    const startedAt = clock.now();
    const end = (status: number | null, code: string | null) =>
      onRequest({ name: request.name, status, ms: clock.now() - startedAt, code });
    try {
      const answer = await exchange(request);
      end(answer.status, null);
      return answer;
    } catch (thrown) {
      end(null, toAppError(thrown).code);
      throw thrown;
    }
  };
  return Object.assign(observed, exchange);
}

import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { Flow } from '@shared/domain/flow';

import type { Answer } from '../exchange';

const search = z.object({ query: z.object({ searchParam: z.string() }) });

/** server-quirk: servers ignore the search text and answer every flow. */
export function matchingFlows(flows: readonly Flow[], input: unknown): Flow[] {
  const text = search.safeParse(input).data?.query.searchParam.trim().toLowerCase() ?? '';
  return flows.filter(({ name }) => name.toLowerCase().includes(text));
}

/** server-quirk: a name in use is refused with status 402 and the word `exist`. */
export function explainTakenFlowName(error: AppError, answer: Answer): AppError {
  return answer.status === 402 ? new AppError('ERR_FLOW_NAME_ALREADY_EXISTS', 'conflict') : error;
}

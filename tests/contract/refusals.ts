import assert from 'node:assert/strict';

import type { Answer } from './client';
import { describe, errorOf } from './client';

/** Refused with this status and code. */
export function isRefused(answer: Answer, status: number, code: string): void {
  assert.equal(`${answer.status} ${errorOf(answer)}`, `${status} ${code}`);
}

/** Refused because nobody is signed in: servers of the family have two codes for it. */
export function isUnauthenticated(answer: Answer): void {
  isRefused(answer, 401, errorOf(answer) === 'ERR_UNAUTHORIZED' ? 'ERR_UNAUTHORIZED' : 'ERR_SESSION_EXPIRED');
}

/** Refused, whatever the words: servers of the family differ in them. */
export function isRefusedSomehow(answer: Answer, statuses: readonly number[] = [400, 401, 402, 403, 404, 500]): void {
  assert.ok(statuses.includes(answer.status), `expected a refusal, not ${describe(answer)}`);
}

import { errorTextOf } from './answer-text';
import type { Answer } from './exchange';

/**
 * server-quirk: 403 means an expired access token or a refused action, 401 a missing session or an action for super
 * administrators. Only the body distinguishes them.
 */
const refusedActions = new Set([
  'ERR_NO_PERMISSION',
  'ERR_NO_SUPER',
  'ERR_ENTERED_SESSION',
  'ERR_USER_CREATION_DISABLED',
  'ERR_AUDIO_NOT_ALLOWED',
  'Acesso não permitido',
]);

/** Meaning of an answer for the caller: accepted, access token expired, session ended, or action not allowed. */
export type Verdict = 'accepted' | 'staleToken' | 'noSession' | 'refusedAction';

export function verdictOf(answer: Answer): Verdict {
  if (answer.status !== 401 && answer.status !== 403) return 'accepted';
  if (refusedActions.has(errorTextOf(answer.body) ?? '')) return 'refusedAction';
  return answer.status === 403 ? 'staleToken' : 'noSession';
}

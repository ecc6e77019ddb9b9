import { errorTextOf } from './answer-text';
import type { Answer } from './exchange';

/**
 * server-quirk: 403 means an expired access token and a refused act, 401 no session and an act for super
 * administrators alone. Only the body tells them apart.
 */
const refusedActions = new Set([
  'ERR_NO_PERMISSION',
  'ERR_NO_SUPER',
  'ERR_USER_CREATION_DISABLED',
  'ERR_AUDIO_NOT_ALLOWED',
  'Acesso não permitido',
]);

/** What an answer says of the caller: fine, wants a fresh token, has no session, or may not do this. */
export type Standing = 'accepted' | 'staleToken' | 'noSession' | 'refusedAct';

export function standingOf(answer: Answer): Standing {
  if (answer.status !== 401 && answer.status !== 403) return 'accepted';
  if (refusedActions.has(errorTextOf(answer.body) ?? '')) return 'refusedAct';
  return answer.status === 403 ? 'staleToken' : 'noSession';
}

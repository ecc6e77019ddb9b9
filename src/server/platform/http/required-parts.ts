import type { Quirks } from '@server/platform/quirks';
import type { WireParts } from '@shared/api/required-fields';
import { unmetFields } from '@shared/api/required-fields';

import { Refusal } from './refusal';

/** Throws the answer of real servers to a request without a field that they need. */
export function mustBeComplete(name: string, parts: WireParts, quirks: Quirks): void {
  for (const { part, answer } of unmetFields(name, parts)) {
    const isEnforced = part === 'query' ? quirks.requiredQueries : quirks.requiredFields;
    if (isEnforced && answer !== null) throw new Refusal(answer.status, answer.error);
  }
}

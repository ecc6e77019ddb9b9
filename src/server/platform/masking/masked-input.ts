import { Refusal } from '@server/platform/http/refusal';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { hasMaskedNumber, withMaskedNumbers } from '@shared/domain/masked-number';

import { maskingOfEndpoint } from './mask-answer';

/** Sheets of contacts name customers' numbers, and the answer to each row tells which of them are known. */
const needsNumbers: ReadonlySet<string> = new Set<EndpointName>([
  'contacts.upload',
  'contacts.import',
  'contactLists.upload',
]);

export const isForNumberReaders = (name: string): boolean => needsNumbers.has(name);

/** Changes whose handlers keep the stored value of a masked field. */
const keepsMaskedFields: ReadonlySet<string> = new Set<EndpointName>(['contacts.update', 'contactListItems.update']);

/** Throws for a change that would store the mask in place of the number that it hides. */
export function mustNotStoreMask(name: string, { method }: Pick<Endpoint, 'method'>, input: object): void {
  if (method !== 'PUT' || maskingOfEndpoint(name) === 'none' || keepsMaskedFields.has(name)) return;
  if (containsMask(input)) throw new Refusal(400, 'ERR_MASKED_NUMBER');
}

function containsMask(value: unknown): boolean {
  if (typeof value === 'string') return hasMaskedNumber(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsMask);
}

/** The text to store: the stored one where the caller sends it back as it was shown. Throws for another mask. */
export function unmasked(sent: string, stored: readonly string[]): string {
  if (!hasMaskedNumber(sent)) return sent;
  const original = stored.find((text) => withMaskedNumbers(text) === sent);
  if (original === undefined) throw new Refusal(400, 'ERR_MASKED_NUMBER');
  return original;
}

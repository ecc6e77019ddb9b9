import { toWireRequest } from '@main/backend/wire-request';
import { unmetFields } from '@shared/api/required-fields';
import type { EndpointName } from '@shared/api/table';

/**
 * The reason why a request would fail on its way to a server of the family, or on a server that is stricter than this
 * one; null for a request that every server accepts. `input` is what a screen hands to main.
 */
export function requestFault(name: EndpointName, input: unknown): string | null {
  try {
    const { path, body } = toWireRequest(name, input);
    const query = Object.fromEntries(new URL(path, 'https://server.test').searchParams);
    const unmet = unmetFields(name, { query, body }).find((field) => field.isStricterThanSpecified !== true);
    if (unmet === undefined) return null;
    return `${name} lacks what real servers require of the ${unmet.part}: ${unmet.field}`;
  } catch (error) {
    return `main does not send ${name}: ${JSON.stringify(error)}`;
  }
}

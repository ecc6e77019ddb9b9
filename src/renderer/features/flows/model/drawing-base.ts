import { isRecord } from '@shared/domain/flow-content';

/**
 * Hash of a stored drawing, to detect that another user has saved the flow. Not cryptographic: it does not resist
 * deliberate collisions.
 */
export function baseOf(stored: unknown): string {
  if (!isRecord(stored)) return 'none';
  const text = JSON.stringify([stored.nodes, stored.connections]);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${text.length}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

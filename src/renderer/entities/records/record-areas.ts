import type { QueryKey } from '@tanstack/react-query';

import type { DomainEvent, RecordArea } from '@shared/domain/events';
import { recordAreas } from '@shared/domain/events';

import type { Projection } from '../live/projection';

/** Key of an area's queries; every part after the area is optional. */
export function areaKey(accountKey: string, area: RecordArea, ...rest: readonly unknown[]): QueryKey {
  return [accountKey, area, ...rest];
}

/** Refetches every query of an area after an event about it. */
export const recordLists: readonly Projection[] = recordAreas.map((area) => ({
  prefix: (accountKey) => areaKey(accountKey, area),
  kinds: new Set(['records.changed', 'payment.confirmed']),
  apply: (_target, events) => events.some((event) => concerns(event, area)),
}));

function concerns(event: DomainEvent, area: RecordArea): boolean {
  if (event.kind === 'payment.confirmed') return area === 'invoices';
  return event.kind === 'records.changed' && event.area === area;
}

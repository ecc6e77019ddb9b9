import type { Tag } from '@shared/domain/tag';

/** Lanes in the user's order; those without a place in it come last, in the server's order. */
export function inLaneOrder(tags: readonly Tag[], order: readonly number[]): Tag[] {
  const placeOf = ({ id }: Tag): number => {
    const place = order.indexOf(id);
    return place === -1 ? Infinity : place;
  };
  return tags.toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
}

/** Ids of the lanes after `moved` has taken the place of `target`. The open lane, which has no id, stays first. */
export function withLaneMoved(ids: readonly number[], moved: number, target: number | 'open'): number[] {
  const place = target === 'open' ? 0 : ids.indexOf(target);
  const others = ids.filter((id) => id !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

const keyOf = (accountKey: string): string => `kanban-lanes ${accountKey}`;

/** Order that the account's user has chosen on this computer; empty for the server's. */
export function readLaneOrder(accountKey: string): number[] {
  return (localStorage.getItem(keyOf(accountKey)) ?? '').split(' ').map(Number).filter(Boolean);
}

export function writeLaneOrder(accountKey: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(accountKey), ids.join(' '));
  } catch {
    // A full storage costs only the memory of the order.
  }
}

import { z } from 'zod';

import type { UserId } from '@shared/domain/ids';
import { userId } from '@shared/domain/ids';

const mostRecent = 5;
const stored = z.array(userId);

function keyOf(accountKey: string): string {
  return `transfer-colleagues ${accountKey}`;
}

/** Colleagues to whom the user transferred tickets on this machine, latest first. */
export function recentColleagues(accountKey: string): readonly UserId[] {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(keyOf(accountKey)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function rememberColleague(accountKey: string, id: UserId): void {
  const others = recentColleagues(accountKey).filter((known) => known !== id);
  localStorage.setItem(keyOf(accountKey), JSON.stringify([id, ...others].slice(0, mostRecent)));
}

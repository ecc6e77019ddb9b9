import type { Caller } from '@server/platform/http/handler';
import { isForAdmins } from '@shared/domain/setting';

/** The settings that a caller may read. */
export function visibleSettings<S extends { key: string }>(all: readonly S[], caller: Pick<Caller, 'profile'>): S[] {
  return all.filter(({ key }) => !isForAdmins(key) || caller.profile === 'admin');
}

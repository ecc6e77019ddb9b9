import type { Caller } from '@server/platform/http/handler';
import { paymentTokenKey } from '@shared/domain/setting';

/** The settings that a caller may read: the payment provider's token is for admins alone. */
export function visibleSettings<S extends { key: string }>(all: readonly S[], caller: Pick<Caller, 'profile'>): S[] {
  return all.filter(({ key }) => key !== paymentTokenKey || caller.profile === 'admin');
}

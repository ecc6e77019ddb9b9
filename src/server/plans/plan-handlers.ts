import type { AreaHandlers } from '@server/http/handler';
import type { Services } from '@server/services';
import { wireRow } from '@server/storage/wire-row';

export function planHandlers({ storage }: Services): AreaHandlers<'plans'> {
  const all = async () => (await storage.plans()).map(wireRow);
  return { 'plans.options': all, 'plans.all': all };
}

import { plan } from '../domain/plan';
import { wireList } from '../domain/wire';
import type { EndpointTable } from './endpoint';

/** Both lists are public and unpaged: signup offers them before anyone has signed in. */
export const plansApi = {
  'plans.options': { method: 'GET', path: '/plans/list', access: 'public', reply: wireList(plan) },
  'plans.all': { method: 'GET', path: '/plans/all', access: 'public', reply: wireList(plan) },
} satisfies EndpointTable;

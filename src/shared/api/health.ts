import { healthDetails } from '../domain/health-details';
import type { EndpointTable } from './endpoint';

/** State of the server. Servers without the capability `healthDetails` lack this. */
export const healthApi = {
  'health.details': { method: 'GET', path: '/health/details', access: 'admin', reply: healthDetails },
} satisfies EndpointTable;

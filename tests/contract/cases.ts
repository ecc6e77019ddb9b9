import type { EndpointName } from '@shared/api/table';

import { administrationCases } from './cases/administration';
import { companyCases } from './cases/company';
import { connectionCases } from './cases/connections';
import { contactCases } from './cases/contacts';
import { messageCases } from './cases/messages';
import { logoutCases, sessionCases } from './cases/session';
import { ticketCases, ticketChangeCases } from './cases/tickets';
import type { Case } from './run';

/**
 * One case for each endpoint, in the order in which they run: later ones use what earlier ones made. An endpoint
 * without a case, or a case without an endpoint, does not compile.
 */
export const cases = {
  ...sessionCases,
  ...companyCases,
  ...administrationCases,
  ...connectionCases,
  ...contactCases,
  ...ticketCases,
  ...messageCases,
  ...ticketChangeCases,
  ...logoutCases,
} satisfies Record<EndpointName, Case> as Record<EndpointName, Case>;

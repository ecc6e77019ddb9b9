import { z } from 'zod';

import { ticketId } from '../domain/ids';

/** Parameter of the address by which a page knows that it is that of one ticket alone. */
export const ticketWindowParameter = 'ticketWindow';

/** A ticket that has, or gets, a window of its own. */
export const windowTicket = z.object({ ticketId, ticketUuid: z.uuid() });
export type WindowTicket = z.output<typeof windowTicket>;

import type { Services } from '@server/platform/services';

import { askBeforeClosing, notifyCustomer } from './after-update';
import { expireLater } from './ticket-timers';

/** Attaches the automatic rules to the events of tickets and messages. Call once per server. */
export function attachRules(services: Services): void {
  const { ticketClosing, ticketUpdated, messageAccepted } = services.events;
  ticketClosing.on(async (scope, ticket) =>
    (await askBeforeClosing(services, scope, ticket)) ? 'keep-open' : 'close',
  );
  ticketUpdated.on((scope, change) => notifyCustomer(services, scope, change));
  messageAccepted.on((scope, sent) => expireLater(services, scope, sent));
}

import type { Services } from '@server/platform/services';

import { askBeforeClosing, notifyCustomer } from './after-update';
import { assignLater } from './assign-tickets';
import { expireLater } from './ticket-timers';

/** Attaches the automatic rules to the events of tickets and messages. Call once per server. */
export function attachRules(services: Services): void {
  const { ticketClosing, ticketUpdated, ticketDecided, userOnline, messageAccepted } = services.events;
  ticketClosing.on(async (scope, ticket) =>
    (await askBeforeClosing(services, scope, ticket)) ? 'keep-open' : 'close',
  );
  ticketUpdated.on((scope, change) => notifyCustomer(services, scope, change));
  ticketUpdated.on((scope) => assignLater(services, scope));
  ticketDecided.on((scope) => assignLater(services, scope));
  userOnline.on((scope) => assignLater(services, scope));
  messageAccepted.on((scope, sent) => expireLater(services, scope, sent));
}

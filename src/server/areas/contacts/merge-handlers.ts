import { wireTickets } from '@server/conversation/tickets/ticket-rows';
import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import { wireRow } from '@server/platform/storage/wire-row';

import { wireContact } from './contact-rows';
import { findDuplicates } from './find-duplicates';
import { countMerged, mergeContacts } from './merge-contacts';

type MergeName = 'contacts.duplicates' | 'contacts.mergePreview' | 'contacts.merge';

export function mergeHandlers(services: Services): Pick<AreaHandlers<'contacts'>, MergeName> {
  const { publish, clock, quirks } = services;
  return {
    async 'contacts.duplicates'(_input, { scope }) {
      const { groups, isWhole } = await findDuplicates(scope);
      return { groups: groups.map((group) => ({ ...group, contacts: group.contacts.map(wireRow) })), isWhole };
    },

    async 'contacts.mergePreview'({ params, query }, { caller, scope }) {
      const { row, counts } = await countMerged(scope, { ...params, ...query });
      return { ...counts, contact: await wireContact(scope, row, { viewer: caller, quirks }) };
    },

    async 'contacts.merge'({ params, body }, { caller, scope }) {
      const choice = { ...params, ...body };
      const { counts } = await countMerged(scope, choice);
      const { target, others, changedTickets, removedTickets } = await mergeContacts(services, scope, {
        ...choice,
        at: clock.now(),
      });
      // Clients forget the tickets of a removed contact, so these come afterwards.
      for (const { id } of others) {
        publish.toCompany(scope.companyId, 'contact', { action: 'delete', contactId: String(id) });
      }
      const contact = await wireContact(scope, target, { viewer: null, quirks });
      publish.toCompany(scope.companyId, 'contact', { action: 'update', contact });
      for (const ticket of removedTickets) publish.ticketRemoved(ticket);
      for (const ticket of await wireTickets(scope, changedTickets)) publish.ticketChanged(ticket, ticket);
      return { ...counts, contact: await wireContact(scope, target, { viewer: caller, quirks }) };
    },
  };
}

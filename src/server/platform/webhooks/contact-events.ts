import type { Services } from '@server/platform/services';
import type { CompanyScope, Draft, Row } from '@server/platform/storage/company-scope';
import { contacts } from '@server/platform/storage/schema';

import { queueWebhookEvents, withWebhookEvents } from './webhook-events';

type Queue = Pick<Services, 'jobs' | 'clock'>;
type Contact = Row<typeof contacts>;

export async function queueContactEvents(
  services: Queue,
  scope: CompanyScope,
  { event, rows }: { event: 'contact.created' | 'contact.updated'; rows: readonly Contact[] },
): Promise<void> {
  await queueWebhookEvents(
    services,
    scope,
    rows.map(({ id }) => ({ event, subject: { contactId: id } })),
  );
}

/** Undefined where the company has a contact of the number. */
export function createContactWithEvent(
  services: Queue,
  scope: CompanyScope,
  draft: Draft<typeof contacts>,
): Promise<Contact | undefined> {
  return withWebhookEvents(scope, async (inner) => {
    const row = await inner.insertIfAbsent(contacts, draft);
    if (row !== undefined) await queueContactEvents(services, inner, { event: 'contact.created', rows: [row] });
    return row;
  });
}

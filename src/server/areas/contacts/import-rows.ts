import type { z } from 'zod';

import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import { queueContactEvents } from '@server/platform/webhooks/contact-events';
import { withWebhookEvents } from '@server/platform/webhooks/webhook-events';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import type { SheetRow } from '@shared/api/contacts';
import { contactDraft } from '@shared/api/contacts';

type Imported = {
  newContacts: { contactId: number; contactName: string }[];
  errorBag: { contactName: string; error: { message: string; statusCode: number } }[];
};

/** Rows per insert, between which other requests run. */
const batchSize = 100;

/** Creates contacts and returns them and the refused rows with their error codes, both in the order of the rows. */
export async function importRows(
  services: Services,
  scope: CompanyScope,
  rows: readonly SheetRow[],
): Promise<Imported> {
  const imported: Imported = { newContacts: [], errorBag: [] };
  for (let first = 0; first < rows.length; first += batchSize) {
    await importBatch(services, scope, { rows: rows.slice(first, first + batchSize), imported });
    await yieldToEventLoop();
  }
  return imported;
}

type Batch = { rows: readonly SheetRow[]; imported: Imported };

async function importBatch(services: Services, scope: CompanyScope, { rows, imported }: Batch): Promise<void> {
  const { clock, publish } = services;
  const parsed = rows.map(({ Nome: name, Telefone, Email: email = '', extraInfo }) => {
    const number = Telefone.replace(/\D/g, '');
    const draft = contactDraft.safeParse({ name, number, email: email.trim(), extraInfo });
    return { name, draft };
  });
  const drafts = parsed.flatMap(({ draft: { data } }) => {
    const at = clock.now();
    return data === undefined ? [] : [{ ...onlyColumns(data), createdAt: at, updatedAt: at }];
  });
  const rowsCreated = await withWebhookEvents(scope, async (inner) => {
    const inserted = await inner.insertAllIfAbsent(contacts, drafts);
    await queueContactEvents(services, inner, { event: 'contact.created', rows: inserted });
    return inserted;
  });
  const created = new Map(rowsCreated.map((row) => [row.number, row]));
  for (const { name, draft } of parsed) {
    const row = draft.success ? created.get(draft.data.number) : undefined;
    if (row === undefined) {
      const message = draft.success ? 'ERR_DUPLICATED_CONTACT' : codeOf(String(draft.error.issues[0]?.path[0]));
      imported.errorBag.push({ contactName: name.slice(0, 100), error: { message, statusCode: 400 } });
      continue;
    }
    // A second row with the number is a duplicate.
    created.delete(row.number);
    imported.newContacts.push({ contactId: row.id, contactName: row.name });
    publish.toCompany(scope.companyId, 'contact', { action: 'create', contact: wireRow(row) });
  }
}

const onlyColumns = ({ name, number, email, extraInfo = [] }: z.output<typeof contactDraft>) => ({
  name,
  number,
  email,
  extraInfo,
});

function codeOf(field: string): string {
  if (field === 'number') return 'ERR_WAPP_INVALID_CONTACT';
  return field === 'email' ? 'ERR_CONTACT_INVALID_EMAIL' : 'ERR_CONTACT_INVALID_NAME';
}

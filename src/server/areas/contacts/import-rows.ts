import type { z } from 'zod';

import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';
import type { SheetRow } from '@shared/api/contacts';
import { contactDraft } from '@shared/api/contacts';

type Imported = {
  newContacts: { contactId: number; contactName: string }[];
  errorBag: { contactName: string; error: { message: string; statusCode: number } }[];
};

/** How many are written down before others have their turn. */
const atOnce = 100;

/** Makes a contact of each row that can be one, and says of each other row why it cannot; both in the rows' order. */
export async function importRows(
  services: Services,
  scope: CompanyScope,
  rows: readonly SheetRow[],
): Promise<Imported> {
  const imported: Imported = { newContacts: [], errorBag: [] };
  for (let first = 0; first < rows.length; first += atOnce) {
    await importSome(services, scope, { rows: rows.slice(first, first + atOnce), imported });
    await yieldToEventLoop();
  }
  return imported;
}

type Batch = { rows: readonly SheetRow[]; imported: Imported };

async function importSome({ clock, publish }: Services, scope: CompanyScope, { rows, imported }: Batch): Promise<void> {
  const read = rows.map(({ Nome: name, Telefone, Email: email = '' }) => {
    const draft = contactDraft.safeParse({ name, number: Telefone.replace(/\D/g, ''), email: email.trim() });
    return { name, draft };
  });
  const drafts = read.flatMap(({ draft: { data } }) => {
    const at = clock.now();
    return data === undefined ? [] : [{ ...onlyColumns(data), createdAt: at, updatedAt: at }];
  });
  const made = new Map((await scope.insertAllIfAbsent(contacts, drafts)).map((row) => [row.number, row]));
  for (const { name, draft } of read) {
    const row = draft.success ? made.get(draft.data.number) : undefined;
    if (row === undefined) {
      const message = draft.success ? 'ERR_DUPLICATED_CONTACT' : codeOf(String(draft.error.issues[0]?.path[0]));
      imported.errorBag.push({ contactName: name.slice(0, 100), error: { message, statusCode: 400 } });
      continue;
    }
    // The same number further down is nobody new.
    made.delete(row.number);
    imported.newContacts.push({ contactId: row.id, contactName: row.name });
    publish.toCompany(scope.companyId, 'contact', { action: 'create', contact: wireRow(row) });
  }
}

const onlyColumns = ({ name, number, email }: z.output<typeof contactDraft>) => ({ name, number, email });

function codeOf(field: string): string {
  if (field === 'number') return 'ERR_WAPP_INVALID_CONTACT';
  return field === 'email' ? 'ERR_CONTACT_INVALID_EMAIL' : 'ERR_CONTACT_INVALID_NAME';
}

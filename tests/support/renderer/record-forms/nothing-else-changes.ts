import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { carriedFields } from '@shared/api/carried-fields';

import { fill, withoutSubmitDelay } from '../refused-form';
import { showScreen } from '../show-screen';
import { texts } from '../texts';
import type { RecordFormCase, WireRecord } from './record-form-case';
import { variantsOf } from './record-variants';

/**
 * Opens each form with a record that lacks fields, has more or has them in other types, changes one field and saves it.
 * The request holds the change, and of the carried fields those that were read, as they were read.
 */
export function nothingElseChanges(cases: readonly RecordFormCase[]): void {
  describe.each(cases)('the form of $area', (row) => {
    it.each(variantsOf(row.record, { sure: row.sure, seed: row.area.length }))(
      'writes one changed field and nothing else of a record with $name',
      async ({ sent }) => {
        const body = await saveOneChange(row, sent);
        const { field, typed } = row.change;
        expect(body).toMatchObject({ ...row.constant, [field]: typed });
        expect(unwanted(row, { sent, body })).toEqual({});
      },
    );
  });
}

async function saveOneChange(row: RecordFormCase, sent: WireRecord): Promise<WireRecord> {
  withoutSubmitDelay();
  const shown = await showScreen(row.element(sent), {
    user: { profile: 'admin', super: true },
    answers: { ...row.answers(sent), [row.request]: () => row.record },
  });
  await row.open?.(shown);
  await fill([[row.change.label, row.change.typed]]);
  await shown.user.click(screen.getByRole('button', { name: texts.common.save }));
  await waitFor(() => expect(shown.asked(row.request)).toHaveLength(1));
  const [request] = shown.asked(row.request) as { body: WireRecord }[];
  return request?.body ?? {};
}

/** Fields of the request that are neither the change nor a carried field as it was read. */
function unwanted(row: RecordFormCase, { sent, body }: { sent: WireRecord; body: WireRecord }): object {
  const carried: Partial<Record<string, readonly string[]>> = carriedFields;
  const expected = (field: string): unknown => (row.read?.[field] ?? ((record) => record[field]))(sent);
  const isWanted = (field: string, value: unknown): boolean => {
    if (field === row.change.field || Object.hasOwn(row.constant ?? {}, field)) return true;
    if (!carried[row.request]?.includes(field) || expected(field) === undefined) return false;
    return String(value) === String(expected(field));
  };
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => !isWanted(field, value)));
}

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { FormCase } from './refused-form';
import { everythingTyped, fill, languages, pressWithKeys, withoutSubmitDelay } from './refused-form';
import { showScreen } from './show-screen';

/**
 * Types invalid values into each form. Each field shows its error in the user's language, the first of them gets the
 * focus, input stays as typed, and no request is sent until the values are valid.
 */
export function expectFieldErrors(cases: readonly FormCase[]): void {
  const tongues = languages.map(({ language, texts }) => [language, texts] as const);
  describe.each(tongues)('errors appear at their fields, in %s', (language, texts) => {
    it.each(cases)('in the form of a $form', async (row) => {
      withoutSubmitDelay();
      const bad = row.bad(texts);
      const shown = await showScreen(
        row.element(() => undefined),
        {
          language,
          user: { profile: 'admin', super: true, ...row.user },
          answers: { ...row.answers, [row.request]: () => row.reply },
        },
      );
      await row.open?.(shown, texts);
      await screen.findByRole('button', { name: (row.goOn ?? row.submit)(texts) });
      const before: [string, string][] = [];
      for (const [label] of bad) before.push([label, (await controlOf(label)).value]);
      await fill(typedInto(bad));
      const typed = everythingTyped();
      await pressWithKeys(shown, (row.goOn ?? row.submit)(texts));

      for (const [label, , said] of bad) {
        await waitFor(async () => expect(placeOf(await controlOf(label)).textContent, label).toContain(said));
      }
      const [[first] = ['']] = bad;
      const place = placeOf(await controlOf(first));
      await waitFor(() => expect(place.contains(document.activeElement), `focus at ${first}`).toBe(true));
      expect(everythingTyped()).toEqual(typed);
      expect(shown.asked(row.request)).toEqual([]);

      await fill(typedInto(before));
      await row.type(shown, texts);
      await pressWithKeys(shown, row.submit(texts));
      await waitFor(() => expect(shown.asked(row.request)).toHaveLength(1));
    });
  });
}

/** A select without a choice has no text. */
function typedInto(fields: readonly (readonly [string, string, ...unknown[]])[]): (readonly [string, string])[] {
  const isText = (label: string): boolean => !['radiogroup', 'combobox'].includes(roleOf(label));
  return fields.filter(([label]) => isText(label)).map(([label, value]) => [label, value]);
}

const roleOf = (label: string): string =>
  screen.getByLabelText(label, { exact: true }).getAttribute('role') ?? 'textbox';

const controlOf = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label, { exact: true });

/** The element around a control, with its label and its error. */
function placeOf(control: HTMLElement): HTMLElement {
  const place = control.closest<HTMLElement>('.ant-form-item, tbody, fieldset, li');
  if (place === null) throw new Error('the control stands alone');
  return place;
}

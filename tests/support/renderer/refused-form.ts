import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { languages as codes } from '@shared/i18n/languages';
import type { Texts } from '@shared/i18n/texts';

import type { Answers } from './fake-bridge';
import type { ShownScreen } from './show-screen';
import { showScreen } from './show-screen';
import { textsOf } from './texts';

export type BadField = readonly [label: string, typed: string, said: string];

/** A form under test: how to open it, valid input, and invalid input. */
export type FormCase = {
  form: string;
  element: (close: () => void) => JSX.Element;
  answers: Answers;
  /** Overrides of the signed-in user, by default the super administrator. */
  user?: object;
  /** Opens the form, if it is not open at once. */
  open?: (shown: ShownScreen, texts: Texts) => Promise<unknown>;
  /** Types valid values. */
  type: (shown: ShownScreen, texts: Texts) => Promise<void>;
  /** Endpoint of the form, and its reply. */
  request: string;
  reply: unknown;
  /** Label of the submit button. */
  submit: (texts: Texts) => string;
  /** A field that the server may name in an error: its wire name and its label. */
  named?: (texts: Texts) => { name: string; label: string };
  /** Fields by label, with invalid input and its error. */
  bad: (texts: Texts) => readonly BadField[];
  /** Label of the button pressed with invalid input, if it is not the submit button. */
  goOn?: (texts: Texts) => string;
  /** The form closes after saving; others show a notice or navigate. */
  closes: boolean;
};

/** Errors of saving: refusal, failure, no connection. */
const refusals = [
  ['ERR_VALIDATION', 'validation'],
  ['ERR_INTERNAL_SERVER_ERROR', 'server'],
  ['ERR_OFFLINE', 'offline'],
] as const;

export const languages = codes.map((language) => ({ language, texts: textsOf(language) }));

/**
 * Sends each form to a server that refuses, fails, is unreachable, and then accepts it. Each error appears in the
 * user's language, input and focus stay, and the same request is repeated.
 */
export function nothingIsLost(cases: readonly FormCase[]): void {
  describe('nothing that is typed is lost, whatever the server says', () => {
    beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    const rows = cases.flatMap((row, n) =>
      languages.slice(n % 3, (n % 3) + 1).map((received) => ({ ...row, ...received })),
    );
    it.each(rows)('in the form of a $form, in $language', async (row) => {
      withoutSubmitDelay();
      const close = vi.fn();
      const server: Server = { refusal: null };
      const answer = (): unknown => {
        if (server.refusal !== null) throw server.refusal;
        return row.reply;
      };
      const shown = await showScreen(row.element(close), {
        language: row.language,
        user: { profile: 'admin', super: true, ...row.user },
        answers: { ...row.answers, [row.request]: answer },
      });
      await row.open?.(shown, row.texts);
      await row.type(shown, row.texts);
      await sendInVain(row, { shown, server, texts: row.texts });
      const isTicketMissing = (): boolean => close.mock.calls.length > 0 || screen.queryByRole('dialog') === null;
      if (row.closes) await waitFor(() => expect(isTicketMissing()).toBe(true));
    });
  });
}

/** Refusal of the next request; null to accept it. */
type Server = { refusal: AppError | null };

type Sending = { shown: ShownScreen; server: Server; texts: Texts };

async function sendInVain(
  { request, submit, named, closes }: FormCase,
  { shown, server, texts }: Sending,
): Promise<void> {
  const before = everythingTyped();
  let sent = 0;
  const send = async (refusal: AppError | null): Promise<void> => {
    server.refusal = refusal;
    await pressWithKeys(shown, submit(texts));
    sent += 1;
    await waitFor(() => expect(shown.asked(request)).toHaveLength(sent));
  };
  for (const [code, kind] of refusals) {
    await send(new AppError(code, kind));
    await screen.findAllByText(texts.errors[code]);
    expect(everythingTyped(), code).toEqual(before);
    expect(document.activeElement?.textContent, `focus after ${code}`).toContain(submit(texts));
    if (closes) expect(screen.queryByRole('dialog'), code).not.toBeNull();
  }
  const field = named?.(texts);
  if (field !== undefined) {
    await send(new AppError('ERR_VALIDATION', 'validation', { field: field.name }));
    const control = screen.getByLabelText(field.label, { exact: true });
    await waitFor(() => expect(control.closest('.ant-form-item')?.textContent).toContain(texts.errors.ERR_VALIDATION));
    await waitFor(() => expect(document.activeElement).toBe(control));
    expect(everythingTyped()).toEqual(before);
  }
  await send(null);
  const [first, ...others] = shown.asked(request);
  for (const other of others) expect(other).toEqual(first);
}

export async function pressWithKeys({ user }: ShownScreen, name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button.className).not.toContain('loading'));
  button.focus();
  await user.keyboard('{Enter}');
}

const controls = 'input, textarea, [role=switch], .ant-select-content, .ant-select-selection-item';

/** Values of all controls on the page, in order. */
export function everythingTyped(): string[] {
  return [...document.querySelectorAll(controls)].map((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value;
    if (control instanceof HTMLInputElement) return isTicked(control) ? String(control.checked) : control.value;
    return control.getAttribute('aria-checked') ?? control.textContent;
  });
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** Types into fields; waits for the first to mount. */
export async function fill(typed: readonly (readonly [label: string, value: string])[]): Promise<void> {
  for (const [label, value] of typed) {
    fireEvent.change(await screen.findByLabelText(label, { exact: true }), { target: { value } });
  }
}

/** Removes the submit delay of forms for one test. Returns the recorded delays in milliseconds. */
export function withoutSubmitDelay(): number[] {
  const spared: number[] = [];
  const wait = globalThis.setTimeout;
  const impatient = (act: () => void, milliseconds = 0, ...parts: []): ReturnType<typeof setTimeout> => {
    const isDelay = milliseconds === 400 || milliseconds === 500;
    if (isDelay) spared.push(milliseconds);
    return wait(act, isDelay ? 0 : milliseconds, ...parts);
  };
  Object.assign(globalThis, { setTimeout: impatient });
  onTestFinished(() => void Object.assign(globalThis, { setTimeout: wait }));
  return spared;
}

/** Selects an option by its title. */
export async function choose({ user }: ShownScreen, label: string, title: string): Promise<void> {
  await user.click(await screen.findByLabelText(label, { exact: true }));
  const option = (): HTMLElement | null =>
    document.querySelector<HTMLElement>(`.ant-select-item-option[title="${title}"]`);
  await waitFor(() => expect(option()).not.toBeNull());
  const found = option();
  if (found !== null) await user.click(found);
}

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { describe, expect, it } from 'vitest';

import { ConnectionForm } from '@renderer/features/connections/ui/connection-form';
import { CheckoutDialog } from '@renderer/features/invoices/ui/checkout-dialog';
import { ResetScreen } from '@renderer/features/password-reset/ui/reset-screen';
import { CompaniesTab } from '@renderer/features/settings/ui/companies-tab';
import { HelpsTab } from '@renderer/features/settings/ui/helps-tab';
import { PlansTab } from '@renderer/features/settings/ui/plans-tab';
import { SignupScreen } from '@renderer/features/signup/ui/signup-screen';
import { NewUserForm } from '@renderer/features/users/ui/user-form';
import type { Invoice } from '@shared/domain/invoice';
import { invoice } from '@shared/domain/invoice';
import { texts as en } from '@shared/i18n/locales/en';
import { texts as es } from '@shared/i18n/locales/es';
import { texts as pt } from '@shared/i18n/locales/pt';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

type Texts = typeof pt;
type Case = {
  form: string;
  element: (close: () => void) => JSX.Element;
  answers?: Answers;
  /** The button that opens the form, where the form is not there at once. */
  open?: (texts: Texts) => string;
  submit: (texts: Texts) => string;
  /** What is typed by label, and what must stand at that field. */
  bad: (texts: Texts) => [label: string, typed: string, said: string][];
  /** What saving would ask of the server. */
  request: string;
};

const least = (text: string, count: number): string => text.replace('{{count}}', String(count));
const save = ({ common }: Texts): string => common.save;
const anInvoice: Invoice = invoice.parse({ id: 4, detail: 'Março', value: 99, dueDate: '2026-03-10', status: 'open' });
const noPlans: Answers = { 'plans.all': () => [] };
const plans = [{ id: 1, name: 'Essencial', value: 49.9, users: 2, connections: 1, queues: 3 }];
const noChoices: Answers = {
  'queues.list': () => [],
  'connections.list': () => [],
  'prompts.list': () => ({ prompts: [], count: 0, hasMore: false }),
  'integrations.list': () => ({ queueIntegrations: [], count: 0, hasMore: false }),
};

const cases: Case[] = [
  {
    form: 'user',
    element: (close) => <NewUserForm onClose={close} />,
    answers: noChoices,
    submit: save,
    bad: ({ users, common }) => [
      [users.form.name, 'A', least(common.form.tooShort, 2)],
      [users.form.email, 'ana at example', common.form.email],
      [users.form.password, '1234', least(common.form.tooShort, 5)],
    ],
    request: 'users.create',
  },
  {
    form: 'connection',
    element: (close) => <ConnectionForm connectionId={null} onClose={close} />,
    answers: noChoices,
    submit: save,
    bad: ({ connections, common }) => [[connections.form.name, '', common.form.required]],
    request: 'connections.create',
  },
  {
    form: 'company',
    element: () => <CompaniesTab />,
    answers: { ...noPlans, 'companies.list': () => ({ companies: [], count: 0, hasMore: false }) },
    open: ({ settings }) => settings.companies.create,
    submit: save,
    bad: ({ settings, common }) => [
      [settings.companies.form.name, '', common.form.required],
      [settings.companies.form.email, 'loja@', common.form.email],
      [settings.companies.form.plan, '', common.form.required],
    ],
    request: 'companies.create',
  },
  {
    form: 'plan',
    element: () => <PlansTab />,
    answers: noPlans,
    open: ({ settings }) => settings.plans.create,
    submit: save,
    bad: ({ settings, common }) => [[settings.plans.form.name, '', common.form.required]],
    request: 'plans.create',
  },
  {
    form: 'help',
    element: () => <HelpsTab />,
    answers: { 'helps.list': () => ({ records: [], count: 0, hasMore: false }) },
    open: ({ settings }) => settings.helps.create,
    submit: save,
    bad: ({ settings, common }) => [
      [settings.helps.form.title, 'A', least(common.form.tooShort, 2)],
      [settings.helps.form.video, '', common.form.required],
    ],
    request: 'helps.create',
  },
  {
    form: 'signup',
    element: () => <SignupScreen />,
    answers: { 'plans.all': () => plans, 'plans.public': () => plans },
    submit: ({ signup }) => signup.submit,
    bad: ({ signup, common }) => [
      [signup.name, 'A', least(common.form.tooShort, 2)],
      [signup.email, 'x', common.form.email],
      [signup.password, '1234', least(common.form.tooShort, 5)],
    ],
    request: 'signup.create',
  },
  {
    form: 'password reset',
    element: () => <ResetScreen />,
    submit: (texts) => texts['password-reset'].send,
    bad: (texts) => [[texts['password-reset'].email, 'ninguém', texts.common.form.email]],
    request: 'passwordReset.request',
  },
  {
    form: 'checkout',
    element: (close) => <CheckoutDialog invoice={anInvoice} onClose={close} />,
    submit: ({ checkout }) => checkout.next,
    bad: ({ checkout }) => [
      [checkout.firstName, '', checkout.required.firstName],
      [checkout.zipcode, ' ', checkout.required.zipcode],
      [checkout.city, '', checkout.required.city],
    ],
    request: 'checkout.subscribe',
  },
];

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const saidAt = (label: string): string => field(label).closest('.ant-form-item')?.textContent ?? '';
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const type = (typed: readonly (readonly [string, string, ...unknown[]])[]): void => {
  for (const [label, value] of typed) if (value !== '') fireEvent.change(field(label), { target: { value } });
};

describe.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
] as const)('a form in %s', (language, texts) => {
  const t = texts as Texts;
  it.each(cases)('of a $form says at the field what is wrong with it', async (row) => {
    const { asked } = await open(row, t, language);
    const bad = row.bad(t);
    type(bad);
    press(row.submit(t));
    for (const [label, value, said] of bad) {
      await waitFor(() => expect(saidAt(label)).toContain(said));
      expect(field(label).value).toBe(value);
    }
    expect(asked(row.request)).toEqual([]);
  });
});

async function open(row: Case, texts: Texts, language: 'pt' | 'en' | 'es') {
  const shown = await showScreen(
    row.element(() => undefined),
    {
      language,
      user: { profile: 'admin', super: true },
      ...(row.answers !== undefined && { answers: row.answers }),
    },
  );
  if (row.open !== undefined) fireEvent.click(await screen.findByRole('button', { name: row.open(texts) }));
  await screen.findByRole('button', { name: row.submit(texts) });
  return shown;
}

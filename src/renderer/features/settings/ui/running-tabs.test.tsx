import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { texts } from '@shared/i18n/locales/pt';
import { showScreen } from '@tests/support/renderer/show-screen';

import { CompaniesTab } from './companies-tab';
import { HelpsTab } from './helps-tab';
import { PlansTab } from './plans-tab';

const { settings, errors } = texts;
const boss = { profile: 'admin', super: true, companyId: 1 };
const plan = { id: 3, name: 'Essencial', users: 2, connections: 1, queues: 3, value: 49.9 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@example.com', status: true, dueDate: null, recurrence: 'MENSAL' };
const video = { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' };
const standing = { 'plans.all': () => [plan], 'companies.all': () => [shop], 'users.options': () => [] };
const refuse = (code: string) => () => {
  throw new AppError(code, 'validation');
};

type Kind = 'companies' | 'plans' | 'helps';
type Case = { Tab: () => JSX.Element; list: string; remove: string; name: string; rows: () => object };

const cases: Readonly<Record<Kind, Case>> = {
  companies: {
    ...{ Tab: CompaniesTab, list: 'companies.list', remove: 'companies.remove', name: 'Papelaria' },
    rows: () => ({ companies: [shop], count: 1, hasMore: false }),
  },
  plans: { Tab: PlansTab, list: 'plans.all', remove: 'plans.remove', name: 'Essencial', rows: () => [plan] },
  helps: {
    ...{ Tab: HelpsTab, list: 'helps.list', remove: 'helps.remove', name: 'Primeiros passos' },
    rows: () => ({ records: [video], count: 1, hasMore: false }),
  },
};

describe.each([
  ['[COMP-023]', '[COMP-024]', 'companies'],
  ['[PLAN-010]', '[PLAN-010]', 'plans'],
  ['[HELP-007]', '[HELP-007]', 'helps'],
] as const)('%s %s what fails with %s', (_list, _operation, kind) => {
  const { Tab, list, remove, name, rows } = cases[kind];

  it('in their list is told over the page, which says why and tries again', async () => {
    let isDown = true;
    const answer = (): object => (isDown ? refuse('ERR_NO_PERMISSION')() : rows());
    const { user } = await showScreen(<Tab />, { user: boss, answers: { ...standing, [list]: answer } });
    expect(await screen.findByText(settings[kind].errorList)).toBeTruthy();
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(name)).toBeTruthy();
  });

  it('in an operation is told in a word, and the row stays', async () => {
    const answers = { ...standing, [list]: rows, [remove]: refuse('ERR_NO_PERMISSION') };
    const { user } = await showScreen(<Tab />, { user: boss, answers });
    await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(settings[kind].removal.consequence)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(errors.ERR_NO_PERMISSION)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(name)).toBeTruthy();
  });
});

it('a plan is made with all of its fields, and a refused one keeps them [PLAN-001] [PLAN-002] [PLAN-003] [PLAN-010] [PLAN-011]', async () => {
  let isTaken = true;
  const { user, asked } = await showScreen(<PlansTab />, {
    user: boss,
    answers: {
      ...standing,
      'plans.create': ({ body }: { body: object }) =>
        isTaken ? refuse('ERR_PLAN_NAME_ALREADY_EXISTS')() : { ...plan, ...body },
    },
  });
  await user.click(await screen.findByRole('button', { name: settings.plans.create }));
  const form = within(await screen.findByRole('dialog'));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label, { exact: true });
  const { columns, features } = settings.plans;
  const counts = [columns.users, columns.connections, columns.queues];
  expect(counts.map((label) => field(label).value)).toEqual(['0', '0', '0']);
  for (const label of Object.values(features)) {
    expect(form.getByRole('switch', { name: label }).getAttribute('aria-checked'), label).toBe('true');
  }
  await user.type(field(settings.plans.form.name), 'Completo');
  for (const [n, label] of counts.entries()) {
    await user.clear(field(label));
    await user.type(field(label), String(n + 11));
  }
  const value = field(settings.plans.form.value);
  expect(value.value).toBe('0,00');
  await user.clear(value);
  await user.type(value, '1.199,9');
  fireEvent.blur(value);
  expect(value.value).toBe('1199,90');
  await user.click(form.getByRole('switch', { name: features.useKanban }));
  const draft = {
    ...{ name: 'Completo', users: 11, connections: 12, queues: 13, value: 1199.9 },
    ...{ useCampaigns: true, useSchedules: true, useInternalChat: true, useExternalApi: true },
    ...{ useKanban: false, useOpenAi: true, useIntegrations: true },
  };
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(settings.plans.error)).toBeTruthy();
  expect(field(settings.plans.form.name).value).toBe('Completo');
  expect(field(columns.users).value).toBe('11');
  isTaken = false;
  await waitFor(() => expect(form.getByRole('button', { name: /Salvar/ }).className).not.toContain('loading'));
  await user.click(form.getByRole('button', { name: /Salvar/ }));
  expect(await screen.findByText(settings.plans.saved)).toBeTruthy();
  expect(asked('plans.create').at(-1)).toEqual({ body: draft });
});

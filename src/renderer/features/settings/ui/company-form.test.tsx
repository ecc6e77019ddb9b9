import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fill } from '@tests/support/renderer/refused-form';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { CompaniesTab } from './companies-tab';

const { companies: words } = texts.settings;
const recurrences = [
  ['MENSAL', 'Mensal'],
  ['BIMESTRAL', 'Bimestral'],
  ['TRIMESTRAL', 'Trimestral'],
  ['SEMESTRAL', 'Semestral'],
  ['ANUAL', 'Anual'],
] as const;
const plan = { id: 3, name: 'Essencial', users: 2, connections: 1, queues: 3, value: 49.9 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@example.com', planId: 3, status: true, recurrence: 'MENSAL' };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const show = (rows: object[]) =>
  showScreen(<CompaniesTab />, {
    user: { profile: 'admin', super: true, companyId: 1 },
    answers: {
      'plans.all': () => [plan],
      'users.options': () => [],
      'companies.all': () => rows,
      'companies.create': () => shop,
      'companies.update': () => shop,
    },
  });

it('a company may pay in five ways, and in no other [COMP-015]', async () => {
  const { user, asked } = await show([]);
  await user.click(await screen.findByRole('button', { name: words.create }));
  fireEvent.mouseDown(screen.getByLabelText(words.form.recurrence));
  const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['Mensal', 'Bimestral', 'Trimestral', 'Semestral', 'Anual']));
  const sent: unknown[] = [];
  for (const [wire, title] of recurrences) {
    await fill([
      [words.form.name, `Padaria ${title}`],
      [words.form.email, 'sol@padaria.test'],
      [words.form.password, 'pao-quente'],
    ]);
    fireEvent.mouseDown(screen.getByLabelText(words.form.plan));
    await user.click((await screen.findAllByTitle(/^Essencial/)).at(-1)!);
    fireEvent.mouseDown(screen.getByLabelText(words.form.recurrence));
    await user.click((await screen.findAllByTitle(title)).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    sent.push(asked('companies.create').at(-1));
    expect(sent.at(-1)).toMatchObject({ body: { recurrence: wire, dueDate: null } });
    await user.click(screen.getByRole('button', { name: words.create }));
  }
  expect(sent).toHaveLength(5);
});

it.each([
  ['[COMP-006]', '', null],
  ['[COMP-006]', '99/99/2031', null],
  ['', '15/06/2031', '2031-06-16T02:59:59.999Z'],
])('%s a due date of a new company that is typed as %j is sent as %j', async (_id, typed, dueDate) => {
  const { user, asked } = await show([]);
  await user.click(await screen.findByRole('button', { name: words.create }));
  await fill([
    [words.form.name, 'Padaria'],
    [words.form.email, 'sol@padaria.test'],
    [words.form.password, 'pao-quente'],
  ]);
  fireEvent.mouseDown(screen.getByLabelText(words.form.plan));
  await user.click(await screen.findByTitle(/^Essencial/));
  const field = screen.getByLabelText<HTMLInputElement>(words.form.dueDate);
  field.focus();
  if (typed !== '') await user.type(field, `${typed}{Enter}`);
  fireEvent.blur(field);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('companies.create')).toMatchObject([{ body: { dueDate } }]));
});

it('a common password of a new company is warned of', async () => {
  const { user } = await show([]);
  await user.click(await screen.findByRole('button', { name: words.create }));
  await fill([[words.form.password, 'correta-bateria-2031']]);
  expect(screen.queryByText(texts.common.password.common)).toBeNull();
  await fill([[words.form.password, 'password']]);
  expect(await screen.findByText(texts.common.password.common)).toBeTruthy();
});

it('a due date that is cleared is sent as null, and one that is left alone is not sent [COMP-006]', async () => {
  const { user, asked } = await show([{ ...shop, dueDate: '2031-06-16T02:59:59.999Z' }]);
  for (const isCleared of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Editar Papelaria' }));
    await fill([[words.form.phone, '11987654321']]);
    const form = await screen.findByRole('dialog');
    if (isCleared) fireEvent.mouseDown(form.querySelector('.ant-picker-clear') ?? form);
    if (isCleared) fireEvent.click(form.querySelector('.ant-picker-clear') ?? form);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(asked('companies.update')).toMatchObject([
    { body: { phone: '11987654321' } },
    { body: { phone: '11987654321', dueDate: null } },
  ]);
  expect(asked('companies.update')[0]).not.toHaveProperty('body.dueDate');
});

it('a company shows its plan and keeps its campaigns when another field is changed', async () => {
  const settings = [{ key: 'campaignsEnabled', value: 'true' }];
  const { user, asked } = await show([{ ...shop, plan, settings }]);
  expect((await screen.findByText('Papelaria')).closest('tr')?.textContent).toContain('Essencial');
  await user.click(screen.getByRole('button', { name: 'Editar Papelaria' }));
  const campaigns = screen.getByRole('switch', { name: words.form.campaignsEnabled });
  expect(campaigns.getAttribute('aria-checked')).toBe('true');
  await fill([[words.form.phone, '11987654321']]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(asked('companies.update')).toEqual([{ params: { companyId: 7 }, body: { phone: '11987654321' } }]),
  );
});

it('the colour of a row shows how near the due date is [COMP-007] [COMP-008] [COMP-009]', async () => {
  const due = (days: number) => new Date(Date.UTC(2026, 2, 10 + days, 15)).toISOString();
  const days = [6, 5, 4, 0, -3, -4];
  await show(days.map((n) => ({ ...shop, id: 20 + n, name: `Loja ${n}`, dueDate: due(n) })));
  await screen.findByText('Loja 6');
  const tints = days.map((n) => {
    const cell = screen.getByText(`Loja ${n}`).closest('td')?.className ?? '';
    return ['notice', 'warning', 'danger'].filter((tint) => cell.includes(tint)).join();
  });
  // Yellow, orange and red.
  expect(tints).toEqual(['', 'notice', 'warning', 'warning', 'warning', 'danger']);
});

it.each([
  ['[COMP-010]', 'MENSAL', '2031-02-28T15:00:00.000Z'],
  ['[COMP-011]', 'BIMESTRAL', '2031-03-31T15:00:00.000Z'],
  ['[COMP-012]', 'TRIMESTRAL', '2031-04-30T15:00:00.000Z'],
  ['[COMP-013]', 'SEMESTRAL', '2031-07-31T15:00:00.000Z'],
  ['[COMP-014]', 'ANUAL', '2032-01-31T15:00:00.000Z'],
])('%s the button of a company that pays %s asks, and moves the due date on to %s', async (_id, recurrence, next) => {
  const { user, asked } = await show([{ ...shop, recurrence, dueDate: '2031-01-31T15:00:00.000Z' }]);
  await user.click(await screen.findByRole('button', { name: 'Renovar Papelaria' }));
  const question = within(await screen.findByRole('dialog'));
  const [year = '', month = '', day = ''] = next.slice(0, 10).split('-');
  expect(question.getByText(new RegExp(`31/01/2031.*${day}/${month}/${year}`))).toBeTruthy();
  expect(asked('companies.update')).toEqual([]);
  await user.click(question.getByRole('button', { name: words.renewal.ok }));
  await waitFor(() =>
    expect(asked('companies.update')).toEqual([{ params: { companyId: 7 }, body: { dueDate: next } }]),
  );
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';

import { CompaniesTab } from './companies-tab';
import { HelpsTab } from './helps-tab';
import { PlansTab } from './plans-tab';

const boss = { profile: 'admin', super: true, companyId: 1 };
const plan = { id: 3, name: 'Essencial', users: 2, connections: 1, queues: 3, value: 49.9 };
const shop = { id: 7, name: 'Papelaria', email: 'dona@example.com', status: true, dueDate: null, recurrence: 'MENSAL' };
const video = { id: 5, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' };
const standing = { 'plans.all': () => [plan], 'companies.all': () => [shop], 'users.options': () => [] };
const refuse = (code: string) => () => {
  throw new AppError(code, 'validation');
};

const tabs = [
  {
    id: '[COMP-023] [COMP-024]',
    Tab: CompaniesTab,
    list: 'companies.all',
    remove: 'companies.remove',
    name: 'Papelaria',
    rows: () => [shop],
    errorList: 'Não foi possível carregar as empresas',
    consequence: /Usuários, conexões, contatos, conversas e tudo o mais desta empresa se perdem\./,
  },
  {
    id: '[PLAN-010]',
    Tab: PlansTab,
    list: 'plans.all',
    remove: 'plans.remove',
    name: 'Essencial',
    rows: () => [plan],
    errorList: 'Não foi possível carregar os planos',
    consequence: /Ninguém mais poderá contratá-lo\./,
  },
  {
    id: '[HELP-007]',
    Tab: HelpsTab,
    list: 'helps.list',
    remove: 'helps.remove',
    name: 'Primeiros passos',
    rows: () => ({ records: [video], count: 1, hasMore: false }),
    errorList: 'Não foi possível carregar os vídeos',
    consequence: /Ele some da página Ajuda de todas as empresas\./,
  },
] as const;

describe.each(tabs)('$id what fails with $name', ({ Tab, list, remove, name, rows, errorList, consequence }) => {
  it('in their list shows a toast and an error page with a retry', async () => {
    let isDown = true;
    const answer = (): object => (isDown ? refuse('ERR_NO_PERMISSION')() : rows());
    const { user } = await showScreen(<Tab />, { user: boss, answers: { ...standing, [list]: answer } });
    expect(await screen.findByText(errorList)).toBeTruthy();
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(name)).toBeTruthy();
  });

  it('in an operation shows a toast, and the row stays', async () => {
    const answers = { ...standing, [list]: rows, [remove]: refuse('ERR_NO_PERMISSION') };
    const { user } = await showScreen(<Tab />, { user: boss, answers });
    await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(consequence)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Você não tem permissão para isso.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(name)).toBeTruthy();
  });
});

const counts = ['Usuários', 'Conexões', 'Filas'];
const features = [
  'Campanhas',
  'Agendamentos',
  'Chat interno',
  'API de mensagens',
  'Kanban',
  'Prompts de IA',
  'Integrações',
];
type Shown = Awaited<ReturnType<typeof showScreen>>;
const openPlanForm = async ({ user }: Shown) => {
  await user.click(await screen.findByRole('button', { name: 'Novo plano' }));
  const form = within(await screen.findByRole('dialog'));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label, { exact: true });
  const press = async () => user.click(form.getByRole('button', { name: /Salvar/ }));
  return { form, field, press };
};

it('a new plan has every feature and counts of 0 by default [PLAN-002] [PLAN-003]', async () => {
  const { form, field } = await openPlanForm(await showScreen(<PlansTab />, { user: boss, answers: standing }));
  expect(counts.map((label) => field(label).value)).toEqual(['0', '0', '0']);
  expect(form.getAllByRole('switch')).toHaveLength(7);
  for (const name of features) {
    expect(form.getByRole('switch', { name }).getAttribute('aria-checked'), name).toBe('true');
  }
});

it('a plan is made with all of its fields [PLAN-001] [PLAN-010]', async () => {
  const shown = await showScreen(<PlansTab />, {
    user: boss,
    answers: { ...standing, 'plans.create': ({ body }: { body: object }) => ({ ...plan, ...body }) },
  });
  const { form, field, press } = await openPlanForm(shown);
  await shown.user.type(field('Nome'), 'Completo');
  for (const [n, label] of counts.entries()) {
    await shown.user.clear(field(label));
    await shown.user.type(field(label), String(n + 11));
  }
  const value = field('Valor por mês');
  expect(value.value).toBe('0,00');
  await shown.user.clear(value);
  await shown.user.type(value, '1.199,9');
  fireEvent.blur(value);
  expect(value.value).toBe('1199,90');
  await shown.user.click(form.getByRole('switch', { name: 'Kanban' }));
  await press();
  expect(await screen.findByText('Plano salvo')).toBeTruthy();
  const body = {
    name: 'Completo',
    users: 11,
    connections: 12,
    queues: 13,
    value: 1199.9,
    useCampaigns: true,
    useSchedules: true,
    useInternalChat: true,
    useExternalApi: true,
    useKanban: false,
    useOpenAi: true,
    useIntegrations: true,
  };
  expect(shown.asked('plans.create')).toEqual([{ body }]);
});

it('a limit of 0 is refused until “unlimited” or “none” is chosen', async () => {
  const shown = await showScreen(<PlansTab />, {
    user: boss,
    answers: { ...standing, 'plans.create': ({ body }: { body: object }) => ({ ...plan, ...body }) },
  });
  const { form, field, press } = await openPlanForm(shown);
  await shown.user.type(field('Nome'), 'Zero');
  await shown.user.type(field('Usuários'), '5');
  await press();
  const choose = 'Escreva de 1 em diante, ou escolha “Sem limite” ou “Não inclui”';
  await waitFor(() => expect(form.getAllByText(choose)).toHaveLength(2));
  expect(shown.asked('plans.create')).toEqual([]);
  for (const [n, word] of [
    [1, 'Sem limite'],
    [2, 'Não inclui'],
  ] as const) {
    await shown.user.click(form.getAllByRole('combobox', { name: 'Tipo do limite' })[n]!);
    await shown.user.click((await screen.findAllByTitle(word)).at(-1)!);
  }
  await press();
  expect(await screen.findByText('Plano salvo')).toBeTruthy();
  expect(shown.asked('plans.create')).toMatchObject([{ body: { users: 5, connections: 99_999, queues: 0 } }]);
});

it('a plan shows its limits in words, and a change of its name leaves them', async () => {
  const shown = await showScreen(<PlansTab />, {
    user: boss,
    answers: {
      ...standing,
      'plans.all': () => [{ ...plan, users: 99_999, connections: 0, queues: 3 }],
      'plans.update': () => plan,
    },
  });
  const row = within((await screen.findByText(plan.name)).closest('tr')!);
  for (const text of ['Sem limite', 'Não inclui', '3']) expect(row.getByText(text)).toBeTruthy();
  await shown.user.click(screen.getByRole('button', { name: `Editar ${plan.name}` }));
  const form = within(await screen.findByRole('dialog'));
  await shown.user.type(form.getByLabelText('Nome'), ' 2');
  await shown.user.click(form.getByRole('button', { name: /Salvar/ }));
  await waitFor(() => expect(shown.asked('plans.update')).toHaveLength(1));
  expect(shown.asked('plans.update')).toEqual([
    { params: { planId: plan.id }, body: { id: plan.id, name: `${plan.name} 2` } },
  ]);
});

it('a server that can publish plans gets a new one unpublished; the list names those', async () => {
  const shown = await showScreen(<PlansTab />, {
    user: boss,
    capabilities: ['planPublishing'],
    answers: {
      ...standing,
      'plans.all': () => [{ ...plan, isPublished: false }],
      'plans.create': ({ body }: { body: object }) => ({ ...plan, ...body }),
    },
  });
  expect(await screen.findByText('Não publicado')).toBeTruthy();
  const { form, field, press } = await openPlanForm(shown);
  const publish = form.getByRole('switch', { name: 'Aparece no cadastro público' });
  expect(publish.getAttribute('aria-checked')).toBe('false');
  await shown.user.type(field('Nome'), 'Interno');
  for (const label of counts) await shown.user.type(field(label), '5');
  await press();
  expect(await screen.findByText('Plano salvo')).toBeTruthy();
  expect(shown.asked('plans.create')).toMatchObject([{ body: { name: 'Interno', isPublished: false } }]);
});

it('a refused plan keeps the typed values, and the error names its name and its fields [PLAN-010] [PLAN-011]', async () => {
  let isTaken = true;
  const shown = await showScreen(<PlansTab />, {
    user: boss,
    answers: { ...standing, 'plans.create': () => (isTaken ? refuse('ERR_PLAN_NAME_ALREADY_EXISTS')() : plan) },
  });
  const { form, field, press } = await openPlanForm(shown);
  await shown.user.type(field('Nome'), 'Completo');
  for (const label of counts) await shown.user.type(field(label), '5');
  await press();
  const hint = 'Não foi possível salvar: confira se já existe um plano com este nome e se os campos estão certos';
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(field('Nome').value).toBe('Completo');
  isTaken = false;
  await waitFor(() => expect(form.getByRole('button', { name: /Salvar/ }).className).not.toContain('loading'));
  await press();
  expect(await screen.findByText('Plano salvo')).toBeTruthy();
});

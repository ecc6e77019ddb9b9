import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Language } from '@shared/i18n/languages';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { PromptsScreen } from './prompts-screen';

const prompt = { id: 4, name: 'Vendedora', maxTokens: 120, queueId: 5, queue: { name: 'Vendas' } };
const details = {
  ...prompt,
  prompt: 'p'.repeat(60),
  model: 'gpt-4o-mini',
  temperature: 0.4,
  maxMessages: 7,
  apiKey: 'sk-secret',
};
const queues = [{ id: 5, name: 'Vendas', color: '#1273DE' }];
type Answers = Record<string, (input: never) => unknown>;
const show = (answers: Answers = {}, language: Language = 'pt') =>
  showScreen(<PromptsScreen />, {
    user: { profile: 'admin' },
    language,
    path: '/prompts',
    answers: {
      'prompts.list': () => ({ prompts: [prompt], hasMore: false }),
      'queues.list': () => queues,
      ...answers,
    },
  });
type User = Awaited<ReturnType<typeof show>>['user'];
const openNew = async (user: User, name = 'Novo prompt') => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
type Form = Awaited<ReturnType<typeof openNew>>;
const put = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const itemOf = (form: Form, label: string) => {
  const item = form.getByLabelText(label).closest<HTMLElement>('.ant-form-item');
  return within(item!);
};
const press = (user: User, form: Form, name: RegExp | string = 'Salvar') =>
  user.click(form.getByRole('button', { name }));

describe('prompts', () => {
  it('are listed in a table with queue, tokens and actions [PROMPT-001]', async () => {
    await show();
    const row = (await screen.findByText('Vendedora')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Nome', 'Fila', 'Máximo de tokens', 'Ações'],
    ]);
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Vendedora', 'Vendas', '120']);
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual([...['Editar Vendedora', 'Excluir Vendedora']]);
  });

  it('come in pages, the next one asked for near the end [PROMPT-032]', async () => {
    const { asked } = await show({
      'prompts.list': ({ query: { pageNumber } }: { query: { pageNumber: number } }) => ({
        prompts: [{ ...prompt, id: pageNumber, name: `Prompt ${pageNumber}` }],
        hasMore: pageNumber < 2,
      }),
    });
    await screen.findByText('Prompt 1');
    scrollToEnd(await screen.findByRole('table'));
    expect(await screen.findByText('Prompt 2')).toBeTruthy();
    expect(asked('prompts.list')).toEqual([1, 2].map((pageNumber) => ({ query: { searchParam: '', pageNumber } })));
  });

  it('ask before one is deleted, and say that it is gone [PROMPT-031]', async () => {
    const { user, asked } = await show({ 'prompts.remove': () => ({ message: 'Prompt deleted' }) });
    await user.click(await screen.findByRole('button', { name: 'Excluir Vendedora' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Prompt excluído')).toBeTruthy();
    expect(asked('prompts.remove')).toEqual([{ params: { promptId: 4 } }]);
  });

  it('are not for a company without them: it reads why and is led home after a second [PROMPT-003, PROMPT-004]', async () => {
    const { pass, until } = stopTimers();
    const showing = showScreen(<PromptsScreen />, { plan: { useOpenAi: false }, path: '/prompts' });
    await pass(0);
    const shown = await showing;
    const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
    await until(() => screen.queryByText(refusal) !== null);
    await pass(999);
    expect(shown.path()).toBe('/prompts');
    await pass(1);
    expect(shown.path()).toBe('/');
  });
});

describe('the form of a prompt', () => {
  it('begins with the usual model, of two, tokens, temperature and messages [PROMPT-018, PROMPT-019, PROMPT-020, PROMPT-021, PROMPT-022]', async () => {
    const { user } = await show();
    const form = await openNew(user);
    const number = (label: string) => Number(form.getByLabelText<HTMLInputElement>(label).value);
    expect(number('Máximo de tokens por resposta')).toBe(100);
    expect(number('Temperatura')).toBe(1);
    expect(number('Mensagens do histórico')).toBe(10);
    expect(itemOf(form, 'Modelo').getByDisplayValue('gpt-3.5-turbo-1106')).toBeTruthy();
    await user.click(form.getByLabelText('Modelo'));
    await waitFor(() => {
      const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
      expect(options).toEqual(['gpt-3.5-turbo-1106', 'gpt-4o-mini']);
    });
  });

  it.each([
    ['Prompt', '[PROMPT-007]'],
    ['Máximo de tokens por resposta', '[PROMPT-010]'],
    ['Temperatura', '[PROMPT-011]'],
    ['Mensagens do histórico', '[PROMPT-014]'],
    ['Chave da API', '[PROMPT-012]'],
  ])('requires %s alone, and saves nothing without it %s', async (empty) => {
    const { user, asked } = await show({ 'prompts.show': () => details });
    const form = await openNew(user, 'Editar Vendedora');
    await form.findByLabelText(empty);
    put(form, empty, '');
    await press(user, form);
    expect(await itemOf(form, empty).findByText('Obrigatório')).toBeTruthy();
    expect(form.getAllByText('Obrigatório')).toHaveLength(1);
    expect(asked('prompts.update')).toEqual([]);
  });

  it('requires a queue, says so at the field, and saves nothing without it [PROMPT-013] [PROMPT-017]', async () => {
    const { user, asked } = await show();
    const form = await openNew(user);
    put(form, 'Nome', 'Vendedora');
    put(form, 'Prompt', 'p'.repeat(60));
    put(form, 'Chave da API', 'sk-secret');
    await press(user, form);
    expect(await itemOf(form, 'Fila').findByText('Obrigatório')).toBeTruthy();
    expect(form.getAllByText('Obrigatório')).toHaveLength(1);
    expect(asked('prompts.create')).toEqual([]);
  });

  it('has any other model that is typed', async () => {
    const { user, asked } = await show({ 'prompts.show': () => details, 'prompts.update': () => details });
    const form = await openNew(user, 'Editar Vendedora');
    await form.findByLabelText('Nome');
    put(form, 'Modelo', 'gpt-5-mini');
    await press(user, form);
    await waitFor(() => expect(asked('prompts.update')).toMatchObject([{ body: { model: 'gpt-5-mini' } }]));
  });

  it('requires a model where a server has none [PROMPT-009]', async () => {
    const { user, asked } = await show({ 'prompts.show': () => ({ ...details, model: '' }) });
    const form = await openNew(user, 'Editar Vendedora');
    await form.findByLabelText('Nome');
    await press(user, form);
    expect(await itemOf(form, 'Modelo').findByText('Obrigatório')).toBeTruthy();
    expect(asked('prompts.update')).toEqual([]);
  });

  it.each([
    { language: 'pt', create: 'Novo prompt', name: 'Nome', save: 'Salvar', required: 'Obrigatório' },
    { language: 'en', create: 'New prompt', name: 'Name', save: 'Save', required: 'Required' },
    { language: 'es', create: 'Nuevo prompt', name: 'Nombre', save: 'Guardar', required: 'Obligatorio' },
  ] as const)('asks for the name in $language [PROMPT-005]', async ({ language, create, name, save, required }) => {
    const { user } = await show({}, language);
    const form = await openNew(user, create);
    await press(user, form, save);
    expect(await itemOf(form, name).findByText(required)).toBeTruthy();
  });

  it.each([
    ['Nome', 4, 'Muito curto: mínimo de 5 caracteres', '[PROMPT-006]'],
    ['Nome', 5, 'fine', '[PROMPT-006]'],
    ['Nome', 100, 'fine', '[PROMPT-006]'],
    ['Nome', 101, 'No máximo 100 caracteres', '[PROMPT-006]'],
    ['Prompt', 49, 'Muito curto: mínimo de 50 caracteres', '[PROMPT-008]'],
    ['Prompt', 50, 'fine', '[PROMPT-008]'],
  ])('%s of %i characters: %s %s', async (label, length, said) => {
    const { user } = await show();
    const form = await openNew(user);
    put(form, label, 'x'.repeat(length));
    await press(user, form);
    await itemOf(form, 'Fila').findByText('Obrigatório');
    const item = itemOf(form, label);
    if (said === 'fine') expect(item.queryByText(/curta|máximo/)).toBeNull();
    else expect(await item.findByText(said)).toBeTruthy();
  });

  it('accepts temperatures from 0 to 1 in steps of 0.1 [PROMPT-015, PROMPT-016]', async () => {
    const { user } = await show({ 'prompts.show': () => details });
    const form = await openNew(user, 'Editar Vendedora');
    const temperature = await form.findByLabelText<HTMLInputElement>('Temperatura');
    fireEvent.keyDown(temperature, { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 });
    await waitFor(() => expect(temperature.value).toBe('0.5'));
    for (const [typed, saved] of [
      ['1.1', 1],
      ['-0.1', 0],
    ] as const) {
      fireEvent.change(temperature, { target: { value: typed } });
      fireEvent.blur(temperature);
      await waitFor(() => expect(Number(temperature.value)).toBe(saved));
    }
  });

  it('creates a prompt for a queue, and confirms it [PROMPT-002, PROMPT-030]', async () => {
    const { user, asked } = await show({ 'prompts.create': () => details });
    const form = await openNew(user);
    put(form, 'Nome', 'Vendedora');
    put(form, 'Prompt', 'p'.repeat(60));
    put(form, 'Chave da API', 'sk-secret');
    expect(form.getByLabelText<HTMLInputElement>('Chave da API').type).toBe('password');
    await user.click(form.getByLabelText('Fila'));
    await user.click((await screen.findAllByText('Vendas')).at(-1)!);
    await press(user, form);
    expect(await screen.findByText('Prompt salvo')).toBeTruthy();
    expect(asked('prompts.create')).toEqual([
      {
        body: {
          name: 'Vendedora',
          prompt: 'p'.repeat(60),
          model: 'gpt-3.5-turbo-1106',
          apiKey: 'sk-secret',
          maxTokens: 100,
          temperature: 1,
          maxMessages: 10,
          queueId: 5,
        },
      },
    ]);
  });

  it('masks the key in the form until the user reveals it [PROMPT-002]', async () => {
    const { user, asked } = await show({ 'prompts.show': () => details, 'prompts.update': () => details });
    const form = await openNew(user, 'Editar Vendedora');
    const key = await form.findByLabelText<HTMLInputElement>('Chave da API');
    expect([key.type, key.value]).toEqual(['password', 'sk-secret']);
    await user.click(itemOf(form, 'Chave da API').getByRole('img', { name: /eye/ }));
    expect(key.type).toBe('text');
    put(form, 'Nome', 'Vendedora 2');
    await press(user, form);
    await waitFor(() => expect(asked('prompts.update')).toHaveLength(1));
    expect(asked('prompts.update')).toMatchObject([{ params: { promptId: 4 }, body: { name: 'Vendedora 2' } }]);
  });
});

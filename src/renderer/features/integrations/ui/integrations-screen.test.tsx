import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Form, User } from '@tests/support/renderer/integrations-screen';
import { openForm as open, put, showIntegrations as show } from '@tests/support/renderer/integrations-screen';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { IntegrationsScreen } from './integrations-screen';

type Query = { query: { searchParam: string; pageNumber: number } };

const typebot = {
  id: 42,
  type: 'typebot',
  name: 'Loja',
  projectName: 'Loja',
  urlN8N: 'https://bot.test',
  typebotSlug: 'loja',
  typebotExpires: 2,
  typebotDelayMessage: 500,
  jsonContent: '',
  language: '',
};
const chooseType = async (user: User, form: Form, title: string) => {
  await user.click(form.getByLabelText('Tipo'));
  const option = () => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${title}"]`);
  await waitFor(() => expect(option()).not.toBeNull());
  await user.click(option()!);
};
const offered = async (user: User, form: Form, label: string) => {
  await user.click(form.getByLabelText(label));
  const options = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).not.toEqual([]));
  return options();
};
const labels = () => [...document.querySelectorAll('.ant-drawer label')].map(({ textContent }) => textContent);
const valueOf = (form: Form, label: string) => form.getByLabelText<HTMLInputElement>(label).value;

describe('integrations', () => {
  it('are listed in a searched table with type icon, id, name and actions [INTEG-001]', async () => {
    await show();
    const rows = [(await screen.findByText('Pedidos')).closest('tr')!, screen.getByText('Loja').closest('tr')!];
    expect(screen.getByRole('searchbox', { name: 'Buscar integrações' })).toBeTruthy();
    expect(rows.map((row) => row.querySelector('.anticon')?.getAttribute('class'))).toEqual([
      expect.stringContaining('deployment-unit') as string,
      expect.stringContaining('robot') as string,
    ]);
    const [, id, name, actions] = within(rows[0]!).getAllByRole('cell');
    expect([id?.textContent, name?.textContent]).toEqual(['41', 'Pedidos']);
    expect(
      within(actions!)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual([...['Editar Pedidos', 'Excluir Pedidos']]);
  });

  it('are searched from the first page once typing pauses; the next page comes near the end [INTEG-022]', async () => {
    const { asked } = await show({
      'integrations.list': ({ query: { searchParam, pageNumber } }: Query) => ({
        queueIntegrations: [{ id: pageNumber, type: 'n8n', name: `${searchParam || 'todas'} ${pageNumber}` }],
        hasMore: pageNumber < 2,
      }),
    });
    await screen.findByText('todas 1');
    scrollToEnd(await screen.findByRole('table'));
    await screen.findByText('todas 2');
    const before = asked('integrations.list').length;
    const { pass, until } = stopTimers();
    for (const typed of ['l', 'lo', 'loja']) {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar integrações' }), { target: { value: typed } });
      await pass(100);
    }
    await pass(399);
    expect(asked('integrations.list')).toHaveLength(before);
    await pass(1);
    await until(() => screen.queryByText('loja 1') !== null);
    expect(asked('integrations.list')[before]).toEqual({ query: { searchParam: 'loja', pageNumber: 1 } });
    expect(asked('integrations.list').slice(0, before)).toEqual(
      [1, 2].map((pageNumber) => ({ query: { searchParam: '', pageNumber } })),
    );
  });

  it('of kind flowbuilder say that they start the flow of their name, and offer the names', async () => {
    const flows = [{ id: 1, name: 'Boas-vindas', active: true }];
    const { user, asked } = await show({
      'flows.list': () => ({ flows, hasMore: false }),
      'integrations.create': () => ({ id: 43, type: 'flowbuilder', name: 'Boas-vindas' }),
    });
    const form = await open(user);
    expect(form.queryByText('Inicia o fluxo que tem este nome.')).toBeNull();
    await chooseType(user, form, 'Flowbuilder');
    expect(await form.findByText('Inicia o fluxo que tem este nome.')).toBeTruthy();
    await user.type(form.getByLabelText('Nome'), 'boas');
    await user.click(await screen.findByTitle('Boas-vindas'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('integrations.create')).toHaveLength(1));
    expect(asked('integrations.create')).toMatchObject([{ body: { type: 'flowbuilder', name: 'Boas-vindas' } }]);
  });

  it('ask before one is deleted, and say that it is gone [INTEG-021]', async () => {
    const { user, asked } = await show({ 'integrations.remove': () => '' });
    await user.click(await screen.findByRole('button', { name: 'Excluir Loja' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Integração excluída')).toBeTruthy();
    expect(asked('integrations.remove')).toEqual([{ params: { integrationId: 42 } }]);
  });

  it('are not for a company without them: it reads why and is led home after a second [INTEG-003]', async () => {
    const { pass, until } = stopTimers();
    const showing = showScreen(<IntegrationsScreen />, { plan: { useIntegrations: false }, path: '/integrations' });
    await pass(0);
    const shown = await showing;
    const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
    await until(() => screen.queryByText(refusal) !== null);
    await pass(999);
    expect(shown.path()).toBe('/integrations');
    await pass(1);
    expect(shown.path()).toBe('/');
  });
});

describe('the form of an integration', () => {
  it.each([
    ['Tipo', ['DialogFlow', 'N8N', 'Webhook', 'Typebot', 'Flowbuilder'], '[INTEG-004]'],
    ['Idioma', ['pt-BR', 'en', 'es'], '[INTEG-006]'],
  ])('offers as %s: %s %s', async (label, options) => {
    const { user } = await show();
    expect(await offered(user, await open(user), label)).toEqual(options);
  });

  it.each([
    ['DialogFlow', ['Nome do projeto', 'Conteúdo JSON da conta de serviço', 'Idioma']],
    ['N8N', ['URL']],
    ['Webhook', ['URL']],
    [
      'Typebot',
      [
        ...['URL', 'Slug do typebot', 'Horas até expirar', 'Intervalo entre mensagens (ms)', 'Palavra que encerra'],
        ...['Palavra que reinicia', 'Mensagem de opção inválida', 'Mensagem ao reiniciar'],
      ],
    ],
    ['Flowbuilder', []],
  ])('of type %s shows its own fields and no others [INTEG-005]', async (type, fields) => {
    const { user } = await show({ 'flows.list': () => ({ flows: [], hasMore: false }) });
    const form = await open(user);
    await chooseType(user, form, type);
    await waitFor(() => expect(labels()).toEqual(['Tipo', 'Nome', ...fields]));
    expect(form.queryByRole('button', { name: 'Testar o robô' }) !== null).toBe(type === 'DialogFlow');
  });

  it('of a typebot begins with its usual delay and expiry [INTEG-012, INTEG-013]', async () => {
    const { user } = await show();
    const form = await open(user);
    await chooseType(user, form, 'Typebot');
    await form.findByLabelText('Slug do typebot');
    expect(Number(valueOf(form, 'Intervalo entre mensagens (ms)'))).toBe(1000);
    expect(Number(valueOf(form, 'Horas até expirar'))).toBe(1);
  });

  it.each([
    {
      language: 'en',
      ids: '[INTEG-008, INTEG-009, INTEG-010]',
      labels: ['New integration', 'Name', 'Save'],
      refusals: ['Required', 'Too Short!', 'Too Long!'],
    },
    {
      language: 'pt',
      ids: '',
      labels: ['Nova integração', 'Nome', 'Salvar'],
      refusals: ['Obrigatório', 'Muito curto: mínimo de 2 caracteres', 'No máximo 50 caracteres'],
    },
    {
      language: 'es',
      ids: '',
      labels: ['Nueva integración', 'Nombre', 'Guardar'],
      refusals: ['Obligatorio', 'Muy corto: al menos 2 caracteres', 'Muy largo: como máximo 50 caracteres'],
    },
  ] as const)('refuses a name without 2 to 50 characters in the words of $language $ids', async (example) => {
    const { language, labels, refusals } = example;
    const [create, name, save] = labels;
    const [required, tooShort, tooLong] = refusals;
    const { user, asked } = await show({}, language);
    const form = await open(user, create);
    await user.click(form.getByRole('button', { name: save }));
    expect(await form.findByText(required)).toBeTruthy();
    put(form, name, 'x');
    expect(await form.findByText(tooShort)).toBeTruthy();
    put(form, name, 'x'.repeat(51));
    expect(await form.findByText(tooLong)).toBeTruthy();
    for (const length of [2, 50]) {
      put(form, name, 'x'.repeat(length));
      await waitFor(() => refusals.forEach((text) => expect(form.queryByText(text)).toBeNull()));
    }
    expect(asked('integrations.create')).toEqual([]);
  });

  it('creates one whose project is its name, and confirms it [INTEG-002, INTEG-020]', async () => {
    const { user, asked } = await show({ 'integrations.create': () => typebot });
    const form = await open(user);
    await chooseType(user, form, 'Webhook');
    await form.findByLabelText('URL');
    put(form, 'Nome', 'Pedidos');
    put(form, 'URL', 'https://hook.test/pedidos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Integração salva')).toBeTruthy();
    expect(asked('integrations.create')).toMatchObject([
      { body: { type: 'webhook', name: 'Pedidos', projectName: 'Pedidos', urlN8N: 'https://hook.test/pedidos' } },
    ]);
  });

  it('shows at the URL that it is no web address, or inside a private network', async () => {
    const { user, asked } = await show({
      'integrations.create': () => {
        throw new AppError('ERR_ROBOT_ADDRESS_PRIVATE', 'validation');
      },
    });
    const form = await open(user);
    await chooseType(user, form, 'Webhook');
    await form.findByLabelText('URL');
    put(form, 'Nome', 'Pedidos');
    put(form, 'URL', 'hook.test/pedidos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Escreva um endereço que comece com http:// ou https://')).toBeTruthy();
    expect(asked('integrations.create')).toEqual([]);
    put(form, 'URL', 'http://10.0.0.1/pedidos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const sentence = await form.findByText(/fica numa rede privada/);
    expect(sentence.closest('.ant-form-item')?.textContent).toContain('URL');
  });

  it('the form shows the stored values, and a taken name at its field [INTEG-002]', async () => {
    const { user, asked } = await show({
      'integrations.show': () => typebot,
      'integrations.update': () => {
        throw new AppError('ERR_INTEGRATION_NAME_ALREADY_EXISTS', 'conflict');
      },
    });
    const form = await open(user, 'Editar Loja');
    expect([valueOf(form, 'Slug do typebot'), Number(valueOf(form, 'Horas até expirar'))]).toEqual(['loja', 2]);
    put(form, 'Nome', 'Pedidos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe uma integração com este nome.')).toBeTruthy();
    expect(asked('integrations.update')).toMatchObject([{ params: { integrationId: 42 }, body: { name: 'Pedidos' } }]);
  });
});

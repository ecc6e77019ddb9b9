import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Language } from '@shared/i18n/languages';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';
import { textsOf } from '@tests/support/renderer/texts';

import { IntegrationsScreen } from './integrations-screen';

type Answers = Record<string, (input: never) => unknown>;
type Query = { query: { searchParam: string; pageNumber: number } };

const integrations = [
  { id: 41, type: 'n8n', name: 'Pedidos' },
  { id: 42, type: 'typebot', name: 'Loja' },
];
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
const keyFile = '{"client_email":"bot@p.test","private_key":"k3y"}';
const dialogflow = {
  id: 43,
  type: 'dialogflow',
  name: 'Robô',
  projectName: 'p-1',
  jsonContent: keyFile,
  language: 'es',
};
const show = (answers: Answers = {}, language: Language = 'pt') =>
  showScreen(<IntegrationsScreen />, {
    user: { profile: 'admin' },
    language,
    path: '/queue-integration',
    answers: { 'integrations.list': () => ({ queueIntegrations: integrations, hasMore: false }), ...answers },
  });
type User = Awaited<ReturnType<typeof show>>['user'];
const open = async (user: User, name = 'Nova integração') => {
  await user.click(await screen.findByRole('button', { name }));
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('combobox', { name: /Tip|Type/ });
  return form;
};
type Form = Awaited<ReturnType<typeof open>>;
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
const put = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
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
        queueIntegrations: [{ ...integrations[0], id: pageNumber, name: `${searchParam || 'todas'} ${pageNumber}` }],
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
    const { user } = await show();
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
    ['pt', 'Nova integração', 'Nome', 'Salvar'],
    ['en', 'New integration', 'Name', 'Save'],
    ['es', 'Nueva integración', 'Nombre', 'Guardar'],
  ] as const)('says of its name what it always says, in %s too [INTEG-008, INTEG-009, INTEG-010]', async (...args) => {
    const [language, create, name, save] = args;
    const { user, asked } = await show({}, language);
    const form = await open(user, create);
    await user.click(form.getByRole('button', { name: save }));
    expect(await form.findByText('Required')).toBeTruthy();
    put(form, name, 'x');
    expect(await form.findByText('Too Short!')).toBeTruthy();
    put(form, name, 'x'.repeat(51));
    expect(await form.findByText('Too Long!')).toBeTruthy();
    for (const length of [2, 50]) {
      put(form, name, 'x'.repeat(length));
      await waitFor(() => expect(form.queryByText(/^(Required|Too \w+!)$/)).toBeNull());
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

describe('the test of a dialog bot', () => {
  const openRobot = async (answers: Answers) => {
    const shown = await show({
      'integrations.list': () => ({ queueIntegrations: [dialogflow], hasMore: false }),
      'integrations.show': () => dialogflow,
      ...answers,
    });
    return { ...shown, form: await open(shown.user, 'Editar Robô') };
  };

  it('sends project, key file and language of the form, and shows the bot’s reply [INTEG-019]', async () => {
    const { user, form, asked } = await openRobot({ 'integrations.testSession': () => ({ message: 'Hola' }) });
    put(form, 'Nome do projeto', 'p-2');
    await user.click(form.getByRole('button', { name: 'Testar o robô' }));
    expect(await form.findByText('O robô respondeu: Hola')).toBeTruthy();
    expect(asked('integrations.testSession')).toEqual([
      { body: { projectName: 'p-2', jsonContent: keyFile, language: 'es' } },
    ]);
  });

  it('is disabled until they are filled in, and shows why it failed', async () => {
    const { user, form } = await openRobot({
      'integrations.testSession': () => {
        throw new AppError('ERR_ROBOT_KEY', 'validation');
      },
    });
    put(form, 'Nome do projeto', '');
    const test = form.getByRole<HTMLButtonElement>('button', { name: 'Testar o robô' });
    await waitFor(() => expect(test.disabled).toBe(true));
    put(form, 'Nome do projeto', 'p-1');
    await waitFor(() => expect(test.disabled).toBe(false));
    await user.click(test);
    expect(await form.findByText(/não aceitou a chave/)).toBeTruthy();
  });

  it.each([
    ['pt', 'Este servidor não tem o teste do robô. Salve a integração e experimente com uma mensagem de cliente.'],
    ['en', 'This server has no test of the robot. Save the integration and try it with a customer’s message.'],
    ['es', 'Este servidor no tiene la prueba del robot. Guarde la integración y pruébela con un mensaje de cliente.'],
  ] as const)(
    'is explained and not offered again once a server without it was asked, in %s',
    async (language, said) => {
      const missing = (): never => {
        throw new AppError('ERR_NO_ROUTE_FOUND', 'server');
      };
      const answers = {
        'integrations.list': () => ({ queueIntegrations: [dialogflow], hasMore: false }),
        'integrations.show': () => dialogflow,
        'integrations.testSession': missing,
      };
      const { user, asked } = await show(answers, language);
      const { edit, test } = textsOf(language).integrations;
      const formOf = async (): Promise<Form> => {
        await user.click(await screen.findByRole('button', { name: edit.replace('{{name}}', 'Robô') }));
        const form = within(await screen.findByRole('dialog'));
        await form.findByRole('combobox', { name: /Tip|Type/ });
        return form;
      };
      const form = await formOf();
      await user.click(await form.findByRole('button', { name: test.action }));
      expect(await form.findByText(said)).toBeTruthy();
      expect(form.queryByRole('button', { name: test.action })).toBeNull();
      await user.click(form.getByRole('button', { name: textsOf(language).common.cancel }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const again = await formOf();
      expect(await again.findByText(said)).toBeTruthy();
      expect(again.queryByRole('button', { name: test.action })).toBeNull();
      expect(asked('integrations.testSession')).toHaveLength(1);
    },
  );

  it('hides its key file until the user reveals it', async () => {
    const { user, form } = await openRobot({});
    const area = form.getByLabelText('Conteúdo JSON da conta de serviço');
    expect(area.className).toMatch(/masked/);
    await user.click(form.getByRole('button', { name: /Mostrar/ }));
    expect(area.className).not.toMatch(/masked/);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Answers, Form } from '@tests/support/renderer/integrations-screen';
import { openForm as open, put, showIntegrations as show } from '@tests/support/renderer/integrations-screen';
import { textsOf } from '@tests/support/renderer/texts';

const keyFile = '{"client_email":"bot@p.test","private_key":"k3y"}';
const dialogflow = {
  id: 43,
  type: 'dialogflow',
  name: 'Robô',
  projectName: 'p-1',
  jsonContent: keyFile,
  language: 'es',
};

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

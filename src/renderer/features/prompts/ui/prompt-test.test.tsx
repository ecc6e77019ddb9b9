import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { PromptForm } from './prompt-form';

const fields = {
  prompt: 'Você é a atendente de uma loja e responde em uma frase curta.',
  apiKey: 'sk-test',
};
type Ask = (input: { body: { text: string } }) => unknown;

async function show({ ask, capabilities = ['promptTest'] }: { ask: Ask; capabilities?: readonly Capability[] }) {
  const shown = await showScreen(<PromptForm prompt={null} onClose={() => undefined} />, {
    user: { profile: 'admin' },
    capabilities,
    answers: { 'queues.list': () => [], 'prompts.test': ask },
  });
  await screen.findByRole('dialog');
  return shown;
}

const chat = () => within(screen.getByRole('region', { name: 'Conversa de teste' }));
const log = () => chat().getByRole('log', { name: 'Conversa de teste' });
const question = () => chat().getByLabelText('Pergunta de teste');
const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  put('Prompt', fields.prompt);
  put('Chave da API', fields.apiKey);
};

describe('the test chat of a prompt', () => {
  it('asks the assistant with the fields as they are written, by Enter, and saves nothing', async () => {
    const { user, asked } = await show({ ask: () => ({ message: 'Abrimos às 9h.' }) });
    expect(log().textContent).toBe('Escreva uma pergunta para ver a resposta do assistente.');
    fill();
    await user.type(question(), 'Que horas abre?{Enter}');
    expect(await chat().findByText('Abrimos às 9h.')).toBeTruthy();
    expect(chat().getByText('Que horas abre?')).toBeTruthy();
    expect(question()).toHaveProperty('value', '');
    expect(asked('prompts.test')).toEqual([
      {
        body: { ...fields, model: 'gpt-3.5-turbo-1106', maxTokens: 100, temperature: 1, text: 'Que horas abre?' },
      },
    ]);
    expect(asked('prompts.create')).toEqual([]);
    expect(screen.queryByText('Prompt salvo')).toBeNull();
  });

  it('says what is missing before it can ask', async () => {
    const { user, asked } = await show({ ask: () => ({ message: '' }) });
    await user.type(question(), 'Oi{Enter}');
    expect(chat().getByText('Preencha prompt, modelo e chave da API para testar.')).toBeTruthy();
    expect(chat().getByRole('button', { name: 'Enviar pergunta' })).toHaveProperty('disabled', true);
    expect(asked('prompts.test')).toEqual([]);
    fill();
    const send = chat().getByRole('button', { name: 'Enviar pergunta' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await user.click(send);
    expect(await chat().findByText('O assistente respondeu sem texto.')).toBeTruthy();
  });

  it('shows that the assistant is answering, and its error with the question left to send again', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { user } = await show({ ask: () => new Promise((_resolve, reject) => (fail = reject)) });
    fill();
    await user.type(question(), 'Oi{Enter}');
    expect(await chat().findByText('O assistente está respondendo…')).toBeTruthy();
    fail(new AppError('ERR_ROBOT_KEY', 'validation'));
    expect((await chat().findByRole('alert')).textContent).toContain('O serviço externo não aceitou a chave.');
    expect(question()).toHaveProperty('value', 'Oi');
    expect(chat().queryByText('O assistente está respondendo…')).toBeNull();
  });

  it('is not there on other servers', async () => {
    await show({ ask: () => ({ message: '' }), capabilities: [] });
    expect(screen.queryByRole('region', { name: 'Conversa de teste' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { useServerStore } from '@renderer/entities/session/server-store';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { MessagesApiScreen } from './messages-api-screen';

const sent = () => ({ mensagem: 'Mensagem enviada' });
const formNamed = async (name: string) => within(await screen.findByRole('form', { name }));
const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';

describe('the page of the messages API', () => {
  it('documents how a text is sent: a POST of JSON with number and body [MSGAPI-001]', async () => {
    useServerStore.setState({ kind: 'remote', address: 'https://api.example.com', isFixed: false });
    await showScreen(<MessagesApiScreen />);
    const chapter = within(await screen.findByRole('region', { name: 'Enviar texto' }));
    const request = chapter.getByLabelText('Requisição').textContent;
    expect(request).toContain('POST https://api.example.com/api/messages/send');
    expect(request).toContain('Authorization: Bearer TOKEN_DA_CONEXAO');
    expect(request).toContain('Content-Type: application/json');
    expect(Object.keys(JSON.parse(request.slice(request.indexOf('{'))) as object)).toEqual(['number', 'body']);
    useServerStore.setState({ kind: 'demo', address: '', isFixed: false });
  });

  it('documents how media are sent: a multipart POST with number and medias [MSGAPI-002]', async () => {
    await showScreen(<MessagesApiScreen />);
    const chapter = within(await screen.findByRole('region', { name: 'Enviar mídia' }));
    const request = chapter.getByLabelText('Requisição').textContent;
    expect(request).toMatch(/^POST \S+\/api\/messages\/send$/m);
    expect(request).toMatch(/multipart\/form-data[^]*^number: \d+$[^]*^medias: /m);
  });

  it('names the address at which a demo workspace listens', async () => {
    const answers = { 'server.address': () => 'http://127.0.0.1:51234' };
    await showScreen(<MessagesApiScreen />, { answers });
    const chapter = within(await screen.findByRole('region', { name: 'Enviar texto' }));
    await waitFor(() => {
      const request = chapter.getByLabelText('Requisição').textContent;
      expect(request).toContain('POST http://127.0.0.1:51234/api/messages/send');
    });
  });

  it('copies an example for the terminal', async () => {
    const { user } = await showScreen(<MessagesApiScreen />);
    const chapter = within(await screen.findByRole('region', { name: 'Enviar texto' }));
    await user.click(chapter.getByRole('button', { name: 'Copiar: No terminal' }));
    expect(await chapter.findByRole('button', { name: 'Copiado: No terminal' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain("-H 'Authorization: Bearer TOKEN_DA_CONEXAO'");
  });
});

describe('the test of a text', () => {
  it('asks for token, number and body, and sends them as they were typed [MSGAPI-003]', async () => {
    const { user, asked } = await showScreen(<MessagesApiScreen />, { answers: { 'messagesApi.sendText': sent } });
    const form = await formNamed('Testar texto');
    await user.click(form.getByRole('button', { name: /Enviar teste/ }));
    await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(3));
    const token = form.getByLabelText<HTMLInputElement>('Token da conexão');
    expect(token.type).toBe('password');
    await user.type(token, 'line-1');
    await user.type(form.getByLabelText('Número'), '123');
    expect(await form.findByText('Valor inválido')).toBeTruthy();
    await user.clear(form.getByLabelText('Número'));
    await user.type(form.getByLabelText('Número'), '+55 (11) 99999-0000');
    await user.type(form.getByLabelText('Mensagem'), 'Oi');
    expect(asked('messagesApi.sendText')).toEqual([]);
    await user.click(form.getByRole('button', { name: /Enviar teste/ }));
    expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
    expect(asked('messagesApi.sendText')).toEqual([{ token: 'line-1', body: { number: '5511999990000', body: 'Oi' } }]);
  });

  it('shows an unknown token at its field, and keeps the typed values', async () => {
    const { user } = await showScreen(<MessagesApiScreen />, {
      answers: {
        'messagesApi.sendText': () => {
          throw new AppError('ERR_API_TOKEN_INVALID', 'validation');
        },
      },
    });
    const form = await formNamed('Testar texto');
    await user.type(form.getByLabelText('Token da conexão'), 'nobody');
    await user.type(form.getByLabelText('Número'), '5511999990000');
    await user.type(form.getByLabelText('Mensagem'), 'Oi');
    await user.click(form.getByRole('button', { name: /Enviar teste/ }));
    expect(await form.findByText(/Nenhuma conexão tem este token/)).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('Oi');
  });
});

it('the test of media asks for token, number and file, and sends the file with its words [MSGAPI-004]', async () => {
  const { user, asked } = await showScreen(<MessagesApiScreen />, { answers: { 'messagesApi.sendFiles': sent } });
  const form = await formNamed('Testar mídia');
  await user.click(form.getByRole('button', { name: /Enviar teste/ }));
  await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(3));
  await user.type(form.getByLabelText('Token da conexão'), 'line-1');
  await user.type(form.getByLabelText('Número'), '5511999990000');
  const input = form.getAllByLabelText<HTMLInputElement>('Escolher arquivo').find(({ type }) => type === 'file')!;
  await user.upload(input, new File(['%PDF'], 'boleto.pdf', { type: 'application/pdf' }));
  await user.click(form.getByRole('button', { name: /Enviar teste/ }));
  expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
  expect(asked('messagesApi.sendFiles')).toMatchObject([
    {
      token: 'line-1',
      body: { number: '5511999990000' },
      files: [{ name: 'boleto.pdf', type: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) }],
    },
  ]);
});

it('a company without the feature reads why and is led home after a second [MSGAPI-007, MSGAPI-008, ROLE-017]', async () => {
  const { pass, until } = stopTimers();
  const showing = showScreen(<MessagesApiScreen />, { plan: { useExternalApi: false }, path: '/messages-api' });
  await pass(0);
  const shown = await showing;
  await until(() => screen.queryByText(refusal) !== null);
  await pass(999);
  expect(screen.queryByRole('form')).toBeNull();
  expect(shown.path()).toBe('/messages-api');
  await pass(1);
  expect(shown.path()).toBe('/');
});

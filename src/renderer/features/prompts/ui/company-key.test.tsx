import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PromptsScreen } from '@renderer/features/prompts/ui/prompts-screen';
import { formatDateTime } from '@renderer/lib/time';
import { showScreen } from '@tests/support/renderer/show-screen';

const at = '2026-03-02T12:00:00.000Z';
const stored = { isSet: true, ending: '3456', updatedAt: at };
const none = { isSet: false, ending: '', updatedAt: null };
const prompt = {
  id: 4,
  name: 'Vendedora',
  maxTokens: 120,
  queueId: 5,
  queue: { name: 'Vendas' },
  usesCompanyKey: true,
};
const own = { ...prompt, id: 5, name: 'Suporte', usesCompanyKey: false };

type Answers = Record<string, (input: never) => unknown>;
const show = (answers: Answers, profile: 'admin' | 'user' = 'admin') =>
  showScreen(<PromptsScreen />, {
    user: { profile },
    language: 'pt',
    path: '/prompts',
    capabilities: ['promptKey', 'promptTest'],
    answers: {
      'prompts.list': () => ({ prompts: [prompt, own], hasMore: false }),
      'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
      ...answers,
    },
  });
type Shown = Awaited<ReturnType<typeof show>>;
const open = async ({ user }: Shown, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
type Form = Awaited<ReturnType<typeof open>>;
const put = (form: Form, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });

it('the list tells which key each prompt uses', async () => {
  await show({ 'promptKey.show': () => stored });
  const keyOf = (name: string) => within(screen.getByText(name).closest('tr')!);
  await screen.findByText('Vendedora');
  expect(keyOf('Vendedora').getByText('Da empresa')).toBeTruthy();
  expect(keyOf('Suporte').getByText('Própria')).toBeTruthy();
});

it('a new prompt needs no key where the company has one, and its test uses that one', async () => {
  const shown = await show({
    'promptKey.show': () => stored,
    'prompts.create': () => ({ ...prompt, apiKey: '' }),
    'prompts.test': () => ({ message: 'Oi!' }),
  });
  const form = await open(shown, 'Novo prompt');
  expect(form.getByText('Em branco, vale a chave da empresa (••••3456).')).toBeTruthy();
  put(form, 'Nome', 'Atendente');
  put(form, 'Prompt', 'p'.repeat(60));
  await shown.user.type(form.getByLabelText('Pergunta de teste'), 'Oi{Enter}');
  expect(await form.findByText('Oi!')).toBeTruthy();
  expect(shown.asked('prompts.test')).toMatchObject([{ body: { apiKey: '' } }]);
});

it('a new prompt needs a key where the company has none [PROMPT-012]', async () => {
  const shown = await show({ 'promptKey.show': () => none });
  const form = await open(shown, 'Novo prompt');
  await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
  const item = form.getByLabelText('Chave da API').closest<HTMLElement>('.ant-form-item')!;
  expect(await within(item).findByText('Obrigatório')).toBeTruthy();
});

it('the key is stored without being shown again', async () => {
  let key: object = none;
  const save = () => (key = stored);
  const shown = await show({ 'promptKey.show': () => key, 'promptKey.save': save });
  const form = await open(shown, 'Chave da empresa');
  put(form, 'Chave da API', 'sk-company-123456');
  await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Chave da empresa salva')).toBeTruthy();
  expect(shown.asked('promptKey.save')).toEqual([{ body: { apiKey: 'sk-company-123456' } }]);
  const again = await open(shown, 'Chave da empresa');
  expect(await again.findByText(`Chave guardada: ••••3456, desde ${formatDateTime(at)}.`)).toBeTruthy();
  expect(again.getByLabelText<HTMLInputElement>('Nova chave').value).toBe('');
});

it('its removal names the prompts that would stop answering', async () => {
  const shown = await show({ 'promptKey.show': () => stored, 'promptKey.remove': () => '' });
  const form = await open(shown, 'Chave da empresa');
  await shown.user.click(form.getByRole('button', { name: 'Excluir a chave' }));
  expect(await screen.findByText(/Deixam de responder os prompts sem chave própria: Vendedora\./)).toBeTruthy();
  expect(shown.asked('promptKey.remove')).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Chave da empresa excluída')).toBeTruthy();
});

it('users who only have the prompts cannot change it', async () => {
  await show({ 'promptKey.show': () => stored }, 'user');
  await screen.findByText('Vendedora');
  expect(screen.queryByRole('button', { name: 'Chave da empresa' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Language } from '@shared/i18n/languages';
import { showScreen } from '@tests/support/renderer/show-screen';

import { FlowsScreen } from './flows-screen';

const labels = {
  pt: { add: 'Adicionar fluxo', name: 'Nome', save: 'Salvar', actions: 'Ações do fluxo Vendas' },
  en: { add: 'Add flow', name: 'Name', save: 'Save', actions: 'Actions of the flow Vendas' },
  es: { add: 'Agregar flujo', name: 'Nombre', save: 'Guardar', actions: 'Acciones del flujo Vendas' },
} as const;
const choices = {
  pt: { duplicate: 'Duplicar', remove: 'Excluir' },
  en: { duplicate: 'Duplicate', remove: 'Delete' },
  es: { duplicate: 'Duplicar', remove: 'Eliminar' },
} as const;

const show = (language: Language) =>
  showScreen(<FlowsScreen />, {
    language,
    answers: {
      'phraseCampaigns.list': () => ({ flow: [], hasMore: false }),
      'flows.list': () => ({ flows: [{ id: 7, name: 'Vendas', active: true }], count: 1, hasMore: false }),
      'flows.duplicate': () => ({ id: 8, name: 'Vendas - cópia', active: true }),
      'flows.remove': () => ({}),
    },
  });

it.each([
  { language: 'pt', title: 'Fluxos de conversa', id: '[FLOW-001]' },
  { language: 'en', title: 'Conversation flows', id: '' },
  { language: 'es', title: 'Flujos de conversación', id: '' },
] as const)('the list has its title in $language: $title $id', async ({ language, title }) => {
  await show(language);
  expect(await screen.findByText(title)).toBeTruthy();
});

it.each([
  { language: 'pt', typed: '', said: 'Digite um nome!', id: '[FLOW-011]' },
  { language: 'pt', typed: 'a', said: 'Muito curto!', id: '[FLOW-012]' },
  { language: 'pt', typed: 'x'.repeat(51), said: 'Muito longo!', id: '[FLOW-013]' },
  { language: 'en', typed: '', said: 'Enter a name!', id: '' },
  { language: 'en', typed: 'a', said: 'Too short!', id: '' },
  { language: 'en', typed: 'x'.repeat(51), said: 'Too long!', id: '' },
  { language: 'es', typed: '', said: '¡Escriba un nombre!', id: '' },
  { language: 'es', typed: 'a', said: '¡Demasiado corto!', id: '' },
  { language: 'es', typed: 'x'.repeat(51), said: '¡Demasiado largo!', id: '' },
] as const)('the name “$typed” of a flow is refused in $language: $said $id', async ({ language, typed, said }) => {
  const { user, asked } = await show(language);
  const { add, name, save } = labels[language];
  await user.click(await screen.findByRole('button', { name: add }));
  const form = within(await screen.findByRole('dialog'));
  if (typed !== '') await user.type(form.getByLabelText(name), typed);
  await user.click(form.getByRole('button', { name: save }));
  expect(await form.findByText(said)).toBeTruthy();
  expect(asked('flows.create')).toEqual([]);
});

it.each([
  { language: 'pt', said: 'Fluxo duplicado com sucesso', id: '[FLOW-016]' },
  { language: 'en', said: 'Flow duplicated', id: '' },
  { language: 'es', said: 'Flujo duplicado', id: '' },
] as const)('a copy of a flow is confirmed in $language: $said $id', async ({ language, said }) => {
  const { user, asked } = await show(language);
  await user.click(await screen.findByRole('button', { name: labels[language].actions }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`${choices[language].duplicate}$`) }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(asked('flows.duplicate')).toEqual([{ body: { flowId: 7 } }]);
});

it.each([
  { language: 'pt', said: 'Fluxo excluído com sucesso', id: '[FLOW-015]' },
  { language: 'en', said: 'Flow deleted', id: '' },
  { language: 'es', said: 'Flujo eliminado', id: '' },
] as const)('a deletion is confirmed before and after in $language: $said $id', async ({ language, said }) => {
  const { user, asked } = await show(language);
  const { remove } = choices[language];
  await user.click(await screen.findByRole('button', { name: labels[language].actions }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`${remove}$`) }));
  expect(asked('flows.remove')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: remove }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(asked('flows.remove')).toEqual([{ params: { flowId: 7 } }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

afterEach(() => localStorage.clear());

const capabilities = ['flowBlocks', 'flowConditions'] as const;
const vip = { id: 3, name: 'VIP' };
const gold = { id: 4, name: 'Ouro' };
const answers = {
  'tags.options': () => [vip, gold].map((tag) => ({ ...tag, color: '#123456', kanban: 0, ticketsCount: 0 })),
};
const palette = () => within(screen.getByRole('complementary', { name: 'Blocos' }));
const condition = (data: object) => aBlock('c', 'condition', data);
const tags = (chosen: object[], isNegated = false) => ({ conditionKind: 'tags', tags: chosen, isNegated });
type Editor = Awaited<ReturnType<typeof showFlowEditor>>;
const choose = async ({ user, dialog }: Editor, field: string, value: string) => {
  await user.click(dialog().getByRole('combobox', { name: field }));
  await user.click(await screen.findByTitle(value));
};

describe('the form of a condition', () => {
  it('asks for at least one tag, and stores those that are chosen', async () => {
    const editor = await showFlowEditor({ capabilities, answers });
    const { user, dialog, press, isClosed, save } = editor;
    await user.click(palette().getByRole('button', { name: 'Condição' }));
    await choose(editor, 'O que verificar', 'As etiquetas do ticket');
    await press('Adicionar');
    expect(await dialog().findByText('Escolha ao menos uma etiqueta')).toBeTruthy();
    await choose(editor, 'Etiquetas', 'VIP');
    await user.click(await screen.findByTitle('Ouro'));
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes.at(-1)).toMatchObject({ type: 'condition', data: tags([vip, gold]) });
    expect(screen.getByText('Tem a etiqueta VIP ou Ouro')).toBeTruthy();
  });

  it('stores a condition on opening hours in place of a comparison', async () => {
    const editor = await showFlowEditor({
      capabilities,
      answers,
      nodes: [condition({ key: 'k', condition: 2, value: '1', note: 'x' })],
    });
    await editor.open('k ≥ 1');
    await choose(editor, 'O que verificar', 'O horário de atendimento');
    await choose(editor, 'Condição', 'Fora do horário de atendimento');
    await editor.press('Salvar');
    await editor.isClosed();
    const { nodes } = await editor.save();
    expect(nodes.at(-1)?.data).toEqual({ conditionKind: 'openingHours', isNegated: true, note: 'x' });
    expect(screen.getByText('Fora do horário de atendimento')).toBeTruthy();
  });

  it('stores a comparison as all servers read it in place of a condition on tags', async () => {
    const editor = await showFlowEditor({ capabilities, answers, nodes: [condition(tags([vip]))] });
    await editor.open('Tem a etiqueta VIP');
    await choose(editor, 'O que verificar', 'Uma variável');
    expect(await editor.dialog().findByLabelText('Variável')).toBeTruthy();
    await editor.press('Salvar');
    expect(await editor.dialog().findAllByText('Preencha este campo')).toHaveLength(2);
    editor.fill('Variável', 'idade');
    editor.fill('Valor', '18');
    await editor.press('Salvar');
    await editor.isClosed();
    expect((await editor.save()).nodes.at(-1)?.data).toEqual({ key: 'idade', condition: 1, value: '18' });
  });

  it('shows a deleted tag by the name that the block stores', async () => {
    const editor = await showFlowEditor({
      capabilities,
      answers,
      nodes: [condition(tags([{ id: 9, name: 'Antiga' }], true))],
    });
    await editor.open('Não tem a etiqueta Antiga');
    expect(await editor.dialog().findByTitle('Antiga')).toBeTruthy();
    await editor.user.click(screen.getByRole('button', { name: 'Problemas' }));
    expect(await screen.findByText('A etiqueta Antiga não existe mais.')).toBeTruthy();
  });
});

describe('a server that compares variables alone', () => {
  it('is not offered other kinds', async () => {
    const { user, dialog } = await showFlowEditor();
    await user.click(palette().getByRole('button', { name: 'Condição' }));
    expect(dialog().getByLabelText('Variável')).toBeTruthy();
    expect(dialog().queryByRole('combobox', { name: 'O que verificar' })).toBeNull();
  });

  it('has drawn ones named as problems, and their data stays', async () => {
    const data = { ...tags([vip]), extra: { a: 1 } };
    const editor = await showFlowEditor({ answers, nodes: [condition(data)], connections: [anEdge('1', 'c')] });
    await editor.user.click(screen.getByRole('button', { name: 'Problemas' }));
    expect(screen.getByText('Este servidor não executa condições deste tipo.')).toBeTruthy();
    await editor.open('Tem a etiqueta VIP');
    await waitFor(() => expect(editor.dialog().getByTitle('VIP')).toBeTruthy());
    await editor.press('Salvar');
    await editor.isClosed();
    expect((await editor.save()).nodes.at(-1)?.data).toEqual(data);
  });
});

it('a condition of a kind that Recado does not know is named, and its data stays', async () => {
  const data = { conditionKind: 'language', languages: ['pt'], value: 'x' };
  const editor = await showFlowEditor({ capabilities, answers, nodes: [condition(data)] });
  await editor.user.click(screen.getByRole('button', { name: 'Problemas' }));
  expect(screen.getByText('Condição de um tipo desconhecido: language')).toBeTruthy();
  await editor.open('O Recado não conhece condições do tipo language. Ela fica como está.');
  expect(editor.dialog().getByText(/não conhece este tipo de condição/)).toBeTruthy();
  await editor.press('Salvar');
  await editor.isClosed();
  expect((await editor.save()).nodes.at(-1)?.data).toEqual(data);
});

it('a condition on tags without a tag is a problem', async () => {
  const { user } = await showFlowEditor({ capabilities, answers, nodes: [condition(tags([]))] });
  await user.click(screen.getByRole('button', { name: 'Problemas' }));
  expect(screen.getByText('Nenhuma etiqueta foi escolhida.')).toBeTruthy();
});

const hours = (isNegated: boolean) => ({ conditionKind: 'openingHours', isNegated });
it.each([
  ['pt', tags([vip]), 'Tem a etiqueta VIP'],
  ['pt', tags([vip, gold], true), 'Não tem a etiqueta VIP ou Ouro'],
  ['pt', hours(false), 'Dentro do horário de atendimento'],
  ['en', tags([vip, gold]), 'Has the tag VIP or Ouro'],
  ['en', tags([vip], true), 'Does not have the tag VIP'],
  ['en', hours(false), 'Inside opening hours'],
  ['en', hours(true), 'Outside opening hours'],
  ['es', tags([vip, gold]), 'Tiene la etiqueta VIP u Ouro'],
  ['es', tags([vip], true), 'No tiene la etiqueta VIP'],
  ['es', hours(false), 'Dentro del horario de atención'],
  ['es', hours(true), 'Fuera del horario de atención'],
] as const)('the block says in %s what it tests: %j', async (language, data, text) => {
  await showFlowEditor({ capabilities, answers, language, nodes: [condition(data)] });
  expect(screen.getByText(text)).toBeTruthy();
});

describe('the simulator', () => {
  const branches = {
    nodes: [aBlock('yes', 'message', { label: 'ramo A' }), aBlock('no', 'message', { label: 'ramo B' })],
    connections: [anEdge('1', 'c'), anEdge('c', 'yes'), anEdge('c', 'no', 'b')],
  };
  const simulate = async (data: object) => {
    const { nodes, connections } = branches;
    const shown = await showFlowEditor({ capabilities, answers, nodes: [condition(data), ...nodes], connections });
    await shown.user.click(screen.getByRole('button', { name: 'Simulador' }));
    const talk = within(screen.getByRole('list', { name: 'Conversa simulada' }));
    return { ...shown, hasSaid: (text: string) => talk.queryByText(text) !== null };
  };

  it('tries the flow inside and outside the opening hours', async () => {
    const { user, hasSaid } = await simulate(hours(false));
    expect([hasSaid('ramo A'), hasSaid('ramo B')]).toEqual([true, false]);
    await user.click(screen.getByRole('switch', { name: 'Dentro do horário de atendimento' }));
    expect([hasSaid('ramo A'), hasSaid('ramo B')]).toEqual([false, true]);
    expect(screen.queryByRole('combobox', { name: 'Etiquetas do ticket' })).toBeNull();
  });

  it('tries the flow with tags of the ticket', async () => {
    const { user, hasSaid } = await simulate(tags([vip]));
    expect([hasSaid('ramo A'), hasSaid('ramo B')]).toEqual([false, true]);
    await user.click(screen.getByRole('combobox', { name: 'Etiquetas do ticket' }));
    await user.click(await screen.findByTitle('VIP'));
    expect([hasSaid('ramo A'), hasSaid('ramo B')]).toEqual([true, false]);
    expect(screen.queryByRole('switch', { name: 'Dentro do horário de atendimento' })).toBeNull();
  });

  it('asks for nothing where the flow compares variables', async () => {
    await simulate({ key: 'k', condition: 1, value: '' });
    expect(screen.queryByRole('group', { name: 'Ticket' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { measureBlocks } from '@tests/support/renderer/dom';
import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

beforeEach(measureBlocks);

const options = [
  { number: 1, value: 'Vendas' },
  { number: 2, value: 'Suporte' },
];
const menu = aBlock('m', 'menu', { message: 'Setor?', arrayOption: options });
const answers = [aBlock('x', 'message', { label: 'Já vendo' }), aBlock('y', 'message', { label: 'Já ajudo' })];
const wires = [anEdge('1', 'm'), anEdge('m', 'x', 'a1'), anEdge('m', 'y', 'a2')];
const picker = () => screen.queryByRole('dialog', { name: 'Adicionar um bloco aqui' });
const plus = (name: string) => screen.getByLabelText(`Inserir um bloco: ${name}`);
const labels = () =>
  [...document.querySelectorAll('.react-flow__edgelabel-renderer span[title]')].map((label) => label.textContent);

it('a wire says for which option of a menu it stands, to the eye and to screen readers', async () => {
  await showFlowEditor({ nodes: [menu, ...answers], connections: wires });
  await waitFor(() => expect(labels()).toEqual(['[1] Vendas', '[2] Suporte']));
  expect(screen.getByLabelText('De Menu: Setor? para Mensagem: Já vendo, por [1] Vendas')).toBeTruthy();
  expect(screen.getByLabelText('De Início para Menu: Setor?')).toBeTruthy();
});

it.each([
  ['condition', { key: 'nome', condition: 1, value: 'x' }, ['Sim', 'Não']],
  ['randomizer', { percent: 30 }, ['A: 30%', 'B: 70%']],
  ['httpRequest', { url: 'https://example.test' }, ['Deu certo', 'Falhou']],
  ['waitAnswer', { minutes: 5 }, ['Respondeu', 'Sem resposta em 5 minutos']],
])('the wires of a %s are named by its outcome', async (kind, data, expected) => {
  const connections = [anEdge('b', 'x', 'a'), anEdge('b', 'y', 'b')];
  await showFlowEditor({ nodes: [aBlock('b', kind, data), ...answers], connections });
  await waitFor(() => expect(labels()).toEqual(expected));
});

it('the plus of a wire inserts a block between the two by keyboard, as one step', async () => {
  const { user, fill, press, isClosed, save } = await showFlowEditor({ nodes: [menu, ...answers], connections: wires });
  await waitFor(() => expect(labels()).toHaveLength(2));
  plus('De Menu: Setor? para Mensagem: Já ajudo, por [2] Suporte').focus();
  await user.keyboard('{Enter}');
  expect(picker()).toBeTruthy();
  await user.keyboard('mens{Enter}');
  fill('Mensagem', 'Um momento');
  await press('Adicionar');
  await isClosed();
  const { nodes, connections } = await save();
  const added = nodes.at(-1);
  expect(added).toMatchObject({ type: 'message', data: { label: 'Um momento' } });
  expect(connections).toMatchObject([
    { source: '1', target: 'm' },
    { source: 'm', sourceHandle: 'a1', target: 'x' },
    { source: 'm', sourceHandle: 'a2', target: added?.id },
    { source: added?.id, sourceHandle: 'a', target: 'y' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await save()).toMatchObject({
    nodes: [{ id: '1' }, { id: 'm' }, { id: 'x' }, { id: 'y' }],
    connections: wires,
  });
});

it('a wire offers no block that leads nowhere', async () => {
  const { user } = await showFlowEditor({
    nodes: [menu, ...answers],
    connections: wires,
    capabilities: ['flowBlocks'],
  });
  await waitFor(() => expect(labels()).toHaveLength(2));
  await user.click(plus('De Início para Menu: Setor?'));
  const offered = within(picker() ?? document.body);
  expect(offered.getByRole('button', { name: 'Condição' })).toBeTruthy();
  expect(['Início', 'Fim', 'Ir para', 'Anotação'].map((name) => offered.queryByRole('button', { name }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

const note = aBlock('n', 'note', { label: 'Revisar com vendas' });
const message = aBlock('m', 'message', { label: 'Olá' });
const palette = () => within(screen.getByRole('complementary', { name: 'Blocos' }));

it('a note is written from the palette and stored among the blocks', async () => {
  const { user, fill, press, isClosed, save } = await showFlowEditor();
  await user.click(palette().getByRole('button', { name: 'Anotação' }));
  fill('Anotação', 'Revisar com vendas');
  await press('Adicionar');
  await isClosed();
  expect(screen.getByText('Revisar com vendas')).toBeTruthy();
  const { nodes, connections } = await save();
  expect(nodes.at(-1)).toMatchObject({ type: 'note', data: { label: 'Revisar com vendas' } });
  expect(connections).toEqual([]);
});

it('a note is edited by keyboard and has no handles', async () => {
  const { user, fill, press, isClosed, save } = await showFlowEditor({ nodes: [note] });
  const drawn = screen.getByLabelText('Anotação: Revisar com vendas');
  expect(drawn.closest('.react-flow__node')?.querySelectorAll('.react-flow__handle')).toHaveLength(0);
  drawn.focus();
  await user.keyboard('{Enter}{Enter}');
  fill('Anotação', 'Revisado');
  await press('Salvar');
  await isClosed();
  expect((await save()).nodes.at(-1)?.data).toEqual({ label: 'Revisado' });
});

it('the simulated conversation, the problems and the choices of a target leave notes out', async () => {
  const { user } = await showFlowEditor({ nodes: [message, note], connections: [anEdge('1', 'm')] });
  await user.click(screen.getByRole('button', { name: 'Problemas' }));
  expect(screen.getByText('Nenhum problema encontrado.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Simulador' }));
  const talk = within(screen.getByRole('list', { name: 'Conversa simulada' }));
  expect([talk.queryByText('Olá'), talk.queryByText('Revisar com vendas')].map((line) => line !== null)).toEqual([
    true,
    false,
  ]);
  screen.getByLabelText('Mensagem: Olá').focus();
  await user.keyboard('{Enter}c');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Segue para' }));
  await waitFor(() => expect(screen.getByRole('option', { name: /Mensagem Olá/ })).toBeTruthy());
  expect(screen.queryByRole('option', { name: /Revisar/ })).toBeNull();
});

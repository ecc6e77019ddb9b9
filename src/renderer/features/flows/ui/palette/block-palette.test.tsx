import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

afterEach(() => localStorage.clear());

const palette = () => within(screen.getByRole('complementary', { name: 'Blocos' }));
const picker = () => screen.queryByRole('dialog', { name: 'Adicionar um bloco aqui' });
const pane = () => {
  const found = document.querySelector('.react-flow__pane');
  if (found === null) throw new Error('there is no canvas');
  return found;
};
const question = aBlock('q', 'question', { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } });

describe('the palette', () => {
  it('adds a condition in the middle of the view by its dialog [BLOCK-006]', async () => {
    const { user, fill, press, isClosed, save } = await showFlowEditor({ nodes: [question] });
    await user.click(palette().getByRole('button', { name: 'Condição' }));
    fill('Variável', 'nome');
    fill('Valor', 'Clara');
    await press('Adicionar');
    await isClosed();
    const { nodes, connections } = await save();
    expect(nodes.at(-1)).toMatchObject({ type: 'condition', data: { key: 'nome', condition: 1, value: 'Clara' } });
    expect(connections).toEqual([]);
  });

  it('edits a condition with its comparison', async () => {
    const condition = aBlock('c', 'condition', { key: 'idade', condition: 2, value: '18' });
    const { open, fill, press, isClosed, save, dialog } = await showFlowEditor({ nodes: [condition] });
    await open('idade ≥ 18');
    expect(dialog().getByText('é maior ou igual a')).toBeTruthy();
    fill('Valor', '21');
    await press('Salvar');
    await isClosed();
    expect((await save()).nodes.at(-1)?.data).toEqual({ key: 'idade', condition: 2, value: '21' });
  });

  it('adds a dragged block where it is dropped', async () => {
    const { fill, press, isClosed, save } = await showFlowEditor();
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (format: string, text: string) => void carried.set(format, text),
      getData: (format: string) => carried.get(format) ?? '',
      get types() {
        return [...carried.keys()];
      },
    };
    fireEvent.dragStart(palette().getByRole('button', { name: 'Mensagem' }), { dataTransfer });
    const over = createEvent.dragOver(pane(), { dataTransfer });
    fireEvent(pane(), over);
    expect(over.defaultPrevented).toBe(true);
    const drop = createEvent.drop(pane(), { dataTransfer });
    Object.defineProperties(drop, { clientX: { value: 424 }, clientY: { value: 218 } });
    fireEvent(pane(), drop);
    fill('Mensagem', 'Olá');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes.at(-1)).toMatchObject({ data: { label: 'Olá' }, position: { x: 400, y: 200 } });
  });

  it('finds kinds by name or family, without accents, and Enter takes the first', async () => {
    const { user, dialog } = await showFlowEditor();
    const search = palette().getByLabelText('Buscar blocos');
    const found = () =>
      palette()
        .getAllByRole('button')
        .slice(1)
        .flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
    fireEvent.change(search, { target: { value: 'robos' } });
    expect(found()).toEqual(['TypeBot', 'OpenAI']);
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(palette().getByText('Nenhum bloco com esse nome')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'cond' } });
    search.focus();
    await user.keyboard('{Enter}');
    expect(dialog().getByText('Adicionar ao fluxo: Condição')).toBeTruthy();
  });

  it('is left and entered with the arrow keys', async () => {
    const { user } = await showFlowEditor();
    palette().getByLabelText('Buscar blocos').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Conteúdo');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Início');
  });

  it('stays collapsed once it was', async () => {
    const { user } = await showFlowEditor();
    await user.click(palette().getByRole('button', { name: 'Recolher os blocos' }));
    expect(palette().queryByRole('button', { name: 'Menu' })).toBeNull();
    document.body.replaceChildren();
    await showFlowEditor();
    await waitFor(() => expect(palette().getByRole('button', { name: 'Mostrar os blocos' })).toBeTruthy());
    expect(palette().queryByRole('button', { name: 'Menu' })).toBeNull();
  });
});

describe('the search on the canvas', () => {
  it('opens by a double click; Escape closes it and nothing is added', async () => {
    const { user, save } = await showFlowEditor();
    fireEvent.doubleClick(pane(), { clientX: 300, clientY: 200 });
    expect(picker()).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Buscar blocos');
    await user.keyboard('{Escape}');
    expect(picker()).toBeNull();
    expect((await save()).nodes).toHaveLength(1);
  });

  it('opens at the spot of a right click', async () => {
    const { user, fill, press, isClosed, save } = await showFlowEditor();
    fireEvent.contextMenu(pane(), { clientX: 324, clientY: 218 });
    await user.keyboard('mens{Enter}');
    fill('Mensagem', 'Olá');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes.at(-1)).toMatchObject({ type: 'message', position: { x: 300, y: 200 } });
  });

  it('closes by a click beside it', async () => {
    const { user } = await showFlowEditor();
    fireEvent.doubleClick(pane(), { clientX: 300, clientY: 200 });
    await user.click(screen.getByText('Desenhe seu fluxo'));
    expect(picker()).toBeNull();
  });

  it('adds the block at the spot of a double click', async () => {
    const { user, fill, press, isClosed, save } = await showFlowEditor();
    fireEvent.doubleClick(pane(), { clientX: 324, clientY: 218 });
    await user.keyboard('mens{Enter}');
    expect(picker()).toBeNull();
    fill('Mensagem', 'Olá');
    await press('Adicionar');
    await isClosed();
    const { nodes, connections } = await save();
    expect(nodes.at(-1)).toMatchObject({ type: 'message', position: { x: 300, y: 200 } });
    expect(connections).toEqual([]);
  });

  it('opens where a wire is dropped on empty canvas, and connects the block', async () => {
    const { user, fill, press, isClosed, save } = await showFlowEditor({ nodes: [question] });
    const handle = document.querySelector('[data-id="q"] .react-flow__handle.source') ?? pane();
    document.elementFromPoint = () => handle;
    fireEvent.mouseDown(handle, { button: 0, clientX: 10, clientY: 10 });
    document.elementFromPoint = () => pane();
    fireEvent.mouseMove(document, { clientX: 500, clientY: 300 });
    fireEvent.mouseUp(pane(), { clientX: 500, clientY: 300 });
    expect(picker()).toBeTruthy();
    await user.keyboard('mens{Enter}');
    fill('Mensagem', 'Olá, {{nome}}');
    await press('Adicionar');
    await isClosed();
    const { nodes, connections } = await save();
    expect(connections).toMatchObject([{ source: 'q', sourceHandle: 'a', target: nodes.at(-1)?.id }]);
  });

  it('opens at the plus of a free output by keyboard, and continues from it', async () => {
    const arrayOption = [
      { number: 1, value: 'Vendas' },
      { number: 2, value: 'Suporte' },
    ];
    const menu = aBlock('m', 'menu', { message: 'Setor?', arrayOption });
    const { user, fill, press, isClosed, save } = await showFlowEditor({
      nodes: [menu, question],
      connections: [anEdge('1', 'm'), anEdge('m', 'q', 'a1')],
    });
    const plus = (name: string) => screen.queryByLabelText(`Ligar um bloco novo a ${name}`);
    expect([plus('Início'), plus('[1] Vendas')]).toEqual([null, null]);
    plus('[2] Suporte')?.focus();
    await user.keyboard('{Enter}');
    await user.keyboard('mens{Enter}');
    fill('Mensagem', 'Já vamos');
    await press('Adicionar');
    await isClosed();
    const { nodes, connections } = await save();
    expect(connections.at(-1)).toMatchObject({ source: 'm', sourceHandle: 'a2', target: nodes.at(-1)?.id });
    expect(plus('[2] Suporte')).toBeNull();
    expect(nodes.at(-1)?.position).toEqual({ x: 650, y: 0 });
  });
});

describe('screen readers', () => {
  it('read a block as a group with its kind and text, and an edge by its two blocks', async () => {
    await showFlowEditor({ nodes: [question], connections: [anEdge('1', 'q')] });
    const block = screen.getByLabelText('Pergunta: Seu nome?');
    expect([block.getAttribute('role'), block.getAttribute('tabindex')]).toEqual(['group', '0']);
    expect(document.querySelector('.react-flow__node')?.getAttribute('role')).toBeNull();
    expect(document.querySelectorAll('[role=button] button')).toHaveLength(0);
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { startNode } from '@shared/domain/flow-content';
import { furnishCanvas } from '@tests/support/renderer/dom';
import { aBlock, anEdge, noDrafts, showFlowEditor } from '@tests/support/renderer/show-flow-editor';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { FlowEditorScreen } from './flow-editor-screen';

const options = [
  { number: 1, value: 'Vendas' },
  { number: 2, value: 'Suporte' },
  { number: 3, value: 'Outro' },
];
const kinds = [
  aBlock('message', 'message', { label: 'Olá' }),
  aBlock('interval', 'interval', { sec: 7, label: 'Intervalo 7 seg.' }),
  aBlock('menu', 'menu', { message: 'Qual setor?', arrayOption: options }),
  aBlock('img', 'img', { url: 'foto.png' }),
  aBlock('audio', 'audio', { url: 'voz.mp3' }),
  aBlock('video', 'video', { url: 'filme.mp4' }),
  aBlock('randomizer', 'randomizer', { percent: 30 }),
  aBlock('condition', 'condition', { key: 'cidade', condition: 1, value: 'Recife' }),
  aBlock('singleBlock', 'singleBlock', {
    seq: ['message0'],
    elements: [{ type: 'message', number: 'message0', value: 'Em fila' }],
  }),
  aBlock('ticket', 'ticket', { id: 4, name: 'Vendas' }),
  aBlock('typebot', 'typebot', { typebotIntegration: { name: 'Bot', typebotSlug: 'loja' } }),
  aBlock('openai', 'openai', { typebotIntegration: { name: 'Bia', apiKey: 'segredo', prompt: 'Seja gentil.' } }),
  aBlock('question', 'question', { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } }),
];
const drawn = (id: string) => {
  const found = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  if (found === null) throw new Error(`${id} is not drawn`);
  return found;
};
const outputsOf = (id: string) =>
  [...drawn(id).querySelectorAll('.react-flow__handle.source')].map((handle) => handle.getAttribute('data-handleid'));
const button = (name: string) => screen.getByRole('button', { name });
const drawnIds = () => [...document.querySelectorAll('.react-flow__node')].map((node) => node.getAttribute('data-id'));

describe('opening', () => {
  const open = async (answers: object) => {
    furnishCanvas();
    return showScreen(<FlowEditorScreen />, {
      path: '/flowbuilder/5',
      route: '/flowbuilder/:id',
      answers: { ...noDrafts, ...answers },
    });
  };

  it('shows a spinner until the flow is loaded, and only the start block where nothing was stored [FLOW-024] [FLOW-069]', async () => {
    const { asked } = await open({ 'flows.show': () => ({ flow: { id: 5, name: 'Boas-vindas', flow: null } }) });
    expect(await screen.findByRole('status', { name: 'Abrindo o fluxo' })).toBeTruthy();
    expect(await screen.findByText('Inicio do fluxo')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Abrindo o fluxo' })).toBeNull();
    expect(drawnIds()).toEqual(['1']);
    expect(asked('flows.show')).toEqual([{ params: { flowId: 5 } }]);
  });

  it('shows an error for a deleted flow', async () => {
    await open({ 'flows.show': () => ({ flow: null }) });
    expect(await screen.findByText('Nenhum fluxo aberto')).toBeTruthy();
  });
});

describe('the editor', () => {
  it('has its title, a reminder to save and a save button [FLOW-026] [FLOW-031] [FLOW-032]', async () => {
    await showFlowEditor();
    expect(screen.getByText('Desenhe seu fluxo')).toBeTruthy();
    expect(screen.getByText('Não se esqueça de salvar seu fluxo!')).toBeTruthy();
    expect(button('Salvar')).toBeTruthy();
  });

  it('draws dots, a map and zoom controls on its canvas [FLOW-027] [FLOW-028] [FLOW-029]', async () => {
    await showFlowEditor();
    expect(screen.getByText('Mapa do fluxo').closest('.react-flow__minimap')).toBeTruthy();
    const zoom = within(screen.getByRole('group', { name: 'Zoom' }));
    expect(zoom.getAllByRole('button').map((found) => found.getAttribute('aria-label'))).toEqual([
      'Aproximar',
      'Afastar',
      'Mostrar tudo',
    ]);
    expect(document.querySelector('.react-flow__background pattern circle')).toBeTruthy();
  });

  it.each([
    ['Conteúdo', 'Adicionar ao fluxo: Conteúdo', '[FLOW-034]'],
    ['Menu', 'Adicionar ao fluxo: Menu', '[FLOW-035]'],
    ['Randomizador', 'Adicionar ao fluxo: Randomizador', '[FLOW-036]'],
    ['Intervalo', 'Adicionar ao fluxo: Intervalo', '[FLOW-037]'],
    ['Ticket', 'Adicionar ao fluxo: Ticket', '[FLOW-038]'],
    ['TypeBot', 'Adicionar ao fluxo: TypeBot', '[FLOW-039]'],
    ['OpenAI', 'Adicionar OpenAI ao fluxo', '[FLOW-040]'],
    ['Pergunta', 'Adicionar Perguta ao fluxo', '[FLOW-041]'],
  ])('the speed dial has %s, which opens “%s” [FLOW-030] %s', async (entry, title) => {
    const { dial, dialog } = await showFlowEditor();
    await dial(entry);
    expect(dialog().getByText(title)).toBeTruthy();
  });

  it('the start stays the only one: its entry selects it and moves nothing [FLOW-033] [FLOW-065]', async () => {
    const { dial, save, user } = await showFlowEditor({
      nodes: [aBlock('m', 'message', { label: 'Olá' })],
      connections: [anEdge('1', 'm')],
    });
    await user.click(button('Adicionar bloco'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toHaveLength(9);
    await dial('Inicio');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drawn('1').querySelector('[data-selected]')?.getAttribute('data-selected')).toBe('true');
    const { nodes, connections } = await save();
    expect(nodes).toEqual([startNode({ x: 0, y: 0 }), aBlock('m', 'message', { label: 'Olá' })]);
    expect(connections).toHaveLength(1);
  });

  it('the entry of the start adds one to a flow without', async () => {
    const stored = { nodes: [aBlock('m', 'message', { label: 'Olá' })], connections: [] };
    const { dial, save } = await showFlowEditor({ stored });
    await dial('Inicio');
    expect((await save()).nodes.map(({ id }) => id)).toEqual(['m', '1']);
  });

  it('draws the content of every kind of block, video and condition too [FLOW-043]', async () => {
    await showFlowEditor({ nodes: kinds });
    for (const [id, said] of [
      ['message', 'Olá'],
      ['interval', '7 segundos'],
      ['menu', 'Qual setor?'],
      ['audio', 'voz.mp3'],
      ['video', 'filme.mp4'],
      ['randomizer', 'A: 30%'],
      ['condition', 'cidade = Recife'],
      ['singleBlock', 'Em fila'],
      ['ticket', 'Vendas'],
      ['typebot', 'loja'],
      ['openai', 'Seja gentil.'],
      ['question', 'Seu nome?'],
    ] as const) {
      expect(drawn(id).textContent).toContain(said);
    }
    expect(within(drawn('img')).getByAltText('foto.png')).toBeTruthy();
    // The canvas must not show keys.
    expect(document.body.textContent).not.toContain('segredo');
  });

  it('every block except the start has its icons and handles [FLOW-053] [FLOW-054] [FLOW-055] [FLOW-056] [FLOW-057]', async () => {
    await showFlowEditor({ nodes: kinds });
    for (const { id } of kinds) {
      const names = within(drawn(id))
        .getAllByRole('button')
        .map((found) => found.getAttribute('aria-label') ?? '');
      expect(names.filter((name) => /^(Duplicar|Excluir) o bloco /.test(name))).toHaveLength(2);
      expect(drawn(id).querySelectorAll('.react-flow__handle.target')).toHaveLength(1);
      expect(outputsOf(id).length).toBeGreaterThan(0);
    }
    expect(outputsOf('menu')).toEqual(['a1', 'a2', 'a3']);
    expect(outputsOf('randomizer')).toEqual(['a', 'b']);
    const ofStart = within(drawn('1')).getAllByRole('button');
    expect(ofStart.map((found) => found.getAttribute('aria-label'))).toEqual(['Ligar um bloco novo a Início']);
    expect(drawn('1').querySelectorAll('.react-flow__handle.target')).toHaveLength(0);
    expect(outputsOf('1')).toEqual(['a']);
  });

  it('the buttons of a block copy it and delete it with all its edges [FLOW-049] [FLOW-051] [FLOW-052] [FLOW-072]', async () => {
    const far = { ...aBlock('far', 'message', { label: 'Longe' }), position: { x: 900, y: 50 } };
    const { save } = await showFlowEditor({
      nodes: [far, aBlock('m', 'message', { label: 'Olá' })],
      connections: [anEdge('1', 'm'), anEdge('m', 'far'), anEdge('far', '1')],
    });
    fireEvent.click(within(drawn('m')).getByLabelText('Duplicar o bloco Mensagem'));
    const copied = await save();
    expect(copied.nodes.at(-1)).toMatchObject({ type: 'message', data: { label: 'Olá' }, position: { x: 1140 } });
    expect(copied.connections).toHaveLength(3);
    fireEvent.click(within(drawn('m')).getByLabelText('Excluir o bloco Mensagem'));
    const left = await save();
    expect(left.nodes.map(({ id }) => id)).not.toContain('m');
    expect(left.connections).toEqual([anEdge('far', '1')]);
  });
});

describe('saving', () => {
  it('sends the whole flow and confirms it [FLOW-017] [FLOW-070]', async () => {
    const { asked, save } = await showFlowEditor({ nodes: kinds, connections: [anEdge('1', 'message')] });
    await save();
    expect(await screen.findByText('Fluxo salvo com sucesso')).toBeTruthy();
    expect(asked('flows.save')).toEqual([
      { body: { idFlow: 5, nodes: [startNode({ x: 0, y: 0 }), ...kinds], connections: [anEdge('1', 'message')] } },
    ]);
  });

  it('is never automatic: leaving asks, and leaving without saving sends nothing [FLOW-071]', async () => {
    const { blocks, user, asked, path } = await showFlowEditor({
      nodes: [aBlock('m', 'message', { label: 'Olá' })],
    });
    fireEvent.click(within(drawn('m')).getByLabelText('Excluir o bloco Mensagem'));
    await user.click(button('Voltar aos fluxos'));
    await user.click(await screen.findByRole('button', { name: 'Ficar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ficar' })).toBeNull());
    expect([path(), blocks('Olá')]).toEqual(['/', []]);
    await user.click(button('Voltar aos fluxos'));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(path()).toBe('/flowbuilders'));
    expect(asked('flows.save')).toEqual([]);
    expect(asked('flowDrafts.drop').length).toBeGreaterThan(0);
  });

  it('a drawing that was just discarded is not stored', async () => {
    const { user, asked, path } = await showFlowEditor({ nodes: [aBlock('m', 'message', { label: 'Olá' })] });
    fireEvent.click(within(drawn('m')).getByLabelText('Duplicar o bloco Mensagem'));
    await user.click(button('Voltar aos fluxos'));
    const discard = await screen.findByRole('button', { name: 'Sair sem salvar' });
    fireEvent.click(within(drawn('m')).getByLabelText('Excluir o bloco Mensagem'));
    const before = asked('flowDrafts.write').length;
    const timers = stopTimers();
    fireEvent.click(discard);
    await timers.until(() => path() === '/flowbuilders');
    await timers.pass(10_000);
    expect(asked('flowDrafts.write')).toHaveLength(before);
    expect(asked('flowDrafts.drop')).toEqual([{ flowId: 5 }]);
  });

  it('asks before it overwrites the version of another user, which can be viewed', async () => {
    let theirs: object | null = null;
    const { user, asked, blocks } = await showFlowEditor({
      nodes: [aBlock('m', 'message', { label: 'Minha' })],
      answers: { 'flows.show': () => ({ flow: { id: 5, name: 'Boas-vindas', active: true, flow: theirs } }) },
    });
    theirs = { nodes: [startNode(), aBlock('t', 'message', { label: 'Delas' })], connections: [] };
    await user.click(button('Salvar'));
    await user.click(await screen.findByRole('button', { name: 'Ver a versão salva' }));
    await waitFor(() => expect(blocks('Delas')).toHaveLength(1));
    expect(asked('flows.save')).toEqual([]);
    await user.click(button('Desfazer'));
    expect(blocks('Minha')).toHaveLength(1);
  });

  it('stays, when Enter answers the question before it is left or overwritten', async () => {
    let theirs: object | null = null;
    const { user, asked, path, blocks } = await showFlowEditor({
      nodes: [aBlock('m', 'message', { label: 'Minha' })],
      answers: { 'flows.show': () => ({ flow: { id: 5, name: 'Boas-vindas', active: true, flow: theirs } }) },
    });
    theirs = { nodes: [startNode(), aBlock('t', 'message', { label: 'Delas' })], connections: [] };
    fireEvent.click(within(drawn('m')).getByLabelText('Duplicar o bloco Mensagem'));
    const enter = async (focused: string) => {
      await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('button', { name: focused })).toBeNull());
    };
    await user.click(button('Salvar'));
    await enter('Continuar desenhando');
    await user.click(button('Voltar aos fluxos'));
    await enter('Ficar');
    expect(path()).toBe('/');
    expect(asked('flows.save')).toEqual([]);
    expect(blocks('Minha')).toHaveLength(2);
  });

  it('is not needed before a crash: the drawing is restored and can be discarded', async () => {
    const saved = { nodes: [startNode(), aBlock('k', 'message', { label: 'Quase perdida' })], connections: [] };
    const { user, blocks } = await showFlowEditor({
      answers: {
        'flowDrafts.read': () => ({ flowId: 5, drawing: JSON.stringify(saved), base: 'x', at: Date.UTC(2026, 2, 2) }),
      },
    });
    expect(await screen.findByText(/e não salvou está de volta/)).toBeTruthy();
    expect(blocks('Quase perdida')).toHaveLength(1);
    await user.click(button('Descartar'));
    expect(blocks('Quase perdida')).toHaveLength(0);
  });

  it('is replaced by a local copy once the user pauses', async () => {
    const { asked } = await showFlowEditor({ nodes: [aBlock('m', 'message', { label: 'Olá' })] });
    fireEvent.click(within(drawn('m')).getByLabelText('Duplicar o bloco Mensagem'));
    await waitFor(() => expect(asked('flowDrafts.write')).toMatchObject([{ flowId: 5 }]), { timeout: 3000 });
    expect(asked('flows.save')).toEqual([]);
  });
});

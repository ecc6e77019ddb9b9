import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { startNode } from '@shared/domain/flow-content';
import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

const kinds = [
  'message',
  'interval',
  'menu',
  'img',
  'randomizer',
  'condition',
  'singleBlock',
  'ticket',
  'typebot',
  'openai',
  'question',
];
const drawn = (id: string) => {
  const found = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  if (found === null) throw new Error(`${id} is not drawn`);
  return found;
};
const button = (name: string) => screen.getByRole('button', { name });
const drawnIds = () => [...document.querySelectorAll('.react-flow__node')].map((node) => node.getAttribute('data-id'));
const command = (key: string) => fireEvent.keyDown(document.body, { key, ctrlKey: true });

describe('broken flows', () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e{{__proto__}}';
  const many = (count: number, label: string) =>
    Array.from({ length: count }, (_, index) => aBlock(`b${index}`, 'message', { label }));

  it.each([
    [
      'ways from and to blocks that are missing',
      { nodes: [startNode()], connections: [anEdge('1', 'gone'), anEdge('lost', '1')] },
    ],
    [
      'a circle',
      {
        nodes: [startNode(), aBlock('m', 'message', { label: 'x' })],
        connections: [anEdge('1', 'm'), anEdge('m', 'm')],
      },
    ],
    [
      'kinds that nobody knows',
      { nodes: [startNode(), aBlock('w', 'webhook', {}), aBlock('t', 'toString', {})], connections: [] },
    ],
    [
      'hostile text',
      { nodes: [aBlock(hostile, hostile, { label: hostile })], connections: [anEdge(hostile, hostile)] },
    ],
    ['entries that are no blocks', { nodes: [null, 7, 'x', [], {}], connections: [null, {}] }],
    [
      'data of the wrong kind',
      { nodes: kinds.map((type) => ({ id: type, type, data: 'x', position: [] })), connections: 7 },
    ],
    ['five megabytes', { nodes: [startNode(), ...many(50, 'x'.repeat(100_000))], connections: [] }],
  ])('with %s open and list their problems', async (_what, stored) => {
    const { user } = await showFlowEditor({ stored });
    await user.click(button('Problemas'));
    const listed = within(screen.getByRole('complementary', { name: 'Problemas' })).getAllByRole('listitem');
    expect(listed.length).toBeGreaterThan(0);
    expect(document.querySelector('.react-flow__renderer')).toBeTruthy();
    expect(document.querySelector('img[onerror]')).toBeNull();
  });

  it('are mended from the list of problems', async () => {
    const { user } = await showFlowEditor({ nodes: [aBlock('e', 'message', { label: ' ' })] });
    await user.click(button('Problemas'));
    await user.click(screen.getByRole('button', { name: /Falta um texto/ }));
    expect(drawn('e').querySelector('[data-selected]')?.getAttribute('data-selected')).toBe('true');
  });

  it('are listed with the kind and the first text of their block', async () => {
    const { user } = await showFlowEditor({ nodes: [aBlock('e', 'message', { label: 'Olá, {{nomeCompleto}}!' })] });
    await user.click(button('Problemas'));
    const row = screen.getByRole('button', { name: /Nenhuma pergunta guarda nomeCompleto/ });
    expect(row.textContent).toContain('Erro · Mensagem “Olá, {{nomeCompleto}}!”');
  });
});

describe('beside the canvas', () => {
  const questions = {
    nodes: [
      aBlock('q', 'question', { typebotIntegration: { message: 'Seu nome?', answerKey: 'nome' } }),
      aBlock('b', 'message', { label: 'Até logo, {{nome}}' }),
    ],
    connections: [anEdge('1', 'q'), anEdge('q', 'b')],
  };

  it('the simulator walks as a customer and marks the path', async () => {
    const { user } = await showFlowEditor(questions);
    await user.click(button('Simulador'));
    const talk = within(screen.getByRole('list', { name: 'Conversa simulada' }));
    expect(talk.getByText('Seu nome?')).toBeTruthy();
    expect(drawn('q').className).toContain('recado-here');
    fireEvent.change(screen.getByLabelText('Responder como cliente'), { target: { value: 'Clara' } });
    await user.click(button('Enviar resposta'));
    expect(talk.getByText('Até logo, Clara')).toBeTruthy();
    expect(screen.getByText('nome = Clara')).toBeTruthy();
    expect(screen.getByText('O fluxo termina aqui.')).toBeTruthy();
    expect(
      [drawn('1'), drawn('q'), drawn('b')].map((node) => /recado-(walked|here)/.exec(node.className)?.[1]),
    ).toEqual(['walked', 'walked', 'here']);
  });

  it('the simulator asks as whom, a contact or anybody, and repeats the answers after a change', async () => {
    const greeting = aBlock('b', 'message', { label: '{{firstName}} ({{nome}})' });
    const contact = { id: 9, name: 'Davi Souza', number: '5581999990000', email: '' };
    const { user } = await showFlowEditor({
      nodes: [questions.nodes[0] ?? greeting, greeting],
      connections: questions.connections,
      answers: { 'contacts.list': () => ({ contacts: [contact], count: 1, hasMore: false }) },
    });
    await user.click(button('Simulador'));
    const talk = within(screen.getByRole('list', { name: 'Conversa simulada' }));
    fireEvent.change(screen.getByLabelText('Responder como cliente'), { target: { value: 'Clara' } });
    await user.click(button('Enviar resposta'));
    expect(talk.getByText('Maria (Clara)')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Nome do cliente'), { target: { value: 'Ana Lima' } });
    expect(talk.getByText('Ana (Clara)')).toBeTruthy();
    await user.click(screen.getByLabelText('Nome do cliente'));
    await user.click(await screen.findByText('Davi Souza (5581999990000)', undefined, { timeout: 3000 }));
    expect(talk.getByText('Davi (Clara)')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Excluir o bloco Mensagem'));
    expect(screen.getByText('O fluxo mudou.')).toBeTruthy();
    await user.click(button('Repetir as mesmas respostas'));
    expect(talk.queryByText('Davi (Clara)')).toBeNull();
    expect(talk.getByText('Clara')).toBeTruthy();
    expect(screen.queryByText('O fluxo mudou.')).toBeNull();
  });

  it('the search finds a block by its text', async () => {
    const { user } = await showFlowEditor(questions);
    command('f');
    fireEvent.change(await screen.findByLabelText('Buscar texto nos blocos'), { target: { value: 'ATE LOGO' } });
    await user.click(await screen.findByRole('button', { name: /Até logo/ }));
    expect(drawn('b').querySelector('[data-selected]')?.getAttribute('data-selected')).toBe('true');
  });

  it('a flow is exported and imported; undo restores the former one', async () => {
    const written: string[] = [];
    const { user, blocks } = await showFlowEditor({
      ...questions,
      answers: {
        'exports.begin': () => ({ exportId: '00000000-0000-4000-8000-00000000000e' }),
        'exports.append': ({ text: piece }: { text: string }) => void written.push(piece),
        'exports.finish': () => ({ name: 'Boas-vindas.json' }),
      },
    });
    await user.click(button('Exportar arquivo'));
    expect(await screen.findByText('Arquivo salvo: Boas-vindas.json')).toBeTruthy();
    const text = written.join('');
    expect(JSON.parse(text)).toMatchObject({ name: 'Boas-vindas', connections: questions.connections });
    const take = (name: string, content: string) =>
      fireEvent.change(screen.getByLabelText('Importar arquivo', { selector: 'input' }), {
        target: { files: [new File([content], name)] },
      });
    take('foto.json', 'isto não é um fluxo');
    expect(await screen.findByText('foto.json não contém um fluxo')).toBeTruthy();
    take('fluxo.json', text.replace('Seu nome?', 'Seu time?'));
    await waitFor(() => expect(blocks('Seu time?')).toHaveLength(1));
    await user.click(button('Desfazer'));
    expect(blocks('Seu nome?')).toHaveLength(1);
  });

  it('one button arranges the blocks, and undo restores them', async () => {
    const { user, save } = await showFlowEditor(questions);
    const before = await save();
    await user.click(button('Organizar automaticamente'));
    await waitFor(() => expect(button('Desfazer').hasAttribute('disabled')).toBe(false));
    const places = (await save()).nodes.map(({ position }) => (position as { x: number }).x);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await user.click(button('Desfazer'));
    expect(await save()).toEqual(before);
  });
});

describe('by keyboard', () => {
  const three = [aBlock('m', 'message', { label: 'Um' }), aBlock('n', 'message', { label: 'Dois' })];

  it('Backspace and Delete remove the selection except the start; undo and redo work [FLOW-047] [FLOW-048]', async () => {
    await showFlowEditor({ nodes: three, connections: [anEdge('1', 'm'), anEdge('m', 'n')] });
    for (const key of ['Backspace', 'Delete']) {
      command('a');
      fireEvent.keyDown(document.body, { key });
      expect(drawnIds()).toEqual(['1']);
      command('z');
      expect(drawnIds()).toEqual(['1', 'm', 'n']);
    }
    command('y');
    expect(drawnIds()).toEqual(['1']);
  });

  it('a block is selected and opened with Enter, and moved with the arrows [FLOW-044]', async () => {
    const { save } = await showFlowEditor({ nodes: three });
    const block = screen.getByLabelText('Mensagem: Um');
    block.focus();
    fireEvent.keyDown(block, { key: 'Enter' });
    expect(drawn('m').querySelector('[data-selected]')?.getAttribute('data-selected')).toBe('true');
    command('a');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(block, { key: 'Enter' });
    fireEvent.keyDown(block, { key: 'ArrowDown' });
    expect((await save()).nodes[1]?.position).toEqual({ x: 300, y: 10 });
    fireEvent.keyDown(block, { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('blocks are copied from one flow into another; keys of assistants stay off the clipboard', async () => {
    const typebotIntegration = { name: 'Bia', apiKey: 'segredo', prompt: 'Seja gentil.' };
    await showFlowEditor({ nodes: [aBlock('o', 'openai', { typebotIntegration })] });
    const clipboard = new Map<string, string>();
    const clipboardData = {
      setData: (kind: string, text: string) => void clipboard.set(kind, text),
      getData: (kind: string) => clipboard.get(kind),
    };
    command('a');
    fireEvent.copy(document.body, { clipboardData });
    expect(clipboard.get('text/plain')).not.toContain('segredo');
    document.body.replaceChildren();
    const { save } = await showFlowEditor();
    fireEvent.paste(document.body, { clipboardData });
    const { nodes } = await save();
    expect(nodes).toMatchObject([{ id: '1' }, { type: 'openai', data: { typebotIntegration } }]);
    expect(nodes[1]?.id).not.toBe('o');
  });
});

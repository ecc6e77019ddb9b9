import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { startNode } from '@shared/domain/flow-content';
import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

const capabilities = ['flowHistory'] as const;
const says = (id: string, label: string) => aBlock(id, 'message', { label });
const panel = (name: string) => within(screen.getByRole('complementary', { name }));
const at = '2026-03-02T12:00:00.000Z';

it('servers without history have neither panel', async () => {
  await showFlowEditor();
  expect(screen.queryByRole('button', { name: 'Versões' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Execuções' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Gatilhos' })).toBeTruthy();
});

describe('the versions of a flow', () => {
  const answers = {
    'flowHistory.versions': () => [
      { id: 9, userName: 'Ana', createdAt: at },
      { id: 8, userName: '', createdAt: at },
    ],
    'flowHistory.version': () => ({
      flow: { nodes: [startNode({ x: 0, y: 0 }), says('m', 'Antes')], connections: [] },
    }),
  };

  it('are compared with the drawing, and one is brought back as one step', async () => {
    const { user, asked, blocks, save } = await showFlowEditor({
      capabilities,
      answers,
      nodes: [says('m', 'Depois'), says('n', 'Nova')],
      connections: [anEdge('1', 'm')],
    });
    await user.click(screen.getByRole('button', { name: 'Versões' }));
    const versions = panel('Versões');
    expect(await versions.findByText('Autor desconhecido')).toBeTruthy();
    await user.click(versions.getByRole('button', { name: /Ana/ }));
    expect(await versions.findByText('Alterado: Mensagem: Depois')).toBeTruthy();
    expect(versions.getByText('Novo: Mensagem: Nova')).toBeTruthy();
    expect(versions.getByText('1 ligação alterada')).toBeTruthy();
    await user.click(versions.getByRole('button', { name: 'Restaurar esta versão' }));
    expect(blocks('Antes')).toHaveLength(1);
    expect(versions.getByText('Nenhuma diferença.')).toBeTruthy();
    expect(asked('flows.save')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(blocks('Nova')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Refazer' }));
    expect((await save()).nodes).toHaveLength(2);
  });
});

describe('the runs of a flow', () => {
  const answers = {
    'flowHistory.figures': () => ({
      started: 12,
      finished: 3,
      blocks: [{ nodeId: 'm', entered: 12, waiting: 1, left: 6 }],
    }),
    'flowHistory.logs': () => ({
      logs: [
        {
          id: 4,
          ticketId: 7,
          contactName: 'Clara',
          contactNumber: '5511',
          outcome: 'stopped',
          startedAt: at,
          updatedAt: at,
        },
      ],
      hasMore: false,
    }),
    'flowHistory.log': () => ({
      steps: [
        { nodeId: '1', answer: 'quero', createdAt: at },
        { nodeId: 'm', answer: '', createdAt: at },
        { nodeId: 'gone', answer: 'azul', createdAt: at },
      ],
    }),
  };
  const nodes = [says('m', 'Olá'), says('n', 'Fim')];
  const connections = [anEdge('1', 'm'), anEdge('m', 'n')];

  it('are counted on the blocks while the panel is open', async () => {
    const { user, asked } = await showFlowEditor({ capabilities, answers, nodes, connections });
    await user.click(screen.getByRole('button', { name: 'Execuções' }));
    expect(await screen.findByText('12 iniciadas · 3 chegaram ao fim')).toBeTruthy();
    const block = within(screen.getByLabelText('Mensagem: Olá'));
    expect(block.getByText('12 chegaram')).toBeTruthy();
    expect(block.getByText('1 espera')).toBeTruthy();
    expect(block.getByText('6 saíram (50%)')).toBeTruthy();
    expect(within(screen.getByLabelText('Mensagem: Fim')).getByText('0 chegou')).toBeTruthy();
    await user.click(screen.getByText('7 dias'));
    await waitFor(() => expect(asked('flowHistory.figures')).toHaveLength(2));
    expect(asked('flowHistory.figures').at(-1)).toEqual({ params: { flowId: 5 }, query: { days: 7 } });
    await user.click(screen.getByRole('button', { name: 'Fechar painel' }));
    expect(screen.queryByText('12 chegaram')).toBeNull();
  });

  it('show one customer: blocks, answers, and the path on the canvas', async () => {
    const { user } = await showFlowEditor({ capabilities, answers, nodes, connections });
    await user.click(screen.getByRole('button', { name: 'Execuções' }));
    const runs = panel('Execuções');
    await user.click(await runs.findByRole('button', { name: /Clara.*interrompida/ }));
    expect(await runs.findByText('azul')).toBeTruthy();
    expect(runs.getByRole('button', { name: 'Mensagem: Olá' })).toBeTruthy();
    expect(runs.getByText('Bloco excluído')).toBeTruthy();
    expect(document.querySelector('[data-id="m"]')?.className).toContain('recado-walked');
    expect(document.querySelector('[data-id="n"]')?.className).toContain('recado-unwalked');
    await user.click(runs.getByRole('button', { name: /Clara/ }));
    expect(document.querySelector('[data-id="m"]')?.className).not.toContain('recado-walked');
  });
});

it('the version of somebody else is told with its author and changes before it is overwritten', async () => {
  const row = { id: 5, name: 'Boas-vindas', active: true };
  const theirs = { nodes: [startNode({ x: 0, y: 0 }), says('t', 'Delas')], connections: [] };
  const { user, asked } = await showFlowEditor({
    capabilities,
    nodes: [says('m', 'Minha')],
    answers: { 'flows.show': () => ({ flow: { ...row, flow: theirs } }) },
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Novo: Mensagem: Delas')).toBeTruthy();
  expect(question.getByText('Excluído: Mensagem: Minha')).toBeTruthy();
  expect(asked('flows.save')).toEqual([]);
});

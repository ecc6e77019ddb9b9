import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

vi.mock('@renderer/lib/submit-delay', () => ({
  afterSubmitDelay: (send: () => Promise<unknown>) => send(),
}));

const [home, left, right] = [36, 37, 39];
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('a message', () => {
  it('is opened from its block, and its text replaced under the same id [BLOCK-001] [FLOW-044] [FLOW-074]', async () => {
    const { open, dialog, fill, press, isClosed, save } = await showFlowEditor({
      nodes: [aBlock('m', 'message', { label: 'Olá', own: 1 })],
    });
    await open('Olá');
    expect(dialog().getByText('Editar: Mensagem')).toBeTruthy();
    expect(value(dialog().getByLabelText('Mensagem'))).toBe('Olá');
    fill('Mensagem', '');
    await press('Salvar');
    expect(await dialog().findByText('Escreva a mensagem')).toBeTruthy();
    fill('Mensagem', 'Até logo');
    await press('Salvar');
    await isClosed();
    expect((await save()).nodes[1]).toEqual(aBlock('m', 'message', { label: 'Até logo', own: 1 }));
  });
});

describe('an interval', () => {
  it('is above 0 and up to 120 seconds [BLOCK-002] [BLOCK-004] [BLOCK-005] [FLOW-073]', async () => {
    const { dial, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('Intervalo');
    for (const [typed, said] of [
      ['', 'Adicione o valor de intervalo'],
      ['0', 'Adicione o valor de intervalo'],
      ['121', 'Máximo de tempo atingido 120 segundos'],
    ] as const) {
      fill('Segundos', typed);
      await press('Adicionar');
      expect(await dialog().findByText(said)).toBeTruthy();
    }
    fill('Segundos', '120');
    await press('Adicionar');
    await isClosed();
    const { nodes } = await save();
    expect(nodes).toHaveLength(2);
    expect(nodes[1]).toMatchObject({ type: 'interval', data: { sec: 120, label: 'Intervalo 120 seg.' } });
  });

  it('that is added next has an empty form [FLOW-075]', async () => {
    const { dial, dialog, fill, press, isClosed } = await showFlowEditor();
    await dial('Intervalo');
    fill('Segundos', '7');
    await press('Adicionar');
    await isClosed();
    await dial('Intervalo');
    expect(value(dialog().getByLabelText('Segundos'))).toBe('');
  });
});

describe('a menu', () => {
  it('has a message and options that can be added and removed and keep their edges [BLOCK-007] [BLOCK-008] [FLOW-044]', async () => {
    const { open, dialog, user, fill, press, isClosed, save } = await showFlowEditor({
      nodes: [
        aBlock('n', 'menu', {
          message: 'Como ajudamos?',
          arrayOption: [
            { number: 1, value: 'Vendas' },
            { number: 2, value: 'Suporte' },
          ],
        }),
        aBlock('x', 'message', { label: 'Pois não' }),
      ],
      connections: [anEdge('n', 'x', 'a2')],
    });
    await open('Como ajudamos?');
    fill('Mensagem', 'Como ajudamos? Escolha:');
    await user.click(dialog().getByRole('button', { name: 'Adicionar opção' }));
    await press('Salvar');
    expect(await dialog().findByText('Preencha este campo')).toBeTruthy();
    fill('Opção 3', 'Outro assunto');
    await user.click(dialog().getByRole('button', { name: 'Excluir a opção 1' }));
    await press('Salvar');
    await isClosed();
    const { nodes, connections } = await save();
    expect(nodes[1]?.data).toEqual({
      message: 'Como ajudamos? Escolha:',
      arrayOption: [
        { number: 1, value: 'Suporte' },
        { number: 2, value: 'Outro assunto' },
      ],
    });
    expect(connections).toMatchObject([{ source: 'n', sourceHandle: 'a1', target: 'x' }]);
  });
});

describe('a randomizer', () => {
  it('has a slider from 0 to 100 by steps of 10 [BLOCK-013] [BLOCK-014] [FLOW-044]', async () => {
    const { open, dialog, press, isClosed, save } = await showFlowEditor({
      nodes: [aBlock('r', 'randomizer', { percent: 80 })],
    });
    await open('A: 80%');
    const slider = dialog().getByRole('slider');
    expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['0', '100']);
    const after = (keyCode: number) => {
      fireEvent.keyDown(slider, { keyCode, which: keyCode });
      return slider.getAttribute('aria-valuenow');
    };
    expect([right, right, right].map(after)).toEqual(['90', '100', '100']);
    expect([home, left, right].map(after)).toEqual(['0', '0', '10']);
    await press('Salvar');
    await isClosed();
    expect((await save()).nodes[1]?.data).toEqual({ percent: 10 });
  });
});

describe('a ticket', () => {
  it('moves to a queue, which is required [BLOCK-029] [BLOCK-030]', async () => {
    const { dial, dialog, user, press, isClosed, save } = await showFlowEditor();
    await dial('Ticket');
    await press('Adicionar');
    expect(await dialog().findByText('Adicione uma fila')).toBeTruthy();
    await user.click(dialog().getByRole('combobox'));
    await user.click(await screen.findByTitle('Vendas'));
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({ type: 'ticket', data: { id: 4, name: 'Vendas' } });
  });

  it('with a deleted queue still names it [FLOW-044]', async () => {
    const { open, dialog } = await showFlowEditor({ nodes: [aBlock('t', 'ticket', { id: 9, name: 'Antiga' })] });
    await open('Antiga');
    await waitFor(() => expect(dialog().getByTitle('Antiga')).toBeTruthy());
  });
});

describe('a typebot', () => {
  it('stores its fields and its message under typebotIntegration [BLOCK-031] [BLOCK-032] [FLOW-044]', async () => {
    const { dial, open, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('TypeBot');
    expect(value(dialog().getByLabelText('Milissegundos entre mensagens'))).toBe('1000');
    expect(value(dialog().getByLabelText('Minutos até expirar'))).toBe('1');
    await press('Adicionar');
    await waitFor(() => expect(dialog().getAllByText('Preencha este campo')).toHaveLength(3));
    fill('Nome', 'Bot');
    fill('URL do TypeBot', 'bot.example');
    await press('Adicionar');
    expect(await dialog().findByText('Escreva um endereço que comece com http:// ou https://')).toBeTruthy();
    fill('URL do TypeBot', 'https://bot.example');
    fill('Slug do TypeBot', 'loja');
    fill('Mensagem', 'Um momento');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      type: 'typebot',
      data: {
        typebotIntegration: {
          name: 'Bot',
          urlN8N: 'https://bot.example',
          typebotSlug: 'loja',
          typebotExpires: 1,
          typebotDelayMessage: 1000,
          message: 'Um momento',
        },
      },
    });
    await open('loja');
    expect(dialog().getByText('Editar: TypeBot')).toBeTruthy();
    expect(value(dialog().getByLabelText('Mensagem'))).toBe('Um momento');
  });
});

describe('a question', () => {
  it('has the specified title, a message of seven lines and the name of its variable [BLOCK-056] [BLOCK-058] [BLOCK-059]', async () => {
    const { dial, dialog } = await showFlowEditor();
    await dial('Pergunta');
    expect(dialog().getByText('Adicionar Perguta ao fluxo')).toBeTruthy();
    const message = dialog().getByLabelText('Mensagem');
    expect([message.tagName, message.getAttribute('rows')]).toEqual(['TEXTAREA', '7']);
    expect(dialog().getByLabelText('Salvar resposta').tagName).toBe('INPUT');
  });

  it.each([
    ['a message [BLOCK-060]', 'Mensagem', 'Salvar resposta'],
    ['the name of its answer [BLOCK-061]', 'Salvar resposta', 'Mensagem'],
  ])('requires %s', async (_title, empty, filled) => {
    const { dial, dialog, fill, press } = await showFlowEditor();
    await dial('Pergunta');
    fill(filled, 'x');
    await press('Adicionar');
    await waitFor(() => expect(dialog().getAllByText('Preencha este campo')).toHaveLength(1));
    expect(dialog().getByLabelText(empty).getAttribute('aria-invalid')).toBe('true');
  });

  it('that is added stores its variable in the list [BLOCK-063]', async () => {
    const { dial, fill, press, isClosed, save } = await showFlowEditor();
    await dial('Pergunta');
    fill('Mensagem', 'Qual é o seu nome?');
    fill('Salvar resposta', 'nome');
    await press('Adicionar');
    await isClosed();
    expect(localStorage.getItem('variables')).toBe('["nome"]');
    expect((await save()).nodes[1]).toMatchObject({
      type: 'question',
      data: { typebotIntegration: { message: 'Qual é o seu nome?', answerKey: 'nome' } },
    });
  });

  it('that is renamed replaces its former variable [BLOCK-057] [BLOCK-064] [FLOW-044]', async () => {
    const typebotIntegration = { message: 'De onde?', answerKey: 'antes' };
    const { open, dialog, fill, press, isClosed } = await showFlowEditor({
      nodes: [aBlock('q', 'question', { typebotIntegration })],
    });
    expect(localStorage.getItem('variables')).toBe('["antes"]');
    await open('De onde?');
    expect(dialog().getByText('Editar Perguta')).toBeTruthy();
    fill('Salvar resposta', 'cidade');
    await press('Salvar');
    await isClosed();
    expect(localStorage.getItem('variables')).toBe('["cidade"]');
  });
});

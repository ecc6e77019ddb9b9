import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { aBlock, aWay, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

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

  it('that is added next begins empty, whatever was typed before [FLOW-075]', async () => {
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
  it('has a message and options that come, go and keep their ways [BLOCK-007] [BLOCK-008] [FLOW-044]', async () => {
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
      connections: [aWay('n', 'x', 'a2')],
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
  it('goes to a queue, which has to be chosen [BLOCK-029] [BLOCK-030]', async () => {
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

  it('whose queue is gone still says which it was [FLOW-044]', async () => {
    const { open, dialog } = await showFlowEditor({ nodes: [aBlock('t', 'ticket', { id: 9, name: 'Antiga' })] });
    await open('Antiga');
    await waitFor(() => expect(dialog().getByTitle('Antiga')).toBeTruthy());
  });
});

describe('a typebot', () => {
  it('keeps its fields and its message under typebotIntegration [BLOCK-031] [BLOCK-032] [FLOW-044]', async () => {
    const { dial, open, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('TypeBot');
    expect(value(dialog().getByLabelText('Milissegundos entre mensagens'))).toBe('1000');
    expect(value(dialog().getByLabelText('Minutos até expirar'))).toBe('1');
    await press('Adicionar');
    await waitFor(() => expect(dialog().getAllByText('Preencha este campo')).toHaveLength(3));
    fill('Nome', 'Bot');
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

describe('an assistant', () => {
  const free = ['Temperatura', 'Máximo de tokens na resposta', 'Máximo de mensagens no histórico'];

  it('is made with its defaults, its key masked, and no call [BLOCK-033] [BLOCK-035] [BLOCK-036] [BLOCK-037] [BLOCK-038] [BLOCK-039] [BLOCK-040] [BLOCK-042] [BLOCK-043] [BLOCK-044] [BLOCK-045] [BLOCK-047] [BLOCK-048] [BLOCK-050] [BLOCK-053] [BLOCK-055]', async () => {
    const { dial, dialog, user, fill, press, isClosed, requests, save } = await showFlowEditor();
    await dial('OpenAI');
    expect(dialog().getByText('Adicionar OpenAI ao fluxo')).toBeTruthy();
    expect(free.map((name) => value(dialog().getByLabelText(name)))).toEqual(['1', '100', '10']);
    expect(dialog().getByLabelText('Prompt').getAttribute('rows')).toBe('10');
    expect(dialog().getByTitle('Texto')).toBeTruthy();
    await press('Adicionar');
    await waitFor(() => expect(dialog().getAllByText('Preencha este campo')).toHaveLength(3));
    const key = dialog().getByLabelText('Chave da API');
    fill('Nome', 'Bia');
    fill('Chave da API', 'segredo');
    fill('Prompt', 'Seja gentil.');
    expect(key.getAttribute('type')).toBe('password');
    await user.click(dialog().getAllByRole('img', { name: 'eye-invisible' })[0]!);
    expect(key.getAttribute('type')).toBe('text');
    for (const name of ['Chave da API de voz', 'Região da voz']) expect(value(dialog().getByLabelText(name))).toBe('');
    await press('Adicionar');
    await isClosed();
    expect(requests()).toEqual([]);
    expect((await save()).nodes[1]).toMatchObject({
      type: 'openai',
      data: { typebotIntegration: { name: 'Bia', apiKey: 'segredo', prompt: 'Seja gentil.', voice: 'texto' } },
    });
  });

  it('is changed by its own button; numbers are free text [BLOCK-034] [BLOCK-041] [BLOCK-046] [FLOW-044]', async () => {
    const typebotIntegration = { name: 'Bia', apiKey: 'segredo', prompt: 'Seja gentil.', projectName: 'Bia' };
    const { open, dialog, fill, press, isClosed, save } = await showFlowEditor({
      nodes: [aBlock('o', 'openai', { typebotIntegration })],
    });
    await open('Seja gentil.');
    expect(dialog().getByText('Editar OpenAI')).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Adicionar' })).toBeNull();
    for (const name of free) {
      fill(name, 'abc');
    }
    await press('Editar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      id: 'o',
      data: { typebotIntegration: { ...typebotIntegration, temperature: 'abc', maxTokens: 'abc', maxMessages: 'abc' } },
    });
  });

  it('has buttons to add and to give up when it is new [BLOCK-041]', async () => {
    const { dial, dialog } = await showFlowEditor();
    await dial('OpenAI');
    expect(dialog().getByRole('button', { name: 'Adicionar' })).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

describe('a question', () => {
  it('asks for a message and for the name of its answer, and keeps the name [BLOCK-056] [BLOCK-058] [BLOCK-059] [BLOCK-060] [BLOCK-061] [BLOCK-063]', async () => {
    const { dial, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('Pergunta');
    expect(dialog().getByText('Adicionar Perguta ao fluxo')).toBeTruthy();
    const message = dialog().getByLabelText('Mensagem');
    expect([message.tagName, message.getAttribute('rows')]).toEqual(['TEXTAREA', '7']);
    await press('Adicionar');
    await waitFor(() => expect(dialog().getAllByText('Preencha este campo')).toHaveLength(2));
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

  it('that is given another name takes the former one along [BLOCK-057] [BLOCK-064] [FLOW-044]', async () => {
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

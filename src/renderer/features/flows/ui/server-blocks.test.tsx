import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { aBlock, anEdge, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

afterEach(() => localStorage.clear());

const capabilities = ['flowBlocks'] as const;
const palette = () => within(screen.getByRole('complementary', { name: 'Blocos' }));
const kinds = ['Definir variável', 'Etiqueta', 'Requisição HTTP', 'Ir para', 'Esperar resposta', 'Fim'];

describe('blocks that only some servers run', () => {
  it('are in the palette where the server runs them', async () => {
    await showFlowEditor({ capabilities });
    for (const name of kinds) expect(palette().getByRole('button', { name })).toBeTruthy();
  });

  it('are not in the palette of other servers, which name those in the drawing as problems', async () => {
    const { user } = await showFlowEditor({
      nodes: [aBlock('e', 'end', {})],
      connections: [anEdge('1', 'e')],
    });
    for (const name of kinds) expect(palette().queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Problemas' }));
    expect(screen.getByText('Este servidor não executa blocos deste tipo.')).toBeTruthy();
  });

  it('set a variable', async () => {
    const { user, fill, press, isClosed, save } = await showFlowEditor({ capabilities });
    await user.click(palette().getByRole('button', { name: 'Definir variável' }));
    fill('Variável', 'plano');
    fill('Valor', 'ouro');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes.at(-1)).toMatchObject({ type: 'setVariable', data: { key: 'plano', value: 'ouro' } });
    expect(screen.getByText('plano = ouro')).toBeTruthy();
  });

  it('call an address, which must not come from a variable', async () => {
    const { user, dialog, fill, press, isClosed, save } = await showFlowEditor({ capabilities });
    await user.click(palette().getByRole('button', { name: 'Requisição HTTP' }));
    fill('Endereço', 'https://{{host}}/x');
    fill('Cabeçalho Authorization', 'Bearer k');
    await press('Adicionar');
    expect(await dialog().findByText(/sem variáveis antes da primeira barra/)).toBeTruthy();
    fill('Endereço', 'https://crm.example/{{number}}');
    fill('Salvar a resposta como', 'plano');
    await press('Adicionar');
    await isClosed();
    const { nodes } = await save();
    expect(nodes.at(-1)).toMatchObject({
      type: 'httpRequest',
      data: {
        method: 'GET',
        url: 'https://crm.example/{{number}}',
        answerKey: 'plano',
        typebotIntegration: { authorization: 'Bearer k' },
      },
    });
    expect(screen.getByText('Falhou')).toBeTruthy();
  });

  it('send a body with every method but GET, which leaves the stored one as it is', async () => {
    const request = { method: 'POST', url: 'https://crm.example', body: '{"a":1}' };
    const { open, user, dialog, fill, press, isClosed, save } = await showFlowEditor({
      capabilities,
      nodes: [aBlock('h', 'httpRequest', request)],
    });
    await open('POST https://crm.example');
    fill('Corpo (JSON)', '{"a":2}');
    await press('Salvar');
    await isClosed();
    expect((await save()).nodes.at(-1)?.data).toMatchObject({ method: 'POST', body: '{"a":2}' });
    await open('POST https://crm.example');
    await user.click(dialog().getByRole('combobox', { name: 'Método' }));
    await user.click(await screen.findByTitle('GET'));
    await waitFor(() => expect(dialog().queryByLabelText('Corpo (JSON)')).toBeNull());
    await press('Salvar');
    await isClosed();
    expect((await save()).nodes.at(-1)?.data).toMatchObject({ method: 'GET', body: '{"a":2}' });
  });

  it('jump to a block, whose name stands on them', async () => {
    const { open, user, dialog, press, isClosed, save } = await showFlowEditor({
      capabilities,
      nodes: [aBlock('m', 'message', { label: 'Olá' }), aBlock('j', 'jump', {})],
    });
    await open('não preenchido');
    await user.click(dialog().getByRole('combobox', { name: 'Bloco' }));
    await user.click(await screen.findByTitle('1. Mensagem Olá'));
    await press('Salvar');
    await isClosed();
    expect((await save()).nodes.at(-1)?.data).toEqual({ targetId: 'm' });
    expect(screen.getByText('Mensagem: Olá')).toBeTruthy();
  });

  it('wait for an answer between one minute and a week', async () => {
    const { user, dialog, fill, press, isClosed, save } = await showFlowEditor({ capabilities });
    await user.click(palette().getByRole('button', { name: 'Esperar resposta' }));
    fill('Minutos até desistir', '');
    await press('Adicionar');
    expect(await dialog().findByText('Use de 1 a 10080 minutos')).toBeTruthy();
    fill('Minutos até desistir', '15');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes.at(-1)).toMatchObject({ type: 'waitAnswer', data: { minutes: 15 } });
    expect(screen.getByText('Sem resposta em 15 minutos')).toBeTruthy();
  });

  it('add or remove a tag', async () => {
    const { user, dialog, press, isClosed, save } = await showFlowEditor({
      capabilities,
      answers: {
        'tags.options': () => [{ id: 3, name: 'VIP', color: '#123456', kanban: 0, ticketsCount: 0 }],
      },
    });
    await user.click(palette().getByRole('button', { name: 'Etiqueta' }));
    await user.click(dialog().getByRole('combobox', { name: 'Etiqueta' }));
    await user.click(await screen.findByTitle('VIP'));
    await user.click(dialog().getByRole('combobox', { name: 'Ação' }));
    await user.click(await screen.findByTitle('Remover etiqueta'));
    await press('Adicionar');
    await isClosed();
    const { nodes } = await save();
    expect(nodes.at(-1)).toMatchObject({
      type: 'setTag',
      data: { tag: { id: 3, name: 'VIP' }, isRemoval: true },
    });
  });

  it('end the flow, without a form', async () => {
    const { user, save } = await showFlowEditor({ capabilities });
    await user.click(palette().getByRole('button', { name: 'Fim' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await save()).nodes.at(-1)).toMatchObject({ type: 'end' });
  });
});

describe('the simulator', () => {
  const message = (id: string, label: string) => aBlock(id, 'message', { label });

  it('asks how a request ends, and lets the time of a wait pass', async () => {
    const { user } = await showFlowEditor({
      capabilities,
      nodes: [
        aBlock('h', 'httpRequest', { url: 'https://a.example', answerKey: 'plano' }),
        message('ok', 'Plano {{plano}}'),
        aBlock('w', 'waitAnswer', { message: 'Ainda aí?', minutes: 5 }),
        message('no', 'Até logo'),
      ],
      connections: [anEdge('1', 'h'), anEdge('h', 'ok'), anEdge('ok', 'w'), anEdge('w', 'no', 'b')],
    });
    await user.click(screen.getByRole('button', { name: 'Simulador' }));
    const conversation = () => within(screen.getByRole('list', { name: 'Conversa simulada' }));
    expect(screen.getByLabelText('Responder como cliente')).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Valor da resposta'), 'ouro');
    await user.click(screen.getByRole('button', { name: 'Deu certo' }));
    expect(conversation().getByText('Plano ouro')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deixar passar 5 minutos' }));
    expect(conversation().getByText('Até logo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Repetir as mesmas respostas' }));
    expect(conversation().getByText('Plano ouro')).toBeTruthy();
    expect(conversation().getByText('Até logo')).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { showFlowEditor } from '@tests/support/renderer/show-flow-editor';

const phrase = { id: 1, name: 'P', phrase: 'quero promo', status: true, flowId: 5, whatsappId: 2 };
const other = { ...phrase, id: 2, phrase: 'de outro', flowId: 6 };
const first = { id: 3, flowId: 5, kind: 'first', phrase: '', whatsappId: null, queueId: null, active: true };

const open = async (capabilities: readonly ['flowTriggers'] | readonly [] = ['flowTriggers']) => {
  const shown = await showFlowEditor({
    capabilities,
    answers: {
      'phraseCampaigns.list': () => ({ flow: [phrase, other], hasMore: false }),
      'phraseCampaigns.create': () => phrase,
      'phraseCampaigns.update': () => 'ok',
      'phraseCampaigns.remove': () => 'ok',
      'flowTriggers.list': () => [first],
      'flowTriggers.create': () => first,
      'flowTriggers.update': () => first,
      'flowTriggers.remove': () => '',
      'flowTriggers.activate': () => '',
      'connections.list': () => [{ id: 2, name: 'Principal', status: 'CONNECTED' }],
    },
  });
  await shown.user.click(screen.getByRole('button', { name: 'Gatilhos' }));
  await screen.findByText('“quero promo”');
  return { ...shown, panel: within(screen.getByRole('complementary', { name: 'Gatilhos' })) };
};

describe('the triggers of a flow', () => {
  it('say what starts it and where', async () => {
    const { panel } = await open();
    const rows = within(panel.getByRole('list', { name: 'Gatilhos do fluxo' })).getAllByRole('listitem');
    await waitFor(() => expect(rows[0]?.textContent).toContain('Principal'));
    expect(rows[1]?.textContent).toContain('Primeira mensagemTodas as conexões');
    expect(rows).toHaveLength(2);
  });

  it('are exact phrases alone on servers without more, whose flows cannot be switched off', async () => {
    const { panel, user, asked } = await open([]);
    expect(panel.queryByText('Primeira mensagem')).toBeNull();
    expect(panel.getByRole('switch', { name: 'Fluxo ativo' })).toHaveProperty('disabled', true);
    fireEvent.change(panel.getByLabelText('Frase'), { target: { value: ' oi loja ' } });
    await user.click(panel.getByRole('button', { name: 'Adicionar gatilho' }));
    await waitFor(() => expect(asked('phraseCampaigns.create')).toHaveLength(1));
    expect(asked('phraseCampaigns.create')).toEqual([
      { body: { name: 'oi loja', phrase: 'oi loja', flowId: 5, whatsappId: null } },
    ]);
    expect(asked('flowTriggers.list')).toEqual([]);
  });

  it('need words where they are words', async () => {
    const { panel, user, asked } = await open();
    await user.click(panel.getByRole('button', { name: 'Adicionar gatilho' }));
    expect(await panel.findByText('Preencha este campo')).toBeTruthy();
    expect(asked('phraseCampaigns.create')).toEqual([]);
  });

  it('of contained words are added', async () => {
    const { panel, user, asked } = await open();
    await user.click(panel.getByRole('combobox', { name: 'Gatilho' }));
    await user.click(await screen.findByTitle('Mensagem contém'));
    fireEvent.change(await panel.findByLabelText('Palavras'), { target: { value: 'quanto custa' } });
    await user.click(panel.getByRole('button', { name: 'Adicionar gatilho' }));
    await waitFor(() => expect(asked('flowTriggers.create')).toHaveLength(1));
    expect(asked('flowTriggers.create')).toEqual([
      { body: { flowId: 5, kind: 'contains', phrase: 'quanto custa', whatsappId: null, queueId: null } },
    ]);
    await waitFor(() => expect(asked('flowTriggers.list').length).toBeGreaterThan(1));
  });

  it('of a queue name one', async () => {
    const { panel, user, asked } = await open();
    await user.click(panel.getByRole('combobox', { name: 'Gatilho' }));
    await user.click(await screen.findByTitle('Conversa numa fila'));
    await user.click(await panel.findByRole('combobox', { name: 'Fila' }));
    await user.click(await screen.findByTitle('Vendas'));
    await user.click(panel.getByRole('button', { name: 'Adicionar gatilho' }));
    await waitFor(() => expect(asked('flowTriggers.create')).toHaveLength(1));
    expect(asked('flowTriggers.create')).toMatchObject([{ body: { kind: 'queue', phrase: '', queueId: 4 } }]);
  });

  it('are switched off one by one, or with the whole flow', async () => {
    const { panel, user, asked } = await open();
    await user.click(panel.getByRole('switch', { name: 'Gatilho ativo: “quero promo”' }));
    await waitFor(() => expect(asked('phraseCampaigns.update')).toEqual([{ body: { ...phrase, status: false } }]));
    await user.click(panel.getByRole('switch', { name: 'Gatilho ativo: Primeira mensagem' }));
    await waitFor(() =>
      expect(asked('flowTriggers.update')).toEqual([{ params: { triggerId: 3 }, body: { active: false } }]),
    );
    await user.click(panel.getByRole('switch', { name: 'Fluxo ativo' }));
    await waitFor(() =>
      expect(asked('flowTriggers.activate')).toEqual([{ params: { flowId: 5 }, body: { active: false } }]),
    );
    expect(await panel.findByText('Nada inicia o fluxo.')).toBeTruthy();
  });

  it('are deleted after a question', async () => {
    const { panel, user, asked } = await open();
    await user.click(panel.getByRole('button', { name: 'Excluir o gatilho Primeira mensagem' }));
    expect(asked('flowTriggers.remove')).toEqual([]);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(asked('flowTriggers.remove')).toEqual([{ params: { triggerId: 3 } }]));
  });
});

describe('an inactive flow', () => {
  const notice = () => screen.queryByText('Este fluxo está desativado: nenhuma conversa o inicia.');

  it('says above the drawing that nothing starts it, until it is activated there', async () => {
    const answers = { 'flowTriggers.activate': () => '' };
    const { user, asked } = await showFlowEditor({ isActive: false, capabilities: ['flowTriggers'], answers });
    expect(notice()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ativar' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(asked('flowTriggers.activate')).toEqual([{ params: { flowId: 5 }, body: { active: true } }]);
  });

  it('is not mentioned on servers whose flows cannot be switched on', async () => {
    await showFlowEditor({ isActive: false });
    expect(notice()).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { aBlock, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

vi.mock('@renderer/lib/submit-delay', () => ({
  afterSubmitDelay: (send: () => Promise<unknown>) => send(),
}));

const value = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('an assistant', () => {
  const free = ['Temperatura', 'Máximo de tokens na resposta', 'Máximo de mensagens no histórico'];

  const needed = ['Nome', 'Chave da API', 'Prompt'];
  const voiceAccess = ['Chave da API de voz', 'Região da voz'];

  it('has the specified title, a name, a prompt of ten lines, a voice and its key and region [BLOCK-033] [BLOCK-035] [BLOCK-037] [BLOCK-038] [BLOCK-039]', async () => {
    const { dial, dialog } = await showFlowEditor();
    await dial('OpenAI');
    expect(dialog().getByText('Adicionar OpenAI ao fluxo')).toBeTruthy();
    expect(dialog().getByLabelText('Nome').tagName).toBe('INPUT');
    const prompt = dialog().getByLabelText('Prompt');
    expect([prompt.tagName, prompt.getAttribute('rows')]).toEqual(['TEXTAREA', '10']);
    expect(dialog().getByRole('combobox', { name: 'Voz' })).toBeTruthy();
    for (const name of voiceAccess) expect(dialog().getByLabelText(name).tagName).toBe('INPUT');
  });

  it('begins with temperature 1, 100 tokens, 10 messages and answers in text [BLOCK-040] [BLOCK-047] [BLOCK-048] [BLOCK-050] [BLOCK-053]', async () => {
    const { dial, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('OpenAI');
    expect(free.map((name) => value(dialog().getByLabelText(name)))).toEqual(['1', '100', '10']);
    expect(dialog().getByTitle('Texto')).toBeTruthy();
    for (const name of needed) fill(name, 'x');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      type: 'openai',
      data: { typebotIntegration: { temperature: 1, maxTokens: 100, maxMessages: 10, voice: 'texto' } },
    });
  });

  it('requires name, key and prompt, each at its field, and neither key nor region of the voice [BLOCK-042] [BLOCK-043] [BLOCK-044] [BLOCK-045]', async () => {
    const { dial, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('OpenAI');
    for (const empty of needed) {
      for (const name of needed) fill(name, name === empty ? '' : 'x');
      await press('Adicionar');
      await waitFor(() => expect(dialog().getByLabelText(empty).getAttribute('aria-invalid')).toBe('true'));
      await waitFor(() => expect(dialog().getAllByText('Preencha este campo')).toHaveLength(1));
    }
    for (const name of needed) fill(name, `my ${name}`);
    for (const name of voiceAccess) expect(value(dialog().getByLabelText(name))).toBe('');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      data: { typebotIntegration: { name: 'my Nome', apiKey: 'my Chave da API', prompt: 'my Prompt' } },
    });
  });

  it('masks its key until the user reveals it [BLOCK-036]', async () => {
    const { dial, dialog, user } = await showFlowEditor();
    await dial('OpenAI');
    const key = dialog().getByLabelText('Chave da API');
    expect(key.getAttribute('type')).toBe('password');
    await user.click(dialog().getAllByRole('img', { name: 'eye' })[0]!);
    expect(key.getAttribute('type')).toBe('text');
    await user.click(dialog().getAllByRole('img', { name: 'eye-invisible' })[0]!);
    expect(key.getAttribute('type')).toBe('password');
  });

  it('is added without a call to the server [BLOCK-055]', async () => {
    const { dial, fill, press, isClosed, requests } = await showFlowEditor();
    await dial('OpenAI');
    for (const name of needed) fill(name, 'x');
    await press('Adicionar');
    await isClosed();
    expect(requests()).toEqual([]);
  });

  it('is filled in from a prompt of the company, which is requested once it is wanted', async () => {
    const { dial, dialog, user, press, isClosed, save, requests } = await showFlowEditor({
      answers: {
        'prompts.list': () => ({ prompts: [{ id: 3, name: 'Vendedora' }], hasMore: false }),
        'prompts.show': () => ({
          id: 3,
          name: 'Vendedora',
          prompt: 'Venda bem.',
          model: 'gpt-4o-mini',
          apiKey: 'sk-9',
          maxTokens: 300,
          temperature: 0.5,
          maxMessages: 20,
          queueId: 4,
        }),
      },
    });
    await dial('OpenAI');
    expect(requests()).toEqual([]);
    await user.click(dialog().getByRole('combobox', { name: 'Usar um prompt' }));
    await user.click(await screen.findByTitle('Vendedora'));
    await waitFor(() => expect(value(dialog().getByLabelText('Nome'))).toBe('Vendedora'));
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      data: {
        typebotIntegration: {
          name: 'Vendedora',
          prompt: 'Venda bem.',
          apiKey: 'sk-9',
          maxTokens: 300,
          temperature: 0.5,
          maxMessages: 20,
        },
      },
    });
  });

  it('is saved by the specified button; number fields accept any text [BLOCK-034] [BLOCK-041] [BLOCK-046] [FLOW-044]', async () => {
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

  it('has add and cancel buttons when it is new [BLOCK-041]', async () => {
    const { dial, dialog } = await showFlowEditor();
    await dial('OpenAI');
    expect(dialog().getByRole('button', { name: 'Adicionar' })).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Cancelar' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { aBlock, showFlowEditor } from '@tests/support/renderer/show-flow-editor';

vi.mock('@renderer/lib/submit-delay', () => ({
  afterSubmitDelay: (send: () => Promise<unknown>) => send(),
}));

const megabyte = 1024 * 1024;
const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const value = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('a file', () => {
  const kinds = [
    { kind: 'img', word: 'imagem', file: 'a.png', endpoint: 'flows.uploadImage', reply: { name: '1' }, data: {} },
    {
      kind: 'audio',
      word: 'áudio',
      file: 'a.mp3',
      endpoint: 'flows.uploadAudio',
      reply: { name: '1' },
      data: { record: true },
    },
    { kind: 'video', word: 'vídeo', file: 'a.mp4', endpoint: 'flows.uploadContent', reply: ['1'], data: {} },
  ] as const;

  it.each(kinds)(
    'of a block of kind $kind is sent, and its name is kept [BLOCK-009] [BLOCK-010] [BLOCK-011] [FLOW-044]',
    async ({ kind, word, file, endpoint, reply, data }) => {
      const { open, dialog, blocks, user, choose, press, isClosed, asked, save } = await showFlowEditor({
        nodes: [aBlock('f', kind, {})],
        answers: { [endpoint]: () => reply },
      });
      expect(blocks('Nenhum arquivo')).toHaveLength(1);
      await open('Nenhum arquivo');
      await press('Salvar');
      expect(await dialog().findByText('Escolha um arquivo')).toBeTruthy();
      choose(`Escolher ${word}`, fileOf(file));
      if (kind === 'audio') await user.click(dialog().getByRole('checkbox', { name: 'Enviar como gravação de voz' }));
      await press('Salvar');
      await isClosed();
      expect(asked(endpoint)).toMatchObject([{ files: [{ name: file }] }]);
      expect((await save()).nodes[1]?.data).toEqual({ url: '1', ...data });
    },
  );

  it('of a video has a hint that only MP4 is accepted [BLOCK-012]', async () => {
    const { open, dialog } = await showFlowEditor({ nodes: [aBlock('f', 'video', {})] });
    await open('Nenhum arquivo');
    expect(dialog().getByText(/Somente vídeos MP4 são aceitos/)).toBeTruthy();
  });

  it.each([
    { kind: 'img', word: 'imagem', types: ['.png', '.jpg', '.jpeg'], wrong: 'a.gif', id: '[BLOCK-065]' },
    { kind: 'audio', word: 'áudio', types: ['.ogg', '.mp3', '.opus'], wrong: 'a.wav', id: '[BLOCK-069]' },
    { kind: 'video', word: 'vídeo', types: ['.mp4'], wrong: 'a.webm', id: '[BLOCK-071]' },
  ] as const)('of kind $kind is accepted by type $id', async ({ kind, word, types, wrong }) => {
    const { open, dialog, choose } = await showFlowEditor({ nodes: [aBlock('f', kind, {})] });
    await open('Nenhum arquivo');
    choose(`Escolher ${word}`, fileOf(wrong));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^Este tipo de arquivo não é aceito/);
    for (const type of types) {
      choose(`Escolher ${word}`, fileOf(`a${type}`));
      expect(await dialog().findByText(`a${type}`)).toBeTruthy();
      expect(dialog().queryByRole('alert')).toBeNull();
    }
  });

  it.each([
    ['imagem', 'img', 'a.png', 2, 'Arquivo é muito grande! 2MB máximo', '[BLOCK-066] [BLOCK-067]'],
    ['áudio', 'audio', 'a.ogg', 5, 'Arquivo é muito grande! 5MB máximo', '[BLOCK-070]'],
    ['vídeo', 'video', 'a.mp4', 20, 'Arquivo é muito grande! 20MB máximo', '[BLOCK-072]'],
  ] as const)('%s (%s, %s) is refused above %i MB: %s %s', async (...[word, kind, name, most, refusal]) => {
    const { open, dialog, choose } = await showFlowEditor({ nodes: [aBlock('f', kind, {})] });
    await open('Nenhum arquivo');
    choose(`Escolher ${word}`, fileOf(name, most * megabyte + 1));
    expect((await dialog().findByRole('alert')).textContent).toBe(refusal);
    choose(`Escolher ${word}`, fileOf(name, most * megabyte));
    expect(await dialog().findByText(name)).toBeTruthy();
    expect(dialog().queryByRole('alert')).toBeNull();
  });
});

describe('a content block', () => {
  it('contains texts, pauses, pictures, audios and videos [BLOCK-016] [BLOCK-017] [BLOCK-018] [BLOCK-019] [BLOCK-020]', async () => {
    const { dial, fill, choose, press, isClosed, asked, save } = await showFlowEditor({
      answers: { 'flows.uploadContent': () => ['1_a.png', '1_b.mp3', '1_c.mp4'] },
    });
    await dial('Conteúdo');
    await press('Mensagem');
    fill('Mensagem, elemento 1', 'Veja');
    await press('Intervalo');
    fill('Intervalo, elemento 2', '120');
    await press('Imagem');
    choose('Escolher imagem', fileOf('a.png'));
    await press('Áudio');
    choose('Escolher áudio', fileOf('b.mp3'));
    await press('Vídeo');
    choose('Escolher vídeo', fileOf('c.mp4'));
    await press('Adicionar');
    await isClosed();
    expect(asked('flows.uploadContent')).toMatchObject([
      { files: [{ name: 'a.png' }, { name: 'b.mp3' }, { name: 'c.mp4' }] },
    ]);
    expect((await save()).nodes[1]?.data).toMatchObject({
      elements: [
        { type: 'message', value: 'Veja' },
        { type: 'interval', value: 120 },
        { type: 'img', value: '1_a.png', original: 'a.png' },
        { type: 'audio', value: '1_b.mp3', original: 'b.mp3', record: false },
        { type: 'video', value: '1_c.mp4', original: 'c.mp4' },
      ],
    });
  });

  it('is a list that the user can reorder [BLOCK-015] [FLOW-034]', async () => {
    const { dial, dialog, fill, press, isClosed, save } = await showFlowEditor();
    await dial('Conteúdo');
    expect(dialog().getByText('Adicionar ao fluxo: Conteúdo')).toBeTruthy();
    await press('Mensagem');
    fill('Mensagem, elemento 1', 'Veja');
    await press('Intervalo');
    fill('Intervalo, elemento 2', '5');
    await press('Subir o elemento 2');
    await press('Adicionar');
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      type: 'singleBlock',
      data: {
        seq: ['interval0', 'message1'],
        elements: [
          { type: 'interval', value: 5 },
          { type: 'message', value: 'Veja' },
        ],
      },
    });
  });

  it('shows that it is uploading until its files are stored [BLOCK-023]', async () => {
    let answer = (_names: string[]): void => undefined;
    const { dial, dialog, choose, press, isClosed, asked } = await showFlowEditor({
      answers: { 'flows.uploadContent': () => new Promise((resolve) => (answer = resolve)) },
    });
    await dial('Conteúdo');
    await press('Imagem');
    choose('Escolher imagem', fileOf('a.png'));
    await press('Adicionar');
    expect((await dialog().findByText('Enviando arquivos…')).closest('[role=status]')).toBeTruthy();
    await waitFor(() => expect(asked('flows.uploadContent')).toHaveLength(1));
    answer(['1_a.png']);
    await isClosed();
  });

  it('marks the empty element, not the one that is filled in', async () => {
    const { dial, dialog, press, fill } = await showFlowEditor();
    await dial('Conteúdo');
    await press('Mensagem');
    fill('Mensagem, elemento 1', 'Olá');
    await press('Imagem');
    await press('Adicionar');
    expect(await dialog().findByText('Delete os cards vazios(Imagem, Audio e Video)')).toBeTruthy();
    const text = dialog().getByLabelText('Mensagem, elemento 1');
    expect([text.getAttribute('aria-invalid'), text.className.includes('status-error')]).toEqual(['false', false]);
    expect(
      dialog()
        .getAllByRole('listitem')
        .map((card) => card.getAttribute('data-invalid')),
    ).toEqual(['false', 'true']);
    fill('Mensagem, elemento 1', ' ');
    expect([text.getAttribute('aria-invalid'), text.className.includes('status-error')]).toEqual(['true', true]);
  });

  it.each([
    ['an empty text [BLOCK-026]', 'Mensagem', undefined, 'Campos de mensagem vazio!'],
    ['a pause of 0 [BLOCK-025]', 'Intervalo', '0', 'Intervalo não pode ser 0 ou maior que 120!'],
    ['a pause of 121 [BLOCK-025]', 'Intervalo', '121', 'Intervalo não pode ser 0 ou maior que 120!'],
    ['a picture without file [BLOCK-027]', 'Imagem', undefined, 'Delete os cards vazios(Imagem, Audio e Video)'],
    ['an audio without file [BLOCK-027]', 'Áudio', undefined, 'Delete os cards vazios(Imagem, Audio e Video)'],
    ['a video without file [BLOCK-027]', 'Vídeo', undefined, 'Delete os cards vazios(Imagem, Audio e Video)'],
  ])('is not added with %s', async (...[, element, typed, refusal]) => {
    const { dial, dialog, fill, press } = await showFlowEditor();
    await dial('Conteúdo');
    await press(element);
    if (typed !== undefined) fill(`${element}, elemento 1`, typed);
    await press('Adicionar');
    expect(await dialog().findByText(refusal)).toBeTruthy();
  });

  it('is opened from its block with its elements [FLOW-044]', async () => {
    const elements = [{ type: 'message', number: 'message0', value: 'Em fila' }];
    const { open, dialog } = await showFlowEditor({
      nodes: [aBlock('c', 'singleBlock', { seq: ['message0'], elements })],
    });
    await open('Em fila');
    expect(dialog().getByText('Editar: Conteúdo')).toBeTruthy();
    expect(value(dialog().getByLabelText('Mensagem, elemento 1'))).toBe('Em fila');
  });
});

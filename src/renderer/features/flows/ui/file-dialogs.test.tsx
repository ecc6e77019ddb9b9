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

  it('of a video: the dialog says that only MP4 is accepted [BLOCK-012]', async () => {
    const { open, dialog } = await showFlowEditor({ nodes: [aBlock('f', 'video', {})] });
    await open('Nenhum arquivo');
    expect(dialog().getByText(/Somente vídeos MP4 são aceitos/)).toBeTruthy();
  });

  it.each([
    { kind: 'img', word: 'imagem', right: 'a.png', wrong: 'a.gif', most: 2 },
    { kind: 'audio', word: 'áudio', right: 'a.ogg', wrong: 'a.wav', most: 5 },
    { kind: 'video', word: 'vídeo', right: 'a.mp4', wrong: 'a.webm', most: 20 },
  ] as const)(
    'of kind $kind is refused by its type and its size [BLOCK-065] [BLOCK-067] [BLOCK-069] [BLOCK-070] [BLOCK-071] [BLOCK-072]',
    async ({ kind, word, right, wrong, most }) => {
      const { open, dialog, choose } = await showFlowEditor({ nodes: [aBlock('f', kind, {})] });
      await open('Nenhum arquivo');
      choose(`Escolher ${word}`, fileOf(wrong));
      expect((await dialog().findByRole('alert')).textContent).toMatch(/^Este tipo de arquivo não é aceito/);
      choose(`Escolher ${word}`, fileOf(right, most * megabyte + 1));
      expect((await dialog().findByRole('alert')).textContent).toBe(`Arquivo é muito grande! ${most}MB máximo`);
      choose(`Escolher ${word}`, fileOf(right, most * megabyte));
      expect(await dialog().findByText(right)).toBeTruthy();
      expect(dialog().queryByRole('alert')).toBeNull();
    },
  );
});

describe('a content block', () => {
  it('holds texts, pauses, pictures, audios and videos in their order [BLOCK-015] [BLOCK-016] [BLOCK-017] [BLOCK-018] [BLOCK-019] [BLOCK-020] [BLOCK-023] [BLOCK-025] [BLOCK-026] [BLOCK-027] [FLOW-034]', async () => {
    let answer = (_names: string[]): void => undefined;
    const { dial, dialog, fill, choose, press, isClosed, asked, save } = await showFlowEditor({
      answers: { 'flows.uploadContent': () => new Promise((resolve) => (answer = resolve)) },
    });
    await dial('Conteúdo');
    expect(dialog().getByText('Adicionar ao fluxo: Conteúdo')).toBeTruthy();
    await press('Mensagem');
    await press('Adicionar');
    expect(await dialog().findByText('Campos de mensagem vazio!')).toBeTruthy();
    fill('Mensagem, elemento 1', 'Veja');
    await press('Intervalo');
    for (const seconds of ['0', '121']) {
      fill('Intervalo, elemento 2', seconds);
      await press('Adicionar');
      expect(await dialog().findByText('Intervalo não pode ser 0 ou maior que 120!')).toBeTruthy();
    }
    fill('Intervalo, elemento 2', '120');
    await press('Imagem');
    await press('Adicionar');
    expect(await dialog().findByText('Delete os cards vazios(Imagem, Audio e Video)')).toBeTruthy();
    choose('Escolher imagem', fileOf('a.png'));
    await press('Áudio');
    choose('Escolher áudio', fileOf('b.mp3'));
    await press('Vídeo');
    choose('Escolher vídeo', fileOf('c.mp4'));
    await press('Subir o elemento 2');
    await press('Adicionar');
    expect((await dialog().findByText('Enviando arquivos…')).closest('[role=status]')).toBeTruthy();
    await waitFor(() => expect(asked('flows.uploadContent')).toHaveLength(1));
    expect(asked('flows.uploadContent')).toMatchObject([
      { files: [{ name: 'a.png' }, { name: 'b.mp3' }, { name: 'c.mp4' }] },
    ]);
    answer(['1_a.png', '1_b.mp3', '1_c.mp4']);
    await isClosed();
    expect((await save()).nodes[1]).toMatchObject({
      type: 'singleBlock',
      data: {
        seq: ['interval0', 'message1', 'img2', 'audio3', 'video4'],
        elements: [
          { type: 'interval', value: 120 },
          { type: 'message', value: 'Veja' },
          { type: 'img', value: '1_a.png', original: 'a.png' },
          { type: 'audio', value: '1_b.mp3', original: 'b.mp3', record: false },
          { type: 'video', value: '1_c.mp4', original: 'c.mp4' },
        ],
      },
    });
  });

  it('is opened from its block with what it holds [FLOW-044]', async () => {
    const elements = [{ type: 'message', number: 'message0', value: 'Em fila' }];
    const { open, dialog } = await showFlowEditor({
      nodes: [aBlock('c', 'singleBlock', { seq: ['message0'], elements })],
    });
    await open('Em fila');
    expect(dialog().getByText('Editar: Conteúdo')).toBeTruthy();
    expect(value(dialog().getByLabelText('Mensagem, elemento 1'))).toBe('Em fila');
  });
});

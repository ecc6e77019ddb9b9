import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { changeAttachments } from '@renderer/features/conversation/api/compose/attachment-store';
import { setReply } from '@renderer/features/conversation/api/compose/reply-store';
import type { PictureEdit } from '@renderer/features/conversation/model/compose/picture-edit';
import { AppError } from '@shared/domain/app-error';
import { settle } from '@tests/support/event-loop';
import { aMessage, anOutgoing, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Composer } from './composer';

const rendered = vi.hoisted(() => vi.fn<(edit: PictureEdit) => void>());
vi.mock('@renderer/features/conversation/api/compose/render-picture', () => ({
  openPicture: async () => ({ size: { width: 4000, height: 2000 }, bitmap: {}, close: () => undefined }),
  drawPicture: () => undefined,
  renderPicture: async (_picture: unknown, edit: PictureEdit, { name }: File) => {
    rendered(edit);
    return new File(['small'], name.replace('.png', '.jpg'), { type: 'image/jpeg' });
  },
}));

const ticket = aTicket();
const fileId = '11111111-1111-4111-8111-111111111112';
const saved = { fileId, ticketId: ticket.id, name: 'foto.png', type: 'image/png', size: 3, caption: 'A vista' };
const refuse = (code: string) => () => {
  throw new AppError(code, 'conflict');
};
const answers: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'files.attached': () => [],
  'files.begin': () => ({ fileId }),
  'files.append': () => undefined,
  'files.attach': () => undefined,
  'files.caption': () => undefined,
  'files.cancel': () => undefined,
  'files.order': () => undefined,
  'files.preview': () => new Uint8Array([1, 2, 3]),
  'outbox.sendFile': () => anOutgoing(),
};

beforeEach(() => {
  changeAttachments({ accountKey: 'server user 3', ticketId: ticket.id }, () => []);
});

async function showComposer(more: Answers = {}) {
  const shown = await showScreen(<Composer ticket={ticket} messages="shown" />, { answers: { ...answers, ...more } });
  const chooser = await screen.findByLabelText('Anexar arquivos', { selector: 'input' });
  const choose = (name = 'recibo.txt') =>
    fireEvent.change(chooser, { target: { files: [new File(['um recibo'], name, { type: 'text/plain' })] } });
  return { ...shown, choose };
}

const send = () => screen.findByRole('button', { name: 'Enviar' });
const caption = (name: string) => screen.findByRole('textbox', { name: `Legenda de ${name}` });

it('main saves an attached file with its caption at once and sends it from there', async () => {
  const { user, asked, choose } = await showComposer();
  choose();
  await waitFor(() => expect(asked('files.attach')).toEqual([{ fileId, ticketId: 7, caption: '' }]));
  await user.type(await caption('recibo.txt'), 'Pago');
  await waitFor(() => expect(asked('files.caption').at(-1)).toEqual({ fileId, caption: 'Pago' }));
  await user.click(await send());
  await waitFor(() => expect(screen.queryByText('recibo.txt')).toBeNull());
  expect(asked('outbox.sendFile')).toEqual([{ fileId, ticketId: 7, body: 'Pago' }]);
  expect(asked('files.begin')).toHaveLength(1);
  expect(asked('files.cancel')).toEqual([]);
});

describe('the text of the composer', () => {
  const writer = () => screen.findByRole('textbox', { name: 'Mensagem' });
  const sent = (asked: (name: string) => unknown[]) => ({
    files: asked('outbox.sendFile').map((input) => (input as { body: string }).body),
    texts: asked('outbox.send').map((input) => (input as { body: string }).body),
  });
  const ended = () => waitFor(async () => expect(((await writer()) as HTMLTextAreaElement).value).toBe(''));
  const texts = { 'outbox.send': () => anOutgoing() };
  const files = [saved, { ...saved, fileId: fileId.replace('2', '3'), name: 'nota.pdf', type: 'application/pdf' }];
  const wordless = (type: string) => files.map((file) => ({ ...file, type, caption: '' }));

  it('is the caption of the first file that has none, which its tile says, and of no other', async () => {
    const { user, asked } = await showComposer({ ...texts, 'files.attached': () => wordless('image/png') });
    await user.type(await writer(), 'A vista');
    expect((await caption('foto.png')).getAttribute('placeholder')).toMatch(/^Legenda: o texto abaixo/);
    expect((await caption('nota.pdf')).getAttribute('placeholder')).not.toMatch(/abaixo/);
    await user.click(await send());
    await ended();
    expect(sent(asked)).toEqual({ files: ['*Ana*\nA vista', ''], texts: [] });
  });

  it.each([
    ['a first file with a caption of its own', files],
    ['a first file that is sound', wordless('audio/ogg')],
  ])('is a message of its own with %s', async (_title, attached) => {
    const { user, asked } = await showComposer({ ...texts, 'files.attached': () => attached });
    await user.type(await writer(), 'Veja');
    await user.click(await send());
    await ended();
    expect(sent(asked).texts).toEqual(['*Ana*\nVeja']);
    expect(sent(asked).files).toEqual(attached.map((file) => file.caption));
  });

  it('is a message of its own where it quotes another', async () => {
    setReply('server user 3', ticket.id, { id: aMessage().id, name: 'Clara', words: 'a pergunta' });
    const { user, asked } = await showComposer({ ...texts, 'files.attached': () => wordless('image/png') });
    await user.type(await writer(), 'Veja');
    await user.click(await send());
    await ended();
    expect(sent(asked)).toEqual({ files: ['', ''], texts: ['*Ana*\nVeja'] });
  });

  it('leaves the composer with its file, also when the next file is refused', async () => {
    const answersOf = [() => anOutgoing(), refuse('ERR_OUTBOX_NOT_SAVED')];
    const more = { 'files.attached': () => wordless('image/png'), 'outbox.sendFile': () => answersOf.shift()?.() };
    const { user } = await showComposer({ ...texts, ...more });
    await user.type(await writer(), 'A vista');
    await user.click(await send());
    await ended();
    expect(screen.queryByText('foto.png')).toBeNull();
    expect(screen.getByText('nota.pdf')).toBeTruthy();
  });
});

it('files attached before the window was loaded are restored with preview and are sent', async () => {
  const { user, asked } = await showComposer({ 'files.attached': () => [saved] });
  expect(((await caption('foto.png')) as HTMLInputElement).value).toBe('A vista');
  await waitFor(() => expect(document.querySelector('img[src^="data:image/png"]')).toBeTruthy());
  expect(asked('files.preview')).toEqual([{ fileId }]);
  await user.click(await send());
  await waitFor(() => expect(asked('outbox.sendFile')).toEqual([{ fileId, ticketId: 7, body: 'A vista' }]));
  expect(asked('files.begin')).toEqual([]);
  await waitFor(() => expect(screen.queryByText('foto.png')).toBeNull());
});

it('a caption typed during the transfer to main is saved too', async () => {
  let take: (() => void) | null = null;
  const { user, asked, choose } = await showComposer({
    'files.attach': () => new Promise<void>((resolve) => (take = resolve)),
  });
  choose();
  await waitFor(() => expect(take).not.toBeNull());
  await user.type(await caption('recibo.txt'), 'Pago');
  expect(asked('files.caption')).toEqual([]);
  take!();
  await waitFor(() => expect(asked('files.caption')).toEqual([{ fileId, caption: 'Pago' }]));
});

it('a file sent during its transfer to main is sent once, after the transfer', async () => {
  let take: (() => void) | null = null;
  const { user, asked, choose } = await showComposer({
    'files.append': () => new Promise<void>((resolve) => (take = resolve)),
  });
  choose();
  await waitFor(() => expect(take).not.toBeNull());
  await user.click(await send());
  expect(asked('outbox.sendFile')).toEqual([]);
  take!();
  await waitFor(() => expect(asked('outbox.sendFile')).toEqual([{ fileId, ticketId: 7, body: '' }]));
  expect(asked('files.begin')).toHaveLength(1);
});

it.each([
  ['once main has it', {}],
  ['before main has it', { 'files.attach': () => settle() }],
])('removing a file %s deletes it from disk', async (_when, more) => {
  const { user, asked, choose } = await showComposer(more);
  choose();
  await waitFor(() => expect(asked('files.attach')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Remover recibo.txt' }));
  expect(screen.queryByText('recibo.txt')).toBeNull();
  await waitFor(() => expect(asked('files.cancel')).toEqual([{ fileId }]));
});

it('a file that main cannot save shows a warning and is sent anyway', async () => {
  const { user, asked, choose } = await showComposer({ 'files.attach': refuse('ERR_OUTBOX_NOT_SAVED') });
  choose();
  expect((await screen.findByText(/Não foi guardado neste computador/)).getAttribute('role')).toBe('status');
  await user.click(await send());
  await waitFor(() => expect(asked('outbox.sendFile')).toHaveLength(1));
  expect(asked('files.begin')).toHaveLength(2);
});

it('a file that main has deleted is transferred again from this window', async () => {
  const answersOf = [refuse('ERR_NO_OUTGOING'), () => anOutgoing()];
  const { user, asked, choose } = await showComposer({ 'outbox.sendFile': () => answersOf.shift()?.() });
  choose();
  await waitFor(() => expect(asked('files.attach')).toHaveLength(1));
  await user.click(await send());
  await waitFor(() => expect(screen.queryByText('recibo.txt')).toBeNull());
  expect(asked('files.begin')).toHaveLength(2);
});

describe('a picture', () => {
  const restored = { 'files.attached': () => [saved] };
  const edge = (name: string) => screen.findByRole('slider', { name });

  it('is cropped and turned by keys, and the result takes its place with the caption', async () => {
    const { user, asked } = await showComposer(restored);
    await user.click(await screen.findByRole('button', { name: 'Editar foto.png' }));
    (await edge('Borda esquerda do recorte')).focus();
    await user.keyboard('{PageDown}{ArrowRight}');
    expect((await edge('Borda esquerda do recorte')).getAttribute('aria-valuenow')).toBe('11');
    await user.click(screen.getByRole('button', { name: 'Girar' }));
    expect((await edge('Borda de cima do recorte')).getAttribute('aria-valuenow')).toBe('11');
    await user.click(screen.getByRole('button', { name: 'Usar' }));
    expect(((await caption('foto.jpg')) as HTMLInputElement).value).toBe('A vista');
    expect(rendered.mock.lastCall?.[0]).toMatchObject({ turns: 1, size: 'original' });
    await waitFor(() => expect(asked('files.attach')).toHaveLength(1));
    expect(asked('files.cancel')).toEqual([{ fileId }]);
    expect(screen.queryByText('foto.png')).toBeNull();
  });

  it('is reduced, and the screen shows how large it was and will be', async () => {
    const { user } = await showComposer(restored);
    await user.click(await screen.findByRole('button', { name: 'Editar foto.png' }));
    await user.click(await screen.findByText('Pequena'));
    const result = await screen.findByText(/^1024 × 512 pixels: .+ → .+$/);
    expect(result.getAttribute('role')).toBe('status');
  });

  it('stays as it is without a change, and after Cancel', async () => {
    const { user, asked } = await showComposer(restored);
    for (const button of ['Usar', 'Cancelar']) {
      await user.click(await screen.findByRole('button', { name: 'Editar foto.png' }));
      await screen.findByRole('button', { name: 'Girar' });
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Girar' })).toBeNull());
    }
    expect([asked('files.begin'), asked('files.cancel')]).toEqual([[], []]);
  });
});

it('files are sent in the order that the user gives them, which main keeps', async () => {
  const second = { ...saved, fileId: '11111111-1111-4111-8111-111111111113', name: 'nota.txt', type: 'text/plain' };
  const { user, asked } = await showComposer({ 'files.attached': () => [saved, second] });
  const earlier = await screen.findByRole('button', { name: 'Mover nota.txt para antes' });
  expect(screen.getByRole('button', { name: 'Mover foto.png para antes' })).toHaveProperty('disabled', true);
  await user.click(earlier);
  expect(asked('files.order')).toEqual([{ fileIds: [second.fileId, fileId] }]);
  await user.click(await send());
  const sent = () => asked('outbox.sendFile').map((input) => (input as { fileId: string }).fileId);
  await waitFor(() => expect(sent()).toEqual([second.fileId, fileId]));
});

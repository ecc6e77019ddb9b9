import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Message } from '@shared/domain/message';
import { aMessage } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConversationItem } from './conversation-item';
import { MessageActionsContext } from './message-actions';

const actions = { canReply: true, canRemove: true, reply: () => undefined, remove: () => undefined };

async function openMenu(parts: Partial<Record<keyof Message, unknown>>, answers: Answers = {}) {
  const { user, asked } = await showScreen(
    <MessageActionsContext value={actions}>
      <ConversationItem row={aMessage(parts)} before={undefined} after={undefined} />
    </MessageActionsContext>,
    { answers },
  );
  const written = vi.fn<(text: string) => Promise<void>>();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Opções da mensagem' }));
  await screen.findByRole('menuitem', { name: /Responder/ });
  // The menu takes the focus a few frames after it opens.
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy());
  return { user, asked, written };
}

const picture = { mediaType: 'image', mediaUrl: 'public/a.png', body: '' };

it('copying a text is not offered for a message without one', async () => {
  await openMenu(picture);
  expect(screen.queryByRole('menuitem', { name: /Copiar$/ })).toBeNull();
});

it('a picture can be saved under its name', async () => {
  const { user, asked } = await openMenu(picture, { 'media.save': () => ({ name: 'a (1).png' }) });
  await user.click(screen.getByRole('menuitem', { name: /Salvar imagem/ }));
  expect(await screen.findByText(/a \(1\)\.png/)).toBeTruthy();
  expect(asked('media.save')).toMatchObject([{ reference: 'public/a.png', name: 'a.png' }]);
});

it('a picture can be copied, as PNG', async () => {
  const { user, asked } = await openMenu(picture, { 'media.read': () => new Uint8Array([1, 2, 3]) });
  const drawn = new Blob(['drawn'], { type: 'image/png' });
  const copied: Record<string, Promise<Blob>>[] = [];
  const write = vi.fn<() => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  vi.stubGlobal('ClipboardItem', function ClipboardItem(data: Record<string, Promise<Blob>>) {
    copied.push(data);
  });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 2, height: 1, close: () => undefined }));
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas() {
    return { getContext: () => null, convertToBlob: () => Promise.resolve(drawn) };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.click(screen.getByRole('menuitem', { name: /Copiar imagem/ }));
  await expect.poll(() => write.mock.calls.length).toBe(1);
  expect(await copied[0]?.['image/png']).toBe(drawn);
  expect(asked('media.read')).toEqual([{ reference: 'public/a.png' }]);
});

it.each([
  ['a file', { mediaType: 'application', mediaUrl: 'public/a.pdf', body: 'a.pdf' }],
  ['a picture that the server no longer has', { ...picture, mediaUrl: '' }],
])('%s has no entries for a picture', async (_what, parts) => {
  await openMenu(parts);
  expect(screen.queryByRole('menuitem', { name: /imagem/ })).toBeNull();
});

it('a failed copy shows an error and returns the focus', async () => {
  const { user, written } = await openMenu({ body: 'Tem em verde?' });
  written.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('menuitem', { name: /Copiar/ }));
  expect(written).toHaveBeenCalledWith('Tem em verde?');
  expect(await screen.findByText(/Algo deu errado|Tente de novo/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opções da mensagem' }));
});

async function showMessage(parts: Partial<Record<keyof Message, unknown>>) {
  const reply = vi.fn<(message: Message) => void>();
  const { user } = await showScreen(
    <MessageActionsContext value={{ ...actions, reply }}>
      <ConversationItem row={aMessage(parts)} before={undefined} after={undefined} />
    </MessageActionsContext>,
  );
  return { user, reply, bubble: await screen.findByRole('article') };
}

it('a right click on a message opens its menu', async () => {
  const { user, reply, bubble } = await showMessage({ body: 'Tem em verde?' });
  await user.pointer({ keys: '[MouseRight]', target: bubble });
  await user.click(await screen.findByRole('menuitem', { name: /Responder/ }));
  expect(reply).toHaveBeenCalledTimes(1);
});

it('a double click on a message replies to it', async () => {
  const { user, reply, bubble } = await showMessage({ id: 'A', body: 'Tem em verde?' });
  await user.dblClick(bubble);
  expect(reply.mock.calls.map(([{ id }]) => id)).toEqual(['A']);
});

it('a deleted message takes neither a double click nor a right click', async () => {
  const { user, reply, bubble } = await showMessage({ isDeleted: true });
  await user.dblClick(bubble);
  await user.pointer({ keys: '[MouseRight]', target: bubble });
  expect(reply).not.toHaveBeenCalled();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

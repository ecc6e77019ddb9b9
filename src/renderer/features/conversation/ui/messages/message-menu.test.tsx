import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Message } from '@shared/domain/message';
import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ConversationItem } from './conversation-item';
import { MessageActionsContext } from './message-actions';

const actions = { canReply: true, reply: () => undefined, remove: () => undefined };

async function openMenu(parts: Partial<Record<keyof Message, unknown>>) {
  const { user } = await showScreen(
    <MessageActionsContext value={actions}>
      <ConversationItem row={aMessage(parts)} before={undefined} after={undefined} />
    </MessageActionsContext>,
  );
  const written = vi.fn<(text: string) => Promise<void>>();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Opções da mensagem' }));
  await screen.findByRole('menuitem', { name: /Responder/ });
  // The menu takes the focus a few frames after it opens.
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy());
  return { user, written };
}

it('copy is not offered for a message without text', async () => {
  await openMenu({ mediaType: 'image', mediaUrl: 'public/a.png', body: '' });
  expect(screen.queryByRole('menuitem', { name: /Copiar/ })).toBeNull();
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

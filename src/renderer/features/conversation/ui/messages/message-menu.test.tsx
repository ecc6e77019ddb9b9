import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Message } from '@shared/domain/message';
import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { MessageActionsContext } from './message-actions';
import { MessageMenu } from './message-menu';

const actions = { canReply: true, reply: () => undefined, remove: () => undefined };

async function openMenu(parts: Partial<Record<keyof Message, unknown>>) {
  const { user } = await showScreen(
    <MessageActionsContext value={actions}>
      <MessageMenu message={aMessage(parts)} />
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

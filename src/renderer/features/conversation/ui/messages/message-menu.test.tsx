import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Message } from '@shared/domain/message';
import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { MessageActionsContext } from './message-actions';
import { MessageMenu } from './message-menu';

const acts = { canReply: true, reply: () => undefined, remove: () => undefined };

async function openMenu(parts: Partial<Record<keyof Message, unknown>>) {
  const { user } = await showScreen(
    <MessageActionsContext value={acts}>
      <MessageMenu message={aMessage(parts)} />
    </MessageActionsContext>,
  );
  const written = vi.fn<(text: string) => Promise<void>>();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'Opções da mensagem' }));
  await screen.findByRole('menuitem', { name: /Responder/ });
  // The menu takes the focus a few frames after it is there.
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy());
  return { user, written };
}

it('what has no words is not copied: it would empty the clipboard', async () => {
  await openMenu({ mediaType: 'image', mediaUrl: 'public/a.png', body: '' });
  expect(screen.queryByRole('menuitem', { name: /Copiar/ })).toBeNull();
});

it('words that could not be copied are told; the menu gives the focus back', async () => {
  const { user, written } = await openMenu({ body: 'Tem em verde?' });
  written.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('menuitem', { name: /Copiar/ }));
  expect(written).toHaveBeenCalledWith('Tem em verde?');
  expect(await screen.findByText(/Algo deu errado|Tente de novo/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opções da mensagem' }));
});

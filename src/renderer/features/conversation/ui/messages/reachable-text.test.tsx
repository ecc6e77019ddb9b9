import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { aContact } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { MessageActionsContext } from './message-actions';
import { MessageText } from './message-text';

const actions = { canReply: true, canRemove: true, reply: () => undefined, remove: () => undefined };
const rui = aContact({ id: 30, name: 'Rui', number: '5520990000901' });

const showText = (isReadOnly = false) =>
  showScreen(
    <MessageActionsContext value={isReadOnly ? null : actions}>
      <MessageText text="Fale com +55 20 99000-0901 ou rui@loja.com" />
    </MessageActionsContext>,
    { answers: { 'contacts.list': () => ({ contacts: [rui], count: 1, hasMore: false }) } },
  );

it('a phone number in a message starts a ticket with it', async () => {
  const { user } = await showText();
  await user.click(screen.getByRole('button', { name: '+55 20 99000-0901' }));
  await expect.poll(() => useTicketDialogStore.getState().wanted).toEqual({ kind: 'newTicket', contact: rui });
  openTicketDialog(null);
});

it('an e-mail address in a message is copied', async () => {
  const { user } = await showText();
  const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'rui@loja.com' }));
  expect(written).toHaveBeenCalledWith('rui@loja.com');
  expect(await screen.findByText('E-mail copiado.')).toBeTruthy();
});

it('a read-only conversation has no such buttons', async () => {
  await showText(true);
  expect(screen.getByText(/rui@loja.com/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

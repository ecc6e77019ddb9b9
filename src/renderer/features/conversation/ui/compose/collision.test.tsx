import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { forgetAgreements } from '@renderer/entities/ticket/use-ask-about-owner';
import { changeAttachments } from '@renderer/features/conversation/api/compose/attachment-store';
import { writeDraft } from '@renderer/features/conversation/api/compose/draft-store';
import { TransferDialog } from '@renderer/features/conversation/ui/dialogs/transfer-dialog';
import { TicketActions } from '@renderer/features/conversation/ui/header/ticket-actions';
import { anOutgoing, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Composer } from './composer';

const account = 'server user 3';
const ofBruno = { userId: 4, user: { id: 4, name: 'Bruno' } };
const answers: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'files.attached': () => [],
  'outbox.send': () => anOutgoing(),
  'tickets.update': () => ({ ...aTicket(), status: 'closed' }),
  'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
  'connections.list': () => [],
  'users.options': () => [],
};

beforeEach(() => {
  forgetAgreements();
  writeDraft(account, aTicket().id, '');
  changeAttachments({ accountKey: account, ticketId: aTicket().id }, () => []);
});

const question = () => screen.findByRole('dialog', { name: 'Este atendimento é de Bruno' });
const answer = async (name: string) => within(await question()).getByRole('button', { name });

async function showComposer(parts: Record<string, unknown>) {
  const shown = await showScreen(<Composer ticket={aTicket(parts)} messages="shown" />, { answers });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(input.disabled).toBe(false));
  return { ...shown, input, sent: () => shown.asked('outbox.send') };
}

it('in a colleague’s ticket the composer says whose it is, and asks once before it sends', async () => {
  const { user, input, sent } = await showComposer(ofBruno);
  expect(screen.getByText('Atendimento de Bruno')).toBeTruthy();
  await user.type(input, 'Oi{Enter}');
  await user.click(await answer('Cancelar'));
  expect(sent()).toEqual([]);
  expect(input.value).toBe('Oi');
  await user.type(input, '{Enter}');
  await user.click(await answer('Continuar'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(input.value).toBe(''));
  await user.type(input, 'De novo{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it.each([{}, { userId: null, user: null }])('a ticket %j is answered without a question', async (parts) => {
  const { user, input, sent } = await showComposer(parts);
  expect(screen.queryByText(/^Atendimento de/)).toBeNull();
  await user.type(input, 'Oi{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('a colleague’s ticket is resolved only after the question', async () => {
  const { user, asked } = await showScreen(<TicketActions ticket={aTicket(ofBruno)} />, { answers });
  await user.click(screen.getByRole('button', { name: 'Resolver' }));
  const goOn = await answer('Continuar');
  expect(asked('tickets.update')).toEqual([]);
  await user.click(goOn);
  await waitFor(() => expect(asked('tickets.update')).toHaveLength(1));
});

it('a colleague’s ticket is transferred only after the question', async () => {
  const dialog = <TransferDialog ticket={aTicket(ofBruno)} onClose={() => undefined} onDone={() => undefined} />;
  const { user, asked } = await showScreen(dialog, { answers });
  const transfer = await screen.findByRole('button', { name: 'Transferir' });
  await waitFor(() => expect(transfer).toHaveProperty('disabled', false));
  await user.click(transfer);
  // In tests the two dialogs share the id of their titles.
  const goOn = await screen.findByRole('button', { name: 'Continuar' });
  expect(asked('tickets.update')).toEqual([]);
  await user.click(goOn);
  await waitFor(() => expect(asked('tickets.update')).toHaveLength(1));
});

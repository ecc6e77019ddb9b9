import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { changeAttachments } from '@renderer/features/conversation/api/compose/attachment-store';
import { writeDraft } from '@renderer/features/conversation/api/compose/draft-store';
import { anOutgoing, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Composer } from './composer';

const account = 'server user 3';
const answers: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'files.attached': () => [],
  'outbox.send': () => anOutgoing(),
  'tickets.update': () => ({ ...aTicket(), status: 'closed' }),
  'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }),
};
beforeEach(() => usePreferencesStore.setState(usePreferencesStore.getInitialState()));

async function showComposer(parts: Record<string, unknown> = {}) {
  const ticket = aTicket(parts);
  const shown = await showScreen(<Composer ticket={ticket} messages="shown" />, { answers });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  writeDraft(account, ticket.id, '');
  changeAttachments({ accountKey: account, ticketId: ticket.id }, () => []);
  await waitFor(() => expect(input.value).toBe(''));
  return { ...shown, input, sent: () => shown.asked('outbox.send') };
}

it.each([
  ['open', false, 'Escreva uma mensagem'],
  ['pending', true, 'Aceite o atendimento para responder.'],
  ['closed', true, 'Este atendimento está encerrado. Reabra para escrever.'],
])(
  'the input of a ticket that is %s is disabled: %s, and says “%s” [CONV-031]',
  async (...[status, isDisabled, said]) => {
    const { input } = await showComposer({ status });
    expect(input.disabled).toBe(isDisabled);
    expect(input.placeholder).toBe(said);
  },
);

it('Enter sends, and Shift+Enter begins a new line [CONV-032] [CONV-033]', async () => {
  const { user, input, sent } = await showComposer();
  await user.type(input, 'um{Shift>}{Enter}{/Shift}dois');
  expect(input.value).toBe('um\ndois');
  expect(sent()).toEqual([]);
  await user.type(input, '{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(input.value).toBe(''));
});

it.each(['', '   ', ' \t '])('the blank text %j is not sent [CONV-034]', async (text) => {
  const { user, input, sent } = await showComposer();
  if (text !== '') await user.type(input, text);
  await user.type(input, '{Enter}');
  expect(sent()).toEqual([]);
});

it('the name of the user goes above each text, in bold, unless that is switched off [CONV-039] [CONV-040] [CONV-041]', async () => {
  const { user, input, sent } = await showComposer();
  await user.type(input, 'Bom dia{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ body: '*Ana*\nBom dia' }]));
  await waitFor(() => expect(input.value).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Assinatura ligada: seu nome vai acima da mensagem' }));
  await user.type(input, 'Tchau{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ body: 'Tchau' });
});

it('Ctrl+Shift+Enter sends the text and then resolves the ticket', async () => {
  const { user, input, sent, calls } = await showComposer();
  await user.type(input, 'Até logo{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const names = () => calls.map(({ name }) => name).filter((name) => /outbox.send|tickets.update/.test(name));
  await waitFor(() => expect(names()).toEqual(['outbox.send', 'tickets.update']));
  expect(input.value).toBe('');
});

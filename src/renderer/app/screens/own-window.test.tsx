import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { showOwnWindows } from '@renderer/entities/ticket/own-windows';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { answersWithOpen } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Keyboard } from '../keys/keyboard';
import { TicketsScreen } from './tickets-screen';

const ticket = aTicket({ id: 8, unreadMessages: 2, contact: { id: 2, name: 'Dora', number: '5511' } });
const ownWindow = { ticketId: ticket.id, ticketUuid: ticket.uuid };

beforeEach(() => {
  changeTicketView('server user 3', { tab: 'open', openTab: 'open', queueIds: [] });
  showOwnWindows([]);
});
// Reading them takes long on a busy machine, and is not what is measured.
beforeAll(() => Promise.all([import('./ticket-elsewhere'), import('@renderer/features/conversation/ui/conversation')]));

async function showMain(answers: Answers = {}) {
  return showScreen(
    <>
      <TicketsScreen />
      <Keyboard />
    </>,
    {
      path: ticketPath(ticket.uuid),
      route: '/tickets/:ticketId?',
      answers: {
        ...answersWithOpen(ticket),
        'tickets.showByUuid': () => ticket,
        'messages.list': () => ({ messages: [], hasMore: false }),
        'windows.open': () => undefined,
        'windows.close': () => undefined,
        ...answers,
      },
    },
  );
}

const row = async () => within(await screen.findByRole('listitem'));

it('a ticket in a window of its own has no composer here, a marked row that stays unread, and the way to its window', async () => {
  showOwnWindows([ownWindow]);
  const { user, asked } = await showMain();
  expect(await screen.findByText('A conversa com Dora está em janela própria')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  const marked = await row();
  expect(marked.getByRole('img', { name: 'Aberto em janela própria' })).toBeTruthy();
  expect(marked.getByText('2')).toBeTruthy();
  expect(asked('messages.list')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Mostrar a janela' }));
  expect(asked('windows.open')).toEqual([ownWindow]);
  await user.click(screen.getByRole('button', { name: 'Trazer de volta' }));
  expect(asked('windows.close')).toEqual([{ ticketUuid: ticket.uuid }]);
});

it('the key opens the window, also from the composer; one too many is an error', async () => {
  const { user, asked } = await showMain({
    'windows.open': () => {
      throw new AppError('ERR_TOO_MANY_WINDOWS', 'validation', { most: 8 });
    },
  });
  await screen.findByRole('region', { name: 'Conversa com Dora' });
  await user.keyboard('{Control>}j{/Control}');
  expect(asked('windows.open')).toEqual([ownWindow]);
  expect(
    await screen.findByText('Já há 8 atendimentos em janelas próprias, o máximo do Recado. Feche uma antes.'),
  ).toBeTruthy();
});

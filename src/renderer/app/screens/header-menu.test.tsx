import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { hasMark } from '@renderer/entities/ticket/ticket-marks';
import { ConversationHeader } from '@renderer/features/conversation/ui/header/conversation-header';
import { aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketDialogs } from './ticket-dialogs';

const ticket = aTicket();

beforeEach(() => openTicketDialog(null));
// Reading it takes long on a busy machine, and is not what is measured.
beforeAll(() => import('@renderer/features/tickets/ui/row-menu'));

/** The header with the menu that a right click on the customer's name opens. */
async function openMenu() {
  const shown = await showScreen(
    <>
      <ConversationHeader
        ticket={ticket}
        onBack={undefined}
        contact={{ isShown: false, toggle: () => undefined }}
        onSearch={() => undefined}
      />
      <TicketDialogs />
    </>,
    { answers: { 'users.options': () => [], 'queues.list': () => [], 'tickets.showByUuid': () => ticket } },
  );
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Clara' }));
  return { ...shown, menu: within(await screen.findByRole('menu')) };
}

it('a right click on the name in the header offers the actions of its row', async () => {
  const { user, menu } = await openMenu();
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Resolver',
    'Devolver',
    'Transferir o atendimento',
    'Adiar…',
    'Abrir em janela própria',
    'Selecionar',
    'Marcar como não lido',
    'Fixar no topo',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Fixar no topo' }));
  expect(hasMark('server user 3', 'pinned', ticket.uuid)).toBe(true);
  expect(useTicketDialogStore.getState().wanted).toBeNull();
});

it('the menu of the name closes without the dialog that it has opened', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('menuitem', { name: 'Transferir o atendimento' }));
  expect(useTicketDialogStore.getState().wanted).toEqual({ kind: 'transfer', uuid: ticket.uuid });
});

import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';

import { showKeys } from '@renderer/app/keys/keys-store';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { aTicket } from '@tests/support/renderer/builders';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Keyboard } from '../keys/keyboard';
import { TicketWindowArea } from './ticket-window-area';

const ticket = aTicket({ id: 8, contact: { id: 2, name: 'Dora', number: '5511' } });
const other = aTicket({ id: 9 }).uuid.replace('1', '2');

beforeEach(() => {
  showKeys(null);
  window.history.replaceState(null, '', '?account=first&ticketWindow=1');
  onTestFinished(() => window.history.replaceState(null, '', '?'));
});
// Reading it takes long on a busy machine, and is not what is measured.
beforeAll(() => import('@renderer/features/conversation/ui/conversation'));

let navigate: NavigateFunction = () => undefined;

/** Leads elsewhere, as dialogs and actions of a conversation do. */
function Navigator(): null {
  const to = useNavigate();
  useEffect(() => {
    navigate = to;
  }, [to]);
  return null;
}

async function showWindow() {
  return showScreen(
    <>
      <Navigator />
      <TicketWindowArea />
      <Keyboard />
    </>,
    {
      path: ticketPath(ticket.uuid),
      route: '*',
      answers: {
        ...shellAnswers,
        'drafts.read': () => [],
        'files.attached': () => [],
        'tags.options': () => [],
        'tickets.showByUuid': () => ticket,
        'messages.list': () => ({ messages: [], hasMore: false }),
        'windows.showTicket': () => undefined,
        'windows.close': () => undefined,
      },
    },
  );
}

const conversation = () => screen.findByRole('region', { name: 'Conversa com Dora' });

it('shows the conversation alone, under the name of the customer, and Escape does not leave it', async () => {
  const { user } = await showWindow();
  await conversation();
  await waitFor(() => expect(document.title).toBe('Dora · Recado'));
  expect(screen.queryByRole('list', { name: /Atendendo/ })).toBeNull();
  await user.click(document.body);
  await user.keyboard('{Escape}');
  expect(await conversation()).toBeTruthy();
});

it('takes the ticket back into the main window from its menu, and offers no further window', async () => {
  const { user, asked } = await showWindow();
  await conversation();
  await user.click(screen.getByRole('button', { name: 'Opções do atendimento' }));
  const bringBack = await screen.findByRole('menuitem', { name: /Trazer de volta/ });
  expect(screen.queryByRole('menuitem', { name: /Abrir em janela própria/ })).toBeNull();
  await user.click(bringBack);
  expect(asked('windows.close')).toEqual([{ ticketUuid: ticket.uuid }]);
});

it('opens another ticket in the main window, and goes on showing its own', async () => {
  const { asked } = await showWindow();
  await conversation();
  act(() => void navigate(ticketPath(other)));
  await waitFor(() => expect(asked('windows.showTicket')).toEqual([{ ticketUuid: other }]));
  expect(await conversation()).toBeTruthy();
});

it('says so when its conversation was left, and closes or opens it again', async () => {
  const { user, asked } = await showWindow();
  await conversation();
  act(() => void navigate('/tickets'));
  await user.click(await screen.findByRole('button', { name: 'Fechar a janela' }));
  expect(asked('windows.close')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Abrir de novo' }));
  expect(await conversation()).toBeTruthy();
});

it('has the actions of the ticket in its palette, and no other tickets or pages', async () => {
  const { user } = await showWindow();
  await conversation();
  await user.keyboard('{Control>}k{/Control}');
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.some((name) => name.includes('Transferir'))).toBe(true);
  for (const absent of ['Contatos', 'Novo atendimento', 'Ir para a lista', 'Editar macros', 'janela própria'])
    expect(names.join()).not.toContain(absent);
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { hasMark } from '@renderer/entities/ticket/ticket-marks';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { aTicket } from '@tests/support/renderer/builders';
import { otherTicket as other, showKeyboard, shownTicket as ticket } from '@tests/support/renderer/show-keyboard';

import { showKeys } from './keys-store';

beforeEach(() => openTicketDialog(null));
// Reading it takes long on a busy machine, and is not what is measured.
beforeAll(() => import('./keyboard'));

describe('a key', () => {
  it('resolves the open ticket', async () => {
    const { user, asked, path } = await showKeyboard();
    await user.keyboard('r');
    await expect.poll(path).toBe('/tickets');
    expect(asked('tickets.update')).toMatchObject([{ params: { ticketId: 7 }, body: { status: 'closed' } }]);
  });

  it('accepts the open ticket if it is pending', async () => {
    const { user, asked } = await showKeyboard(aTicket({ id: 7, status: 'pending', userId: null }));
    await user.keyboard('a');
    await expect.poll(() => asked('tickets.update')).toMatchObject([{ body: { status: 'open', userId: 3 } }]);
  });

  it('opens the next unread ticket', async () => {
    const { user, path } = await showKeyboard();
    await user.keyboard('n');
    expect(path()).toBe(ticketPath(other.uuid));
  });

  it('marks the open ticket as unread and closes it, and undoes both', async () => {
    const { user, path } = await showKeyboard();
    await user.keyboard('u');
    expect(hasMark('server user 3', 'unread', ticket.uuid)).toBe(true);
    expect(path()).toBe('/tickets');
    await user.keyboard('z');
    expect([hasMark('server user 3', 'unread', ticket.uuid), path()]).toEqual([false, ticketPath(ticket.uuid)]);
  });

  it('opens the transfer dialog', async () => {
    const { user } = await showKeyboard();
    await user.keyboard('t');
    expect(useTicketDialogStore.getState().wanted).toEqual({ kind: 'transfer', uuid: ticket.uuid });
  });

  it('is text, not a command, while the search field is mounting', async () => {
    const { user, asked, path } = await showKeyboard();
    await user.keyboard('{Control>}f{/Control}rdn');
    expect([asked('tickets.update'), path()]).toEqual([[], ticketPath(ticket.uuid)]);
    screen.getByLabelText('note').focus();
    act(() => screen.getByLabelText('note').blur());
    await user.keyboard('r');
    await expect.poll(() => asked('tickets.update')).toHaveLength(1);
  });

  it('opens the search of the conversation, also from a text field, and the cheat sheet lists it', async () => {
    const { user } = await showKeyboard();
    await user.click(screen.getByLabelText('note'));
    await user.keyboard('{Control>}f{/Control}');
    expect(useTicketDialogStore.getState().wanted).toEqual({ kind: 'find', uuid: ticket.uuid });
    act(() => showKeys('sheet'));
    const line = (await screen.findByText('Buscar na conversa')).closest('div');
    expect(line?.textContent).toBe('Buscar na conversaCtrl F');
  });

  it('does nothing inside a text field', async () => {
    const { user, asked, path } = await showKeyboard();
    await user.type(screen.getByLabelText('note'), 'rant/?+');
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('rant/?+');
    expect([asked('tickets.update'), path(), screen.queryByRole('dialog')]).toEqual([
      [],
      ticketPath(ticket.uuid),
      null,
    ]);
  });
});

it('a letter on another page does nothing there; the palette and the sheet do', async () => {
  const { user, asked, path } = await showKeyboard();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'contatos{Enter}');
  await expect.poll(path).toBe('/contacts');
  await user.keyboard('an+l/');
  expect([path(), asked('tickets.update'), useTicketDialogStore.getState().wanted]).toEqual(['/contacts', [], null]);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy();
});

describe('the palette', () => {
  it('opens from within a text, finds an act by its first letters and does it', async () => {
    const { user, asked, path } = await showKeyboard();
    screen.getByLabelText('note').focus();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Ações, atendimentos e páginas' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'resol');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Resolver o atendimento');
    await user.keyboard('{Enter}');
    await expect.poll(path).toBe('/tickets');
    expect(asked('tickets.update')).toHaveLength(1);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds a ticket by its customer, a page by its name, and offers a search on the server', async () => {
    const { user, path } = await showKeyboard();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'dora');
    // Entries with similar letters may follow.
    const [first, second] = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect([first, second]).toEqual([expect.stringContaining('Dora'), 'Buscar “dora” em todos os atendimentos']);
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    await expect.poll(path).toBe(ticketPath(other.uuid));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'contatos{Enter}');
    await expect.poll(path).toBe('/contacts');
  });

  it('offers only available commands', async () => {
    const { user } = await showKeyboard();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining([expect.stringContaining('Devolver à fila')]));
    expect(offered.join()).not.toContain('Reabrir');
    expect(offered.join()).not.toContain('Usuários');
  });

  it('closes on Escape without an effect', async () => {
    const { user, asked } = await showKeyboard();
    await user.keyboard('{Control>}k{/Control}');
    fireEvent.keyDown(await screen.findByRole('combobox'), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(asked('tickets.update')).toEqual([]);
  });
});

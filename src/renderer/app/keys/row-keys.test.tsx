import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { hasMark } from '@renderer/entities/ticket/ticket-marks';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { aTicket, minute } from '@tests/support/renderer/builders';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketsScreen } from '../screens/tickets-screen';
import { Keyboard } from './keyboard';
import { showKeys } from './keys-store';

const named = (id: number, name: string, parts: Record<string, unknown> = {}) =>
  aTicket({
    id,
    contact: { id, name, number: String(id) },
    updatedAt: minute(id),
    lastMessageAt: minute(id),
    ...parts,
  });
const waits = (n: number) => ({ status: 'pending', userId: null, waitingSince: minute(n) });

// The longest wait comes first.
const clara = named(11, 'Clara', waits(0));
const davi = named(12, 'Davi', waits(5));
const dora = named(22, 'Dora');
const edu = named(21, 'Edu');
const none = { total: 0, hits: [] };
const tickets = [clara, davi, dora, edu];

type Listed = { query: { status?: string; withUnreadMessages?: boolean } };
type ByUuid = { params: { uuid: string } };
type ById = { params: { ticketId: number } };

beforeEach(() => {
  openTicketDialog(null);
  showKeys(null);
  changeTicketView('server user 3', { tab: 'open', openTab: 'open', queueIds: [] });
});
// Reading them takes long on a busy machine, and is not what is measured.
beforeAll(() =>
  Promise.all([
    import('@renderer/features/conversation/ui/conversation'),
    import('@renderer/features/conversation/ui/preview/ticket-preview'),
  ]),
);

/** The ticket manager with shortcuts, beside the open conversation with Dora. */
async function showTickets() {
  const bench = await showScreen(
    <>
      <main>
        <TicketsScreen />
      </main>
      <Keyboard />
    </>,
    {
      path: ticketPath(dora.uuid),
      route: '/tickets/:ticketId?',
      capabilities: ['preview'],
      answers: {
        ...shellAnswers,
        'outbox.send': () => undefined,
        'tags.options': () => [],
        'search.local': () => ({ messages: none, files: none, tickets: none, contacts: none }),
        'tickets.list': ({ query }: Listed) => {
          const listed = tickets.filter(({ status }) => query.withUnreadMessages !== true && status === query.status);
          return { tickets: listed, count: listed.length, hasMore: false };
        },
        'tickets.show': ({ params }: ById) => tickets.find(({ id }) => id === params.ticketId),
        'tickets.showByUuid': ({ params }: ByUuid) => tickets.find(({ uuid }) => uuid === params.uuid),
        'tickets.update': ({ params }: ById) => tickets.find(({ id }) => id === params.ticketId),
        'messages.list': () => ({ messages: [], count: 0, hasMore: false }),
      },
    },
  );
  await screen.findByRole('region', { name: 'Conversa com Dora' });
  return bench;
}

const focusRow = async (list: string, name: RegExp): Promise<void> => {
  const row = await within(await screen.findByRole('list', { name: list })).findByRole('link', { name });
  act(() => row.focus());
};

/** The ticket manager with the focus on the pending row of Davi, who does not wait longest. */
async function showPendingRow() {
  const bench = await showTickets();
  await bench.user.click(screen.getByRole('tab', { name: /^Aguardando/ }));
  await focusRow('Aguardando', /Davi/);
  return bench;
}

const ofDialog = () => useTicketDialogStore.getState().wanted;
const preview = (name: string) => screen.findByRole('region', { name: `Prévia da conversa com ${name}` });

describe('a letter acts on the ticket of the focused row', () => {
  it('of an assigned one beside another open conversation', async () => {
    const { user, asked } = await showTickets();
    await focusRow('Atendendo', /Edu/);
    await user.keyboard('r');
    await expect.poll(() => asked('tickets.update')).toMatchObject([{ params: { ticketId: edu.id } }]);
  });

  it('A accepts a pending one, also where another waits longer', async () => {
    const { user, asked } = await showPendingRow();
    await user.keyboard('a');
    await expect
      .poll(() => asked('tickets.update'))
      .toMatchObject([{ params: { ticketId: davi.id }, body: { status: 'open', userId: 3 } }]);
  });

  it('R resolves a pending one', async () => {
    const { user, asked } = await showPendingRow();
    await user.keyboard('r');
    await expect
      .poll(() => asked('tickets.update'))
      .toMatchObject([{ params: { ticketId: davi.id }, body: { status: 'closed' } }]);
  });

  it('T transfers a pending one', async () => {
    const { user } = await showPendingRow();
    await user.keyboard('t');
    expect(ofDialog()).toEqual({ kind: 'transfer', uuid: davi.uuid });
  });

  it('U and P mark a pending one and leave the conversation open', async () => {
    const { user, path } = await showPendingRow();
    await user.keyboard('up');
    const marks = (uuid: string) => (['unread', 'pinned'] as const).map((mark) => hasMark('server user 3', mark, uuid));
    expect([marks(davi.uuid), marks(dora.uuid)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(path()).toBe(ticketPath(dora.uuid));
  });

  it('D, G, S, C, Ctrl+I and Ctrl+F need an opened ticket and do nothing on a pending one', async () => {
    const { user, asked, path } = await showPendingRow();
    await user.keyboard('dgsc{Control>}if{/Control}');
    expect([asked('tickets.update'), ofDialog(), path()]).toEqual([[], null, ticketPath(dora.uuid)]);
    expect(document.activeElement?.textContent).toContain('Davi');
  });
});

describe('Alt with an arrow', () => {
  it('opens the neighbours of the open conversation, also from its text field', async () => {
    const { user, path } = await showTickets();
    const composer = await screen.findByRole('textbox', { name: 'Mensagem' });
    act(() => composer.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(path).toBe(ticketPath(edu.uuid));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(path).toBe(ticketPath(dora.uuid));
  });

  it('previews the neighbours of a pending row and keeps the address', async () => {
    const { user, path } = await showPendingRow();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await preview('Clara');
    await waitFor(async () => {
      await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
      await preview('Davi');
    });
    expect(path()).toBe(ticketPath(dora.uuid));
  });
});

it('the key of the search selects the text that was typed before, so that a new one replaces it', async () => {
  const { user } = await showTickets();
  await user.keyboard('/');
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'entrega');
  act(() => field.blur());
  await user.keyboard('/');
  await expect.poll(() => document.activeElement).toBe(field);
  await user.keyboard('pedido');
  expect(field.value).toBe('pedido');
});

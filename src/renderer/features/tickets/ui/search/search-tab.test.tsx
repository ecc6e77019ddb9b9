import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { AppError } from '@shared/domain/app-error';
import { tagId } from '@shared/domain/ids';
import { aMessage } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { changeTicketSearch, forgetTicketViews } from '../../api/ticket-view-store';
import { TicketManager } from '../ticket-manager';

beforeEach(forgetTicketViews);

const uuid = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
const ticket = {
  id: 7,
  uuid,
  contactId: 9,
  name: 'Clara Dias',
  number: '5511900000001',
  status: 'closed',
  attendant: 'Ana',
  queue: 'Vendas',
  at: '2026-03-02T12:00:00.000Z',
};
const message = (id: string, text: string, isFile = false) => ({
  message: { id, ticketId: 7, at: '2026-03-02T12:00:00.000Z', fromMe: false, isFile, text },
  ticket,
});
const none = { total: 0, hits: [] };
const everything = {
  messages: { total: 130, hits: [message('M1', 'O Pedido não chegou'), message('M2', 'outro pedido')] },
  files: { total: 1, hits: [message('M3', 'pedido.pdf', true)] },
  tickets: { total: 1, hits: [ticket] },
  contacts: {
    total: 2,
    hits: [
      { id: 9, name: 'Clara Pedido', number: '5511900000001', email: '', uuid, status: 'closed' },
      { id: 10, name: 'Pedidos Ltda', number: '5511900000002', email: '', uuid: null, status: null },
    ],
  },
};

/** The link with this text, in which marked words are elements of their own. */
async function linkWith(text: string): Promise<HTMLElement> {
  const find = () => screen.queryAllByRole('link').find(({ textContent }) => textContent.includes(text));
  await waitFor(() => expect(find()).toBeDefined());
  return find() ?? document.body;
}

async function search(text: string, answers: Record<string, unknown> = {}, user: Record<string, unknown> = {}) {
  const shown = await showScreen(<TicketManager openUuid={null} selectedUuid={null} />, {
    user,
    answers: {
      'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
      'queues.list': () => [],
      'search.local': () => everything,
      ...answers,
    },
  });
  await shown.user.click(await screen.findByRole('tab', { name: 'Busca' }));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: text } });
  const choose = async (kind: RegExp) => {
    await shown.user.click(await screen.findByRole('tab', { name: kind }));
    return within(await screen.findByRole('tabpanel', { name: kind }));
  };
  return { ...shown, choose };
}

it('one search counts messages, files and contacts of this machine at once', async () => {
  const { asked } = await search('pedido');
  for (const name of [/^Mensagens ?130$/, /^Arquivos ?1$/, /^Contatos ?2$/]) await screen.findByRole('tab', { name });
  expect(asked('search.local')).toEqual([{ text: 'pedido' }]);
});

it('a message is shown with its words marked, customer, date, status and attendant, and opens where it stands', async () => {
  const { user, choose, path } = await search('pedido nao');
  const panel = await choose(/^Mensagens/);
  const row = await linkWith('O Pedido não chegou');
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Pedido', 'não']);
  expect(row.textContent).toMatch(/Clara Dias02\/03\/2026.*EncerradoAnaVendas$/);
  expect(panel.getByRole('status').textContent).toContain('Os 2 mais recentes de 130.');
  await user.click(row);
  expect(path()).toBe(`/tickets/${uuid}`);
  expect(useTicketDialogStore.getState().wanted).toEqual({ kind: 'message', uuid, messageId: 'M1' });
});

it('a message that arrives while its search is shown joins the hits, and many at once cost one search', async () => {
  let isThere = false;
  const { asked, push } = await search('pedido', {
    'search.local': () => (isThere ? everything : { messages: none, files: none, tickets: none, contacts: none }),
  });
  await waitFor(() => expect(asked('search.local')).toHaveLength(1));
  isThere = true;
  const event = { kind: 'message.received', message: aMessage({ ticketId: 7 }), ticket: null, contact: null };
  for (let count = 0; count < 20; count++) act(() => push('realtime.batch', [event]));
  await screen.findByRole('tab', { name: /^Mensagens ?130$/ });
  expect(asked('search.local')).toHaveLength(2);
});

it('events that carry no text leave the hits as they are', async () => {
  const { asked, push } = await search('pedido');
  await screen.findByRole('tab', { name: /^Mensagens ?130$/ });
  const timers = stopTimers();
  act(() => push('realtime.batch', [{ kind: 'records.changed', area: 'chats' }]));
  await timers.pass(5_000);
  expect(asked('search.local')).toHaveLength(1);
});

it('arrow keys move between the hits', async () => {
  const { user, choose } = await search('pedido');
  const panel = await choose(/^Mensagens/);
  const [first, second] = await panel.findAllByRole('link');
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
});

it('a contact opens the newest ticket, and without one the form of a new ticket', async () => {
  const { user, choose } = await search('pedido');
  const panel = await choose(/^Contatos/);
  expect((await linkWith('Clara Pedido')).getAttribute('href')).toBe(`/tickets/${uuid}`);
  await user.click(panel.getByRole('button', { name: 'Novo atendimento com Pedidos Ltda' }));
  expect(useTicketDialogStore.getState().wanted).toMatchObject({ kind: 'newTicket', contact: { id: 10 } });
});

it('files are found by their names', async () => {
  const { choose } = await search('pedido');
  await choose(/^Arquivos/);
  expect((await linkWith('pedido.pdf')).getAttribute('href')).toBe(`/tickets/${uuid}`);
});

const clock = new Date('2026-03-10T15:00:00.000Z');
/** Local midnight `days` after that of the frozen day. */
const midnight = (days = 0) => new Date(new Date(clock).setHours(24 * days, 0, 0, 0)).toISOString();

it('attendant, status and days narrow messages, files and contacts of this machine and the tickets of the server', async () => {
  const { user, asked } = await search(
    'pedido',
    {
      'users.options': () => [{ id: 8, name: 'Bruno' }],
      'tags.options': () => [],
    },
    { profile: 'admin' },
  );
  const choose = async (filter: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByTitle(option));
  };
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await screen.findByRole('combobox', { name: 'Filtrar por atendente' });
  await choose('Filtrar por atendente', 'Bruno');
  await choose('Filtrar por situação', 'Encerrado');
  await choose('Última mensagem', 'Hoje');
  const filter = { userIds: [8], status: 'closed', from: midnight(), before: midnight(1) };
  await waitFor(() => expect(asked('search.local').at(-1)).toEqual({ text: 'pedido', filter }));
  await waitFor(() =>
    expect(asked('tickets.list').at(-1)).toMatchObject({
      query: { users: [8], status: 'closed', lastMessageFrom: midnight(), lastMessageBefore: midnight(1) },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Filtros: 3 ligados' }));
  await user.click(await screen.findByRole('button', { name: 'Desligar o filtro Hoje' }));
  await user.click(screen.getByRole('button', { name: 'Desligar o filtro Encerrado' }));
  await user.click(screen.getByRole('button', { name: 'Desligar o filtro 1 atendente' }));
  await waitFor(() => expect(asked('search.local').at(-1)).toEqual({ text: 'pedido' }));
});

it('days are chosen in two fields, of which one may stay empty', async () => {
  const { user, asked } = await search('pedido', { 'users.options': () => [], 'tags.options': () => [] });
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('combobox', { name: 'Última mensagem' }));
  await user.click(await screen.findByTitle('Escolher dias'));
  await user.click(await screen.findByRole('textbox', { name: 'De' }));
  await user.keyboard('01/03/2026{Enter}');
  const from = midnight(-9);
  await waitFor(() =>
    expect(asked('search.local').at(-1)).toMatchObject({ filter: { from, before: null, userIds: [] } }),
  );
  await user.click(screen.getByRole('button', { name: /Filtros/ }));
  expect(await screen.findByRole('button', { name: 'Desligar o filtro Desde 01/03/2026' })).toBeTruthy();
});

it('no hit with a filter names the filter, and tags are said to narrow tickets alone', async () => {
  const empty = { messages: none, files: none, tickets: none, contacts: none };
  changeTicketSearch('server user 3', { status: 'closed' });
  const { choose } = await search('pedido', {
    'search.local': ({ filter }: { filter?: object }) => (filter === undefined ? everything : empty),
  });
  await choose(/^Mensagens/);
  expect(await screen.findByText('Nada com estes filtros')).toBeTruthy();
  changeTicketSearch('server user 3', { status: null, tagIds: [tagId.parse(4)] });
  expect((await screen.findByText(/Etiquetas e filas filtram só os atendimentos/)).textContent).toContain(
    'Do que este',
  );
});

it('without the server the tickets of this machine are shown, and the screen says so', async () => {
  const offline = (): never => {
    throw new AppError('ERR_OFFLINE', 'offline');
  };
  await search('clara', { 'tickets.list': offline });
  expect(await screen.findByText(/O servidor não respondeu/)).toBeTruthy();
  expect((await linkWith('Clara Dias')).getAttribute('href')).toBe(`/tickets/${uuid}`);
});

it('no hit and a text of one letter each say why the list is empty', async () => {
  const { choose } = await search('nada', {
    'search.local': () => ({ messages: none, files: none, tickets: none, contacts: none }),
  });
  await choose(/^Mensagens/);
  expect(await screen.findByText('Nada neste computador')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'n' } });
  expect(await screen.findByText('Escreva ao menos duas letras')).toBeTruthy();
});

it('a failed search offers to try again', async () => {
  let isBroken = true;
  const { user, choose } = await search('pedido', {
    'search.local': () => {
      if (isBroken) throw new AppError('ERR_UNEXPECTED', 'bug');
      return everything;
    },
  });
  await choose(/^Mensagens/);
  const retry = await screen.findByRole('button', { name: /Tentar/ });
  isBroken = false;
  await user.click(retry);
  expect((await linkWith('outro pedido')).querySelector('mark')?.textContent).toBe('pedido');
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aContact, aTicket } from '@tests/support/renderer/builders';
import { layOut } from '@tests/support/renderer/laid-out';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { KanbanScreen } from './kanban-screen';

const answers = { 'kanban.tickets': () => ({ tickets: [] }), 'kanban.lanes': () => ({ lista: [] }) };
const at = { path: '/kanban', route: '/kanban' };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the page says why and redirects after 1,000 ms if the plan excludes kanban [KANBAN-019] [CONST-005]', async () => {
  const { pass } = stopTimers();
  const showing = showScreen(<KanbanScreen />, { ...at, plan: { useKanban: false }, answers });
  await pass(0);
  const { path, asked } = await showing;
  await pass(0);
  expect(screen.getByText(/^Esta empresa não possui permissão para acessar essa página!/)).toBeTruthy();
  await pass(999);
  expect(path()).toBe('/kanban');
  await pass(1);
  expect(path()).toBe('/');
  expect(asked('kanban.tickets')).toEqual([]);
});

it('the page opens if the plan includes kanban [KANBAN-019]', async () => {
  const { path, asked } = await showScreen(<KanbanScreen />, { ...at, answers });
  await waitFor(() => expect(asked('kanban.tickets')).toHaveLength(1));
  expect(path()).toBe('/kanban');
});

it.each([
  ['admin', true, '[KANBAN-010]'],
  ['user', false, '[KANBAN-011]'],
] as const)('requests as %s the own queues with showAll %s %s [KANBAN-013]', async (profile, showAll, _id) => {
  const queues = [
    { id: 5, name: 'Vendas', color: '#1273DE' },
    { id: 6, name: 'Suporte', color: '#008B02' },
  ];
  const { asked } = await showScreen(<KanbanScreen />, { ...at, user: { profile, queues }, answers });
  await waitFor(() => expect(asked('kanban.tickets')).toEqual([{ query: { queueIds: [5, 6], showAll } }]));
});

describe('the board', () => {
  const lane = { id: 2, name: 'Retorno', color: '#A4CCCC', kanban: 1 };
  const ana = { id: 3, name: 'Ana' };
  const tickets = [
    aTicket({ id: 1, user: ana, userId: 3, unreadMessages: 2, tags: [] }),
    aTicket({ id: 2, user: null, userId: null, contact: aContact({ name: 'Davi' }), tags: [] }),
  ];
  const show = (user: object = {}, more: Record<string, (input: never) => unknown> = {}) =>
    showScreen(<KanbanScreen />, {
      ...at,
      user: { profile: 'admin', ...user },
      answers: {
        'kanban.tickets': () => ({ tickets }),
        'kanban.lanes': () => ({ lista: [lane] }),
        'settings.list': () => [],
        ...more,
      },
    });
  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByText(/^(Clara|Davi)$/).textContent);

  it('shows the owner and the unread messages of each card', async () => {
    await show();
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByText('Ana')).toBeTruthy();
    expect(within(first!).getByText('2 mensagens não lidas')).toBeTruthy();
    expect(within(second!).getByText('Sem responsável')).toBeTruthy();
    expect(within(second!).queryByText(/não lida/)).toBeNull();
    expect(within(second!).queryByRole('img', { name: /não lid/ })).toBeNull();
  });

  it('is narrowed by text, owner and unread messages', async () => {
    const { user } = await show();
    await screen.findAllByRole('article');
    expect(names()).toEqual(['Clara', 'Davi']);
    await user.type(screen.getByRole('searchbox'), 'davi');
    await waitFor(() => expect(names()).toEqual(['Davi']));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names()).toEqual(['Clara', 'Davi']));
    await user.click(screen.getByRole('checkbox', { name: 'Só não lidos' }));
    expect(names()).toEqual(['Clara']);
    await user.click(screen.getByRole('checkbox', { name: 'Só não lidos' }));
    await user.click(screen.getByRole('combobox', { name: 'Responsável' }));
    await user.click(await screen.findByTitle('Sem responsável'));
    await waitFor(() => expect(names()).toEqual(['Davi']));
  });

  it('makes a new lane with the form of a tag, whose switch is on', async () => {
    const { user, asked } = await show({}, { 'tags.options': () => [], 'tags.create': () => ({ ...lane, id: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Nova coluna' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Nome'), 'Proposta');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('tags.create')).toMatchObject([{ body: { name: 'Proposta', kanban: 1 } }]));
  });

  it('offers no new lane to those who may not make one', async () => {
    await show({ profile: 'user' });
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'Nova coluna' })).toBeNull();
  });
});

describe('a card moved by keyboard', () => {
  const lanes = ['Em aberto', 'Retorno', 'VIP'].map((name) => `Atendimentos em ${name}`);
  const tagOf = (id: number, name: string) => ({ id, name, color: '#A4CCCC', kanban: 1 });
  const laneOf = (name: string) => within(screen.getByRole('region', { name }));

  async function showBoard(more: Record<string, (input: never) => unknown> = {}) {
    layOut((element) => {
      const lane = element.closest('section');
      // The drag overlay started over the second lane.
      const index = lane === null ? 1 : lanes.indexOf(lane.getAttribute('aria-label') ?? '');
      if (element === lane) return { x: index * 300, y: 0, width: 280, height: 600 };
      return { x: index * 300, y: 60, width: 260, height: 90 };
    });
    const ticket = aTicket({ tags: [tagOf(2, 'Retorno')] });
    const shown = await showScreen(<KanbanScreen />, {
      ...at,
      user: { profile: 'admin' },
      answers: {
        'kanban.tickets': () => ({ tickets: [ticket] }),
        'kanban.lanes': () => ({ lista: [tagOf(2, 'Retorno'), tagOf(3, 'VIP')] }),
        'kanban.clear': () => ({}),
        'kanban.assign': () => ({}),
        ...more,
      },
    });
    const card = await within(await screen.findByRole('region', { name: lanes[1] ?? '' })).findByRole('article');
    /** Presses keys, each after the announcement of the one before. */
    const carry = async (...steps: readonly (readonly [key: string, said: RegExp])[]) => {
      within(card)
        .getByRole('button', { name: /^Mover o atendimento/ })
        .focus();
      for (const [key, said] of steps) {
        await shown.user.keyboard(key);
        expect(await screen.findByText(said)).toBeTruthy();
      }
    };
    return { ...shown, ticket, carry };
  }
  const lift = [' ', /^Atendimento nº \d+ (em movimento|sobre Retorno)\.$/] as const;
  const overVip = ['{ArrowRight}', /^Atendimento nº \d+ sobre VIP\.$/] as const;
  const moves = (calls: readonly { name: string }[]) =>
    calls.map(({ name }) => name).filter((name) => /^kanban\.(clear|assign)$/.test(name));

  it('loses its old tag, gets the tag of the lane and is shown there at once [KANBAN-008] [KANBAN-018]', async () => {
    const { carry, calls, asked, ticket } = await showBoard();
    await carry(lift, overVip, [' ', /^Atendimento nº \d+ em VIP\.$/]);
    expect(await screen.findByText('Etiqueta adicionada ao atendimento')).toBeTruthy();
    expect(laneOf(lanes[2] ?? '').getByRole('article')).toBeTruthy();
    expect(moves(calls)).toEqual(['kanban.clear', 'kanban.assign']);
    expect(document.activeElement).toBe(laneOf(lanes[2] ?? '').getByRole('button', { name: /^Mover o atendimento/ }));
    expect(asked('kanban.assign')).toEqual([{ params: { ticketId: ticket.id, tagId: 3 } }]);
  });

  it('only loses its tag in the open lane [KANBAN-009] [KANBAN-017]', async () => {
    const { carry, calls } = await showBoard();
    await carry(lift, ['{ArrowLeft}', /sobre Em aberto\.$/], [' ', /^Atendimento nº \d+ em Em aberto\.$/]);
    expect(await screen.findByText('Etiqueta removida do atendimento')).toBeTruthy();
    expect(laneOf(lanes[0] ?? '').getByRole('article')).toBeTruthy();
    expect(moves(calls)).toEqual(['kanban.clear']);
  });

  it('moves back with an error when the server refuses [ROLE-019]', async () => {
    const refuse = () => {
      throw new AppError('ERR_NO_PERMISSION', 'forbidden');
    };
    const { carry, calls } = await showBoard({ 'kanban.clear': refuse });
    await carry(lift, overVip, [' ', /^Atendimento nº \d+ em VIP\.$/]);
    await waitFor(() => expect(moves(calls)).toEqual(['kanban.clear']));
    expect(await screen.findByText('Você não tem permissão para isso.')).toBeTruthy();
    const card = laneOf(lanes[1] ?? '').getByRole('button', { name: /^Mover o atendimento/ });
    expect(document.activeElement).toBe(card);
  });

  it('is not needed for a lane, whose place the board remembers', async () => {
    const { user } = await showBoard();
    const order = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    screen.getByRole('button', { name: 'Mover a coluna VIP' }).focus();
    for (const [key, said] of [
      [' ', /^Coluna VIP/],
      ['{ArrowLeft}', 'Coluna VIP sobre Em aberto.'],
      [' ', 'Coluna VIP no lugar de Em aberto.'],
    ] as const) {
      await user.keyboard(key);
      expect(await screen.findByText(said)).toBeTruthy();
    }
    await waitFor(() => expect(order()).toEqual([lanes[0], lanes[2], lanes[1]]));
    cleanup();
    await showBoard();
    expect(order()).toEqual([lanes[0], lanes[2], lanes[1]]);
  });

  it('stays in its lane on Escape', async () => {
    const { carry, calls } = await showBoard();
    await carry(lift, overVip, ['{Escape}', /voltou ao lugar\.$/]);
    expect(laneOf(lanes[1] ?? '').getByRole('article')).toBeTruthy();
    expect(moves(calls)).toEqual([]);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { initialLinkStatus, reportLinkState, useLinkStore } from '@renderer/entities/session/link-store';
import { ConnectionsScreen } from '@renderer/features/connections/ui/connections-screen';
import { AttendantsTable } from '@renderer/features/dashboard/ui/attendants-table';
import { FirstRunGuide } from '@renderer/features/first-run/ui/first-run-guide';
import { InvoicesScreen } from '@renderer/features/invoices/ui/invoices-screen';
import { CompaniesTab } from '@renderer/features/settings/ui/companies-tab';
import { SubscriptionScreen } from '@renderer/features/subscription/ui/subscription-screen';
import { UsersScreen } from '@renderer/features/users/ui/users-screen';
import { AppError } from '@shared/domain/app-error';
import { userId } from '@shared/domain/ids';
import { aMessage, aTicket } from '@tests/support/renderer/builders';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';

const admin = { profile: 'admin', super: true };
const manyUsers = (from: number) =>
  Array.from({ length: 20 }, (_, n) => ({ id: from + n, companyId: 1, name: `Pessoa ${from + n}`, profile: 'user' }));

type Paged = { query: { pageNumber: number } };

it('the next page of users is requested near the end of the list and appended [USERS-003]', async () => {
  const { asked } = await showScreen(<UsersScreen />, {
    user: admin,
    answers: {
      'users.list': ({ query }: Paged) =>
        query.pageNumber === 1
          ? { users: manyUsers(1), count: 25, hasMore: true }
          : { users: manyUsers(21).slice(0, 5), count: 25, hasMore: false },
    },
  });
  await screen.findByText('Pessoa 20');
  scrollToEnd(await screen.findByRole('table'));
  await screen.findByText('Pessoa 25');
  expect(asked('users.list').map((input) => (input as Paged).query.pageNumber)).toEqual([1, 2]);
  expect(screen.getAllByRole('row')).toHaveLength(26);
});

it('more invoices load while scrolling, and overdue ones are tinted [FIN-002] [FIN-003]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] });
  const bill = (id: number, dueDate: string, status: string) => ({
    id,
    detail: `Mês ${id}`,
    value: 99,
    dueDate,
    status,
  });
  await showScreen(<InvoicesScreen />, {
    user: admin,
    answers: {
      'invoices.list': ({ query }: Paged) =>
        query.pageNumber === 1
          ? { invoices: [bill(1, '2026-03-09', 'open'), bill(2, '2026-03-09', 'paid')], count: 4, hasMore: true }
          : { invoices: [bill(3, '2026-03-10', 'open'), bill(4, '2026-03-11', 'open')], count: 4, hasMore: false },
    },
  });
  await screen.findByText('Mês 2');
  scrollToEnd(await screen.findByRole('table'));
  await screen.findByText('Mês 4');
  const isTinted = (detail: string): boolean =>
    (screen.getByText(detail).closest('td')?.className ?? '').includes('danger');
  expect(['Mês 1', 'Mês 2', 'Mês 3', 'Mês 4'].map(isTinted)).toEqual([true, false, false, false]);
  vi.useRealTimers();
});

it('the subscription screen shows the session’s data without a request [SUBS-005]', async () => {
  const company = { id: 1, name: 'Loja', email: 'loja@example.com', dueDate: '2027-03-10T12:00:00.000Z' };
  const { calls } = await showScreen(<SubscriptionScreen />, { user: { ...admin, company } });
  expect(await screen.findByText('loja@example.com')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('ratings go from unsatisfied to very satisfied in at most three stars [DASH-012]', async () => {
  const person = { tickets: 1, avgSupportTime: null, online: true };
  const ratings = [1, 2, 3, 9, null];
  const attendants = ratings.map((rating, n) => ({
    id: userId.parse(n + 1),
    name: `Pessoa ${n + 1}`,
    rating,
    ...person,
  }));
  await showScreen(<AttendantsTable attendants={attendants} />);
  await screen.findByText('Pessoa 1');
  const shown = ratings.map((_, n) => {
    const row = screen.getByText(`Pessoa ${n + 1}`).closest('tr');
    const count = (stars: string): number => row?.querySelectorAll(stars).length ?? 0;
    return [within(row!).queryByTitle(/./)?.title, count('.ant-rate-star'), count('.ant-rate-star-full')];
  });
  expect(shown).toEqual([
    ['Insatisfeito', 3, 1],
    ['Satisfeito', 3, 2],
    ['Muito satisfeito', 3, 3],
    ['Muito satisfeito', 3, 3],
    [undefined, 0, 0],
  ]);
});

const shop = { id: 7, name: 'Papelaria', email: 'dona@example.com', status: true, dueDate: null, recurrence: 'MENSAL' };

it('the form of a company shows its login, or the server’s error [COMP-026]', async () => {
  let isAway = true;
  const { user, asked } = await showScreen(<CompaniesTab />, {
    user: admin,
    answers: {
      'plans.all': () => [],
      'companies.all': () => [shop],
      'users.options': () => {
        if (isAway) throw new AppError('Banco de dados indisponível', 'validation');
        return [{ id: 1, name: 'Dona', email: 'dona@example.com' }];
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar Papelaria' }));
  await waitFor(() => expect(screen.getAllByText('Banco de dados indisponível').length).toBeGreaterThan(1));
  expect(asked('users.options')[0]).toEqual({ query: { companyId: 7 } });
  isAway = false;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Dona')).toBeTruthy();
});

const line = {
  id: 4,
  name: 'Loja',
  status: 'CONNECTED',
  isDefault: true,
  queues: [{ id: 5, name: 'Vendas', color: '#1273DE' }],
};
it('connections are requested by company and without their secrets [CONN-027]', async () => {
  const { asked } = await showScreen(<ConnectionsScreen />, {
    user: admin,
    answers: { 'connections.list': () => [line] },
  });
  expect(await screen.findByText('Loja')).toBeTruthy();
  expect(asked('connections.list')).toEqual([{ query: { companyId: 1, session: '0' } }]);
});

const none = { 'queues.list': () => [], 'connections.list': () => [], 'users.options': () => [{ id: 3, name: 'Ana' }] };
const noTickets = { 'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }) };

it('a new company is led to its first queue', async () => {
  const { user, path } = await showScreen(<FirstRunGuide />, { user: admin, answers: { ...none, ...noTickets } });
  expect(await screen.findByText('0 de 4')).toBeTruthy();
  expect(screen.getByText('Crie uma fila').closest('li')?.getAttribute('aria-current')).toBe('step');
  await user.click(screen.getByRole('button', { name: 'Abrir filas' }));
  expect(path()).toBe('/queues');
});

it('the guide starts at the first open step', async () => {
  const begun = {
    'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
    'connections.list': () => [line],
  };
  await showScreen(<FirstRunGuide />, { user: admin, answers: { ...none, ...noTickets, ...begun } });
  expect(await screen.findByText('2 de 4')).toBeTruthy();
  expect(screen.getByText('Convide quem atende').closest('li')?.getAttribute('aria-current')).toBe('step');
});

const team = [
  { id: 3, name: 'Ana' },
  { id: 4, name: 'Bruno' },
];
const ready = {
  'queues.list': () => [{ id: 5, name: 'Vendas', color: '#1273DE' }],
  'connections.list': () => [line],
  'users.options': () => team,
};

it('the guide disappears permanently after the team’s first reply', async () => {
  const { asked } = await showScreen(<FirstRunGuide />, {
    user: admin,
    answers: {
      ...ready,
      'tickets.list': ({ query }: { query: { status: string } }) => ({
        tickets: query.status === 'open' ? [aTicket({ id: 8 }), aTicket({ id: 7 })] : [],
        count: 2,
        hasMore: false,
      }),
      'messages.list': ({ params }: { params: { ticketId: number } }) => ({
        messages: [aMessage({ fromMe: params.ticketId === 7 })],
        count: 1,
        hasMore: false,
      }),
    },
  });
  await waitFor(() => expect(asked('messages.list')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Primeiros passos')).toBeNull());
  // Later the phone lets go.
  const dropped = { ...ready, ...noTickets, 'connections.list': () => [{ ...line, status: 'DISCONNECTED' }] };
  const again = await showScreen(<FirstRunGuide />, { user: admin, answers: dropped });
  expect(again.calls).toEqual([]);
});

it('the guide stays until the first message', async () => {
  await showScreen(<FirstRunGuide />, {
    user: admin,
    answers: {
      ...ready,
      'tickets.list': ({ query }: { query: { status: string } }) => ({
        tickets: query.status === 'open' ? [aTicket()] : [],
        count: 1,
        hasMore: false,
      }),
      'messages.list': () => ({ messages: [aMessage({ fromMe: false })], count: 1, hasMore: false }),
    },
  });
  expect(await screen.findByText('3 de 4')).toBeTruthy();
});

it('the guide is hidden while the server is unreachable and returns afterwards', async () => {
  let isAway = true;
  const queues = (): object[] => {
    if (isAway) throw new AppError('ERR_OFFLINE', 'offline');
    return [];
  };
  onTestFinished(() => useLinkStore.setState(initialLinkStatus));
  const answers = { ...none, ...noTickets, 'queues.list': queues, 'realtime.caughtUp': () => undefined };
  const bridged = (
    <>
      <RealtimeBridge />
      <FirstRunGuide />
    </>
  );
  const { asked } = await showScreen(bridged, { user: admin, answers });
  await waitFor(() => expect(asked('users.options').length).toBeGreaterThan(0));
  await waitFor(() => expect(asked('queues.list')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  isAway = false;
  act(() => reportLinkState('behind'));
  expect(await screen.findByText('0 de 4')).toBeTruthy();
});

it('a dismissed guide stays hidden', async () => {
  const answers = { ...none, ...noTickets };
  const { user } = await showScreen(<FirstRunGuide />, { user: admin, answers });
  await user.click(await screen.findByRole('button', { name: 'Ocultar o guia' }));
  expect(screen.queryByText('Primeiros passos')).toBeNull();
  const again = await showScreen(<FirstRunGuide />, { user: admin, answers });
  expect(again.calls).toEqual([]);
});

it.each([
  ['an admin', { profile: 'admin', super: false }, false],
  ['a super administrator', { profile: 'admin', super: true }, true],
])('%s sees who is a super administrator; only super administrators remove one', async (_who, own, canRemove) => {
  const boss = { id: 9, companyId: 1, name: 'Sofia', profile: 'admin', super: true };
  const colleague = { id: 8, companyId: 1, name: 'Bia', profile: 'admin' };
  await showScreen(<UsersScreen />, {
    user: own,
    answers: { 'users.list': () => ({ users: [boss, colleague], count: 2, hasMore: false }) },
  });
  const row = (await screen.findByText('Sofia')).closest('tr');
  expect(within(row!).getByText('Super administrador')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Excluir Sofia' }) !== null).toBe(canRemove);
  expect(screen.getByRole('button', { name: 'Excluir Bia' })).toBeTruthy();
});

it('an active company whose due date has passed is overdue, not active', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = { ...shop, id: 8, name: 'Atrasada', dueDate: '2026-03-06T12:00:00.000Z' };
  const off = { ...late, id: 9, name: 'Parada', status: false };
  const paid = { ...shop, dueDate: '2026-04-10T12:00:00.000Z' };
  await showScreen(<CompaniesTab />, {
    user: admin,
    answers: { 'plans.all': () => [], 'companies.all': () => [late, off, paid] },
  });
  await screen.findByText('Atrasada');
  const statusOf = (name: string) => screen.getByText(name).closest('tr')?.querySelector('.ant-tag')?.textContent;
  expect(['Atrasada', 'Parada', 'Papelaria'].map(statusOf)).toEqual(['Vencida', 'Inativa', 'Ativa']);
});

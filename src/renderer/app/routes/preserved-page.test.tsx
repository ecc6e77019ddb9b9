import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { applySessionChanged } from '@renderer/entities/session/session-changes';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { AppError } from '@shared/domain/app-error';
import type { SessionEnd } from '@shared/ipc/pushes';
import { pagesLoading, shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { AppRoutes } from './app-routes';

const nobody = (): never => {
  throw new AppError('ERR_OFFLINE', 'offline');
};
const answers = {
  ...shellAnswers,
  ...pagesLoading,
  'tags.list': () => ({ tags: [], hasMore: false }),
  'queues.list': () => [],
  'realtime.caughtUp': () => undefined,
  'contactLists.list': () => ({ records: [], hasMore: false }),
  'tickets.list': nobody,
};

async function withOpenForm(path = '/tags', button = 'Nova etiqueta') {
  const shown = await showScreen(<AppRoutes />, { path, answers, user: { profile: 'admin' } });
  const [add] = await screen.findAllByRole('button', { name: button });
  await shown.user.click(add!);
  const name = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Nome');
  await shown.user.type(name, 'Retorno');
  return { ...shown, name };
}

const end = (reason: SessionEnd) =>
  act(() => useSessionStore.setState((state) => applySessionChanged(state, { session: null, reason })));

const signIn = (accountKey: string) =>
  act(() => {
    const { lapsed } = useSessionStore.getState();
    if (lapsed === null) throw new Error('nobody has to sign in again');
    useSessionStore.setState((state) => applySessionChanged(state, { session: { ...lapsed, accountKey } }));
  });

it.each(['expired', 'elsewhere'] as const)(
  '%s: the login covers the page, whose form keeps its input [ROUTE-006 deviates]',
  async (reason) => {
    const { name, path } = await withOpenForm();
    const { accountKey } = useSessionStore.getState().session ?? { accountKey: '' };
    end(reason);
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect(path()).toBe('/login');
    expect(screen.queryByRole('dialog')).toBeNull();
    signIn(accountKey);
    await waitFor(() => expect(path()).toBe('/tags'));
    const again = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Nome');
    expect([again === name, again.value]).toEqual([true, 'Retorno']);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  },
);

it('a page that depends on a storage key of the session stays too', async () => {
  localStorage.setItem('cshow', 'null');
  const { name, path } = await withOpenForm('/contact-lists', 'Nova lista');
  const { accountKey } = useSessionStore.getState().session ?? { accountKey: '' };
  // As the mirror of the session does it.
  localStorage.removeItem('cshow');
  end('expired');
  await screen.findByLabelText('E-mail');
  localStorage.setItem('cshow', 'null');
  signIn(accountKey);
  await waitFor(() => expect(path()).toBe('/contact-lists'));
  const again = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Nome');
  expect([again === name, again.value]).toEqual([true, 'Retorno']);
});

it('another user finds nothing of it', async () => {
  const { path } = await withOpenForm();
  end('expired');
  await screen.findByLabelText('E-mail');
  signIn('server user 4');
  await waitFor(() => expect(path()).toBe('/tickets'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('logging out leaves nothing behind', async () => {
  const { path } = await withOpenForm();
  end('signedOut');
  await screen.findByLabelText('E-mail');
  expect(path()).toBe('/login');
  expect(useSessionStore.getState().lapsed).toBeNull();
  expect(screen.queryByDisplayValue('Retorno')).toBeNull();
});

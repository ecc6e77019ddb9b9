import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { aTicket } from '@tests/support/renderer/builders';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RealtimeBridge } from '../realtime/realtime-bridge';
import { AppShell } from './app-shell';
import { MainMenu } from './main-menu';
import { TopBar } from './top-bar';

const notice = { id: 1, title: 'Manutenção', text: 'Domingo de madrugada', priority: 1, status: true };
const unreadBy = (count: number) => ({
  records: [
    {
      id: 4,
      uuid: 'a-chat',
      title: 'Almoço',
      ownerId: 8,
      lastMessage: 'bia: Pizza?',
      updatedAt: '2026-03-02T12:00:00.000Z',
      users: [
        { userId: 3, unreads: count, user: { id: 3, name: 'Ana' } },
        { userId: 8, unreads: 0, user: { id: 8, name: 'Bia' } },
      ],
    },
  ],
  hasMore: false,
});
const answers = {
  ...shellAnswers,
  'announcements.list': () => ({ records: [notice], hasMore: false }),
  'chats.list': () => unreadBy(0),
};
const topBar = <TopBar isNarrow={false} isDrawerOpen onToggleDrawer={() => undefined} />;

describe('the top bar of a plain user', () => {
  it('lists the announcements, each opening in a dialog [SHELL-015] [MODAL-019]', async () => {
    const { user } = await showScreen(topBar, { answers });
    await user.click(await screen.findByRole('button', { name: 'Informativos' }));
    await user.click(await screen.findByText('Manutenção'));
    // Under test antd gives every dialog the same id, so this one is found by what it holds.
    const viewer = (await screen.findByText('Domingo de madrugada')).closest<HTMLElement>('[role="dialog"]');
    expect(within(viewer!).getByText('Manutenção')).toBeTruthy();
  });

  it('lists the chats, each with a link [SHELL-016]', async () => {
    const { user, path } = await showScreen(topBar, { answers });
    await user.click(await screen.findByRole('button', { name: /^Conversas da equipe/ }));
    const chats = within(await screen.findByRole('list', { name: 'Conversas da equipe' }));
    await user.click(await chats.findByText('Almoço'));
    expect(path()).toBe('/chats/a-chat');
  });

  it('has no chats without the plan feature', async () => {
    await showScreen(topBar, { answers, plan: { useInternalChat: false } });
    expect(await screen.findByRole('button', { name: 'Informativos' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Conversas da equipe/ })).toBeNull();
  });
});

it('the top bar has live state and search before the news of the work, and settings after it', async () => {
  await showScreen(topBar, { answers });
  await screen.findByRole('button', { name: /^Conversas da equipe/ });
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const inOrder = [
    'Recolher menu',
    'Conectando',
    'Ações, atendimentos e páginas',
    'Notificações',
    'Informativos',
    'Conversas da equipe',
    'Idioma',
    'Usar tema escuro',
    'Volume das notificações',
    'Recarregar a página',
    'Ajuda',
    'Menu de Ana',
  ];
  expect(names).toEqual(inOrder);
});

it.each([
  [145, '99+'],
  [7, '7'],
])('the bell shows the number of %i unread tickets', async (count, shown) => {
  const tickets = Array.from({ length: count }, (_row, index) => aTicket({ id: index + 1, unreadMessages: 1 }));
  await showScreen(topBar, { answers: { ...answers, 'tickets.list': () => ({ tickets, count, hasMore: false }) } });
  const bell = await screen.findByRole('button', { name: /^Notifica/ });
  await expect.poll(() => bell.querySelector('.ant-badge-count')?.textContent).toBe(shown);
});

const numbers = (...statuses: readonly string[]) => ({
  ...answers,
  'connections.list': () => statuses.map((status, index) => ({ id: index + 1, name: `N${index}`, status })),
});

it('an admin sees beside the live state how many numbers are connected, and goes to them', async () => {
  const down = numbers('CONNECTED', 'CONNECTED', 'DISCONNECTED');
  const { user, path } = await showScreen(topBar, { user: { profile: 'admin' }, answers: down });
  const chip = await screen.findByRole('link', { name: '2 de 3 números conectados. Abrir as conexões' });
  await user.click(chip);
  expect(path()).toBe('/connections');
});

it.each([
  ['an admin whose numbers are all connected', 'admin', ['CONNECTED', 'CONNECTED']],
  ['a plain user', 'user', ['DISCONNECTED']],
])('%s has only the state of the link', async (_who, profile, statuses) => {
  await showScreen(topBar, { user: { profile }, answers: numbers(...statuses) });
  await screen.findByRole('button', { name: /^Conversas da equipe/ });
  expect(screen.queryByText(/números|conectados$/)).toBeNull();
});

it('the server is told the language that the user chooses', async () => {
  const saved = { 'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }) };
  const { user, asked } = await showScreen(topBar, {
    answers: { ...answers, ...saved, 'users.setLanguage': () => undefined },
  });
  await user.click(screen.getByRole('button', { name: 'Idioma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'English' }));
  await waitFor(() => expect(asked('users.setLanguage')).toEqual([{ params: { language: 'en' } }]));
});

it('the help menu leads to the videos and to the shortcuts', async () => {
  const { user, path } = await showScreen(topBar, { answers });
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  expect(await screen.findByRole('menuitem', { name: 'Atalhos do teclado' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Vídeos de ajuda' }));
  expect(path()).toBe('/helps');
});

it('the button of the chats has the number of unread ones', async () => {
  await showScreen(topBar, { answers: { ...answers, 'chats.list': () => unreadBy(2) } });
  const chats = await screen.findByRole('button', { name: /^Conversas da equipe, 1/ });
  expect(chats.closest('.ant-badge')?.querySelector('.ant-badge-count')?.getAttribute('title')).toBe('1');
});

it('a folded group of the menu stays folded, and the rail shows its icons', async () => {
  const saved = { 'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }) };
  const screens = (isOpen: boolean) =>
    showScreen(<MainMenu isOpen={isOpen} />, { answers: { ...answers, ...saved }, user: { profile: 'admin' } });
  const { user, asked } = await screens(true);
  const users = () => screen.getByText('Usuários').closest('ul');
  expect(users()?.hidden).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Administração', expanded: true }));
  expect(asked('preferences.update')).toEqual([{ foldedGroups: ['administration'] }]);
  expect(screen.getByRole('button', { name: 'Administração', expanded: false })).toBeTruthy();
  expect(users()?.hidden).toBe(true);
  cleanup();
  await screens(false);
  expect(screen.getByRole('link', { name: 'Usuários' }).closest('ul')?.hidden).toBe(false);
  usePreferencesStore.setState({ foldedGroups: [] });
});

it('the question about the keychain is a line below the page, not above the work', async () => {
  useSessionStore.setState({ secretStorage: 'undecided' });
  await showScreen(<AppShell />, { answers });
  useSessionStore.setState({ secretStorage: 'undecided' });
  const line = await screen.findByRole('region', { name: /^O chaveiro do sistema/ });
  const { DOCUMENT_POSITION_FOLLOWING } = Node;
  expect(screen.getByRole('main').compareDocumentPosition(line)).toBe(DOCUMENT_POSITION_FOLLOWING);
});

it('the menu has no entry for the colour palette', async () => {
  await showScreen(
    <>
      {topBar}
      <MainMenu isOpen />
    </>,
    { answers },
  );
  const iconsIn = (part: Element) => [...part.querySelectorAll('svg')].map((icon) => icon.getAttribute('data-icon'));
  const palette = await screen.findByRole('button', { name: 'Ações, atendimentos e páginas' });
  expect(iconsIn(palette)).toHaveLength(1);
  expect(iconsIn(screen.getByRole('navigation'))).not.toContain(iconsIn(palette)[0]);
});

it('the menu entry of the chats has a dot exactly while a chat is unread [MENU-011] [MENU-012]', async () => {
  let unread = 0;
  const menu = (
    <>
      <RealtimeBridge />
      <MainMenu isOpen />
    </>
  );
  const { push } = await showScreen(menu, { answers: { ...answers, 'chats.list': () => unreadBy(unread) } });
  const somethingHappened = () => push('realtime.batch', [{ kind: 'records.changed', area: 'chats' }]);
  const entry = screen.getByRole('link', { name: 'Chat interno' }).closest('li');
  const dot = () => within(entry as HTMLElement).queryByRole('img', { name: '1 conversa com mensagens novas' });
  await waitFor(() => expect(dot()).toBeNull());
  unread = 2;
  somethingHappened();
  await waitFor(() => expect(dot()).not.toBeNull());
  unread = 0;
  somethingHappened();
  await waitFor(() => expect(dot()).toBeNull());
});

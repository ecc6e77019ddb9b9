import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { aTicket } from '@tests/support/renderer/builders';
import { pagesLoading, shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { AppRoutes } from './app-routes';

const noRows = { hasMore: false, count: 0 };
const chat = {
  id: 4,
  uuid: '11111111-1111-4111-8111-111111111111',
  title: 'Almoço',
  ownerId: 3,
  lastMessage: '',
  updatedAt: '2026-03-02T12:00:00.000Z',
  users: [{ userId: 3, unreads: 0, user: { id: 3, name: 'Ana' } }],
};
const answers = {
  ...shellAnswers,
  ...pagesLoading,
  'drafts.read': () => [],
  'files.attached': () => [],
  'chats.list': () => ({ records: [chat], ...noRows }),
  'chats.messages': () => ({
    records: [
      { id: 1, chatId: 4, senderId: 8, sender: { id: 8, name: 'Bia' }, message: 'Pizza?', createdAt: chat.updatedAt },
    ],
    hasMore: false,
  }),
  'chats.read': () => chat,
  'flows.list': () => ({ flows: [{ id: 2, name: 'Boas-vindas', active: true }], ...noRows }),
  'phraseCampaigns.list': () => ({ flow: [] }),
  'campaigns.list': () => ({ records: [], ...noRows }),
  'campaigns.show': () => ({ id: 7, name: 'Natal', status: 'INATIVA', shipping: [], contactList: null }),
  'flows.show': () => ({ flow: { id: 2, name: 'Boas-vindas', flow: null } }),
  'flowDrafts.read': () => null,
  'tags.options': () => [],
};
const notFound = 'Esta página não existe';

const visit = (path: string, options: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(<AppRoutes />, { path, ...options, answers: { ...answers, ...options.answers } });

beforeEach(() => localStorage.clear());
// Reading the screens takes long on a busy machine, and is not what is measured.
beforeAll(() => Promise.all([import('../screens/tickets-screen'), import('@renderer/features/chats/ui/chats-screen')]));

describe('an address with a parameter', () => {
  it('/tickets/:ticketId shows the manager with that ticket open [ROUTE-010]', async () => {
    const ticket = aTicket();
    await visit(`/tickets/${ticket.uuid}`, {
      answers: {
        'tickets.showByUuid': () => ticket,
        'messages.list': () => ({ messages: [], ticket, ...noRows }),
      },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Clara' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Abertos/ })).toBeTruthy();
  });

  it('/chats/:id shows the chats with that one open [ROUTE-031]', async () => {
    await visit(`/chats/${chat.uuid}`);
    expect(await screen.findByText('Pizza?')).toBeTruthy();
    expect(screen.getAllByText('Almoço').length).toBeGreaterThan(0);
  });

  it('/announcements shows them to the super administrator [ROUTE-028]', async () => {
    await visit('/announcements', {
      user: { profile: 'admin', super: true },
      answers: { 'announcements.all': () => [] },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Informativos' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Novo informativo' })).toBeTruthy();
  });
});

it('/files shows the lists of files [ROUTE-020]', async () => {
  await visit('/files', {
    user: { profile: 'admin' },
    answers: {
      'files.list': () => ({ files: [{ id: 1, name: 'Catálogos', message: 'Segue', options: [] }], ...noRows }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Listas de arquivos' })).toBeTruthy();
  expect(await screen.findByText('Catálogos')).toBeTruthy();
});

it('/messages-api shows the manual of the messages API [ROUTE-023]', async () => {
  await visit('/messages-api', { user: { profile: 'admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'API de mensagens' })).toBeTruthy();
  expect(await screen.findByText('Enviar texto')).toBeTruthy();
});

describe('a campaign page depends on the flag, not on the role', () => {
  const byFlag: readonly [path: string, sign: string][] = [
    ['/flowbuilders', 'Boas-vindas'],
    ['/flowbuilder', 'Nenhum fluxo aberto'],
    ['/flowbuilder/2', 'Desenhe seu fluxo'],
    ['/phrase-lists', 'Nenhuma frase ainda'],
    ['/campaigns', 'Nenhuma campanha ainda'],
    ['/campaign/7/report', 'Contatos válidos'],
  ];

  it.each(byFlag)('%s is not found without the flag [ROUTE-035] [ROUTE-039]', async (path) => {
    await visit(path);
    expect(await screen.findByText(notFound)).toBeTruthy();
  });

  it.each(byFlag)('%s opens for a plain user with the flag [ROUTE-035] [ROUTE-039] [ROUTE-040]', async (path, sign) => {
    localStorage.setItem('cshow', 'false');
    await visit(path);
    expect(await screen.findByText(sign)).toBeTruthy();
    expect(useSessionStore.getState().session?.user.profile).toBe('user');
  });
});

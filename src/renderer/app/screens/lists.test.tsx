import { screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { AnnouncementsPopover } from '@renderer/features/announcements/ui/announcements-popover';
import { ChatList } from '@renderer/features/chats/ui/chat-list';
import { ChatsPopover } from '@renderer/features/chats/ui/chats-popover';
import { ContactsScreen } from '@renderer/features/contacts/ui/contacts-screen';
import { changeTicketView } from '@renderer/features/tickets/api/ticket-view-store';
import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { settle } from '@tests/support/event-loop';
import { aContact, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { scrollToEnd } from '@tests/support/renderer/scroll';
import { showScreen } from '@tests/support/renderer/show-screen';

type Paged = { query: { pageNumber: number; status?: string } };

/** One list of each make: a table stands for all tables. */
type List = {
  name: string;
  /** The role of what has the rows in it, and its name. */
  role: 'list' | 'table';
  label: string;
  screen: JSX.Element;
  endpoint: 'tickets.list' | 'contacts.list' | 'chats.list' | 'announcements.list';
  page: (input: Paged) => unknown;
  opener?: string;
};

const isFirst = ({ query }: Paged): boolean => query.pageNumber === 1;
const numbered = <T,>(build: (id: number) => T, input: Paged): T[] =>
  Array.from({ length: 20 }, (_row, index) => build((input.query.pageNumber - 1) * 20 + index + 1));
const ignore = (): void => undefined;

const aChat = (id: number) => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  ownerId: 3,
  companyId: 1,
  title: `Equipe ${id}`,
  lastMessage: '',
  users: [],
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
});
const anAnnouncement = (id: number) => ({
  id,
  companyId: 1,
  title: `Aviso ${id}`,
  text: 'Texto',
  priority: 1,
  status: true,
  mediaName: null,
  mediaPath: null,
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
});
const chats = (input: Paged) => ({ records: numbered(aChat, input), count: 40, hasMore: isFirst(input) });

const lists: List[] = [
  {
    name: 'the tickets',
    role: 'list',
    label: 'Atendendo',
    endpoint: 'tickets.list',
    screen: <TicketManager openUuid={null} selectedUuid={null} />,
    page: (input) =>
      input.query.status === 'open'
        ? { tickets: numbered((id) => aTicket({ id }), input), count: 40, hasMore: isFirst(input) }
        : { tickets: [], count: 0, hasMore: false },
  },
  {
    name: 'a table of records',
    role: 'table',
    label: 'Contatos',
    endpoint: 'contacts.list',
    screen: <ContactsScreen />,
    page: (input) => ({
      contacts: numbered((id) => ({ ...aContact(), id }), input),
      count: 40,
      hasMore: isFirst(input),
    }),
  },
  {
    name: 'the chats',
    role: 'list',
    label: 'Chat interno',
    endpoint: 'chats.list',
    screen: <ChatList selectedUuid={null} onOpen={ignore} onCreate={ignore} onEdit={ignore} />,
    page: chats,
  },
  {
    name: 'the chats from any page',
    role: 'list',
    label: 'Conversas da equipe',
    endpoint: 'chats.list',
    screen: <ChatsPopover />,
    page: chats,
    opener: 'Conversas da equipe',
  },
  {
    name: 'the announcements from any page',
    role: 'list',
    label: 'Informativos',
    endpoint: 'announcements.list',
    screen: <AnnouncementsPopover />,
    page: (input) => ({ records: numbered(anAnnouncement, input), count: 40, hasMore: isFirst(input) }),
    opener: 'Informativos',
  },
];

beforeEach(() => changeTicketView('server user 3', { tab: 'open', openTab: 'open' }));

describe.each(lists)('$name', ({ role, label, screen: shown, endpoint, page, opener }) => {
  it('the next page is requested with less than 100 px below the screen, and not before [CONST-002] [TKT-027] [CONTACT-013]', async () => {
    const answers: Answers = { [endpoint]: page };
    const { user, asked } = await showScreen(shown, { answers });
    if (opener !== undefined) await user.click(await screen.findByRole('button', { name: opener }));
    const list = await screen.findByRole(role, { name: label });
    const pages = () =>
      asked(endpoint)
        .map((input) => (input as Paged).query)
        .filter(({ status }) => status !== 'pending')
        .map(({ pageNumber }) => pageNumber);
    await waitFor(() => expect(pages()).toContain(1));
    scrollToEnd(list, 100);
    await settle();
    expect(pages()).not.toContain(2);
    scrollToEnd(list, 99);
    await waitFor(() => expect(pages().at(-1)).toBe(2));
  });
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket, minute } from '@tests/support/renderer/builders';
import { hostileTexts } from '@tests/support/renderer/hostile';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketRow } from './ticket-row';
import { UnreadList } from './unread-list';

const million = 'w'.repeat(1_000_000);
const today = Date.parse(minute(0));

it.each([...hostileTexts, million].map((text) => [JSON.stringify(text.slice(0, 40)), text] as const))(
  '%s from a stranger is shown literally in the list and the unread list',
  async (_title, text) => {
    const ticket = aTicket({
      lastMessage: text,
      unreadMessages: 1,
      queue: { id: 5, name: text, color: text },
      contact: { id: 2, name: text, number: text },
      tags: [{ id: 1, name: text, color: text }],
      whatsapp: { name: text },
      user: { id: 3, name: text },
    });
    await showScreen(
      <>
        <TicketRow ticket={ticket} isSelected={false} isBeingRead={false} isTabStop today={today} />
        <UnreadList onOpen={() => undefined} />
      </>,
      { answers: { 'tickets.list': () => ({ tickets: [ticket], count: 1, hasMore: false }) } },
    );
    expect(await screen.findByRole('list', { name: 'Minhas (1)' })).toBeDefined();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(
      document.querySelectorAll('script, iframe, img, u, [srcdoc], [onload], [onerror], [onmouseover]'),
    ).toHaveLength(0);
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^\/tickets\/[\w-]+$/);
    for (const { textContent } of document.querySelectorAll('bdi')) expect(textContent.length).toBeLessThanOrEqual(240);
    expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
  },
);

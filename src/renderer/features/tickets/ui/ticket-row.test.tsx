import { cleanup, screen, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';

import { testNow } from '@tests/support/frozen-time';
import { anOutgoing, aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketRow } from './ticket-row';

const today = Date.parse(minute(0));
const rowOf = (
  parts: Record<string, unknown>,
  more: { isSelected?: boolean; isBeingRead?: boolean; hasStatus?: boolean } = {},
) => <TicketRow ticket={aTicket(parts)} isSelected={false} isBeingRead={false} isTabStop today={today} {...more} />;
const show = (parts: Record<string, unknown>) => showScreen(rowOf(parts));
const row = () => screen.getByText('Clara').closest<HTMLElement>('a, [class*=row]')!;

it('a row begins with a bar in the colour of its queue [TKT-013]', async () => {
  await show({ queue: { id: 5, name: 'Vendas', color: '#1273de' } });
  const [bar] = row().children;
  expect((bar as HTMLElement).className).toContain('queue');
  expect((bar as HTMLElement).style.backgroundColor).toBe('rgb(18, 115, 222)');
});

it('a row without a queue has a bar in a neutral colour', async () => {
  await show({ queueId: null, queue: null });
  const [bar] = row().children;
  expect((bar as HTMLElement).className).toContain('queue');
  expect((bar as HTMLElement).style.backgroundColor).not.toBe('rgb(18, 115, 222)');
});

it('a row has the avatar and the name of its contact, and the last message [TKT-014] [TKT-015]', async () => {
  await show({ lastMessage: 'Chegou a encomenda?' });
  expect(within(row()).getByText('Clara').tagName).toBe('BDI');
  expect(row().querySelector('[class*=avatar]')?.textContent).toBe('C');
  expect(within(row()).getByText('Chegou a encomenda?')).toBeTruthy();
});

it.each([
  [3, '3'],
  [0, null],
])('a row with unreadMessages %i has the badge %s [TKT-020]', async (unreadMessages, badge) => {
  await show({ unreadMessages });
  expect(row().querySelector('[class*=badge] [aria-hidden]')?.textContent ?? null).toBe(badge);
});

/** Text of the row without parts that only screen readers get. */
function visibleText(): string {
  const copy = row().cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.recado-hidden')) hidden.remove();
  return copy.textContent;
}

describe('tags of a row are visible words', () => {
  const whole = {
    queue: { id: 5, name: 'Vendas', color: '#1273de' },
    whatsapp: { name: 'Loja Centro' },
    userId: 4,
    user: { id: 4, name: 'Bruno Lima' },
    tags: [
      { id: 1, name: 'VIP', color: '#00008b' },
      { id: 2, name: 'Atacado', color: '#ffff00' },
    ],
  };

  it.each(['Loja Centro', 'Bruno Lima', 'Vendas', 'VIP', '+1'])(
    '%s [TKT-016] [TKT-017] [TKT-018] [TKT-019]',
    async (word) => {
      await show(whole);
      expect(visibleText()).toContain(word);
    },
  );

  it('the user’s own ticket says so, one of nobody only tells screen readers', async () => {
    await show({});
    expect(visibleText()).toMatch(/Você$/);
    cleanup();
    await show({ status: 'pending', userId: null });
    expect(row().textContent).toContain('Ninguém ainda');
    expect(visibleText()).not.toContain('Ninguém ainda');
  });

  it('a list of several statuses names the status', async () => {
    await showScreen(rowOf(whole, { hasStatus: true }));
    expect(visibleText()).toContain('Em atendimento');
  });
});

describe('the preview of a row', () => {
  it.each([
    ['a message of the user', { lastMessage: '*Ana:*\nJá vai' }, 'Você: Já vai'],
    [
      'a message of a colleague',
      { lastMessage: 'Já vai', fromMe: true, userId: 4, user: { id: 4, name: 'Bruno Lima' } },
      'BL: Já vai',
    ],
  ])('names the author of %s', async (_case, parts, text) => {
    await show(parts);
    expect(visibleText()).toContain(text);
  });

  it('is the saved draft, except for the selected ticket', async () => {
    const answers = { 'drafts.read': () => [{ ticketId: 7, text: 'Um momento' }] };
    await showScreen(rowOf({ lastMessage: 'Oi' }), { answers });
    await screen.findByText('Um momento');
    expect(visibleText()).toContain('Rascunho: Um momento');
    cleanup();
    await showScreen(rowOf({ lastMessage: 'Oi' }, { isSelected: true }), { answers });
    expect(visibleText()).not.toContain('Rascunho');
  });

  it.each([
    ['waiting', 'Na fila de envio'],
    ['failed', 'Não enviada'],
  ] as const)('marks a message that is %s', async (state, label) => {
    await showScreen(rowOf({ lastMessage: 'Oi' }), {
      answers: { 'outbox.list': () => [anOutgoing({ body: 'Já vai', state })] },
    });
    expect(await screen.findByRole('img', { name: label })).toBeTruthy();
    expect(visibleText()).toContain('Você: Já vai');
  });
});

it.each([
  [2, false, 'unreadName'],
  [0, false, 'name'],
  [2, true, 'name'],
])('a name with %i unread messages (being read: %s) has the style %s', async (unreadMessages, isBeingRead, style) => {
  await showScreen(rowOf({ unreadMessages }, { isBeingRead }));
  expect(within(row()).getByText('Clara').className).toMatch(new RegExp(`(^|_)${style}(_|$)`));
});

it.each([
  [1, 'Enviada'],
  [3, 'Entregue'],
  [5, 'Lida'],
])('a row whose last message is ours with ack %i says %s', async (lastAck, label) => {
  await show({ fromMe: true, lastAck, lastMessage: 'Já enviamos' });
  expect(within(row()).getByRole('img', { name: label })).toBeTruthy();
  expect(visibleText()).toContain('Você: Já enviamos');
});

it.each([
  ['pt', 'Ontem 18:49'],
  ['en', 'Yesterday 18:49'],
  ['es', 'Ayer 18:49'],
] as const)('the time of a row says its day in words on hover, in the language %s', async (language, words) => {
  const lastMessageAt = dayjs(testNow).subtract(1, 'day').hour(18).minute(49).toISOString();
  await showScreen(rowOf({ lastMessageAt }), { language });
  expect(screen.getByRole('time')).toHaveProperty('title', words);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TicketRow } from './ticket-row';

const today = Date.parse(minute(0));
const show = (parts: Record<string, unknown>) =>
  showScreen(<TicketRow ticket={aTicket(parts)} isSelected={false} isBeingRead={false} isTabStop today={today} />);
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

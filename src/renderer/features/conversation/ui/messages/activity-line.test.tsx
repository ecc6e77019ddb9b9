import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ticketActivity } from '@shared/domain/ticket-activity';
import { minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ActivityLines } from './activity-line';

const ana = { id: 3, name: 'Ana' };
const bruno = { id: 4, name: 'Bruno' };
const sales = { id: 5, name: 'Vendas' };

it.each<[string, object]>([
  ['Bruno aceitou', { kind: 'accepted', actor: bruno }],
  ['Alguém devolveu à fila', { kind: 'returned', actor: null }],
  ['Bruno transferiu para você: quer trocar', { kind: 'transferred', actor: bruno, toUser: ana, note: 'quer trocar' }],
  ['Ana transferiu para Bruno', { kind: 'transferred', actor: ana, toUser: bruno }],
  ['Ana transferiu para a fila Vendas', { kind: 'transferred', actor: ana, toQueue: sales }],
  ['Ana mudou as etiquetas: +VIP, −Troca', { kind: 'tagged', actor: ana, tagsAdded: ['VIP'], tagsRemoved: ['Troca'] }],
])('tells: %s', async (text, parts) => {
  const activity = ticketActivity.parse({ id: 1, ticketId: 7, createdAt: minute(0), ...parts });
  await showScreen(<ActivityLines activities={[activity]} />);
  expect(screen.getByText(text)).toBeTruthy();
});

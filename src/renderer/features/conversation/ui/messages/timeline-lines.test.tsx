import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { timelineLines } from '@renderer/features/conversation/model/messages/timeline-lines';
import { ticketActivity } from '@shared/domain/ticket-activity';
import { ticketNote } from '@shared/domain/ticket-note';
import { minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { TimelineLines } from './timeline-lines';

const ana = { id: 3, name: 'Ana' };
const bruno = { id: 4, name: 'Bruno' };
const sales = { id: 5, name: 'Vendas' };

it('a note stands with its label, author and the colleague whom it names', async () => {
  const fields = { id: 1, ticketId: 7, contactId: 9, createdAt: minute(0), user: { id: 4, name: 'Bruno' } };
  const note = ticketNote.parse({ ...fields, note: '<b>@Ana</b> ligue' });
  await showScreen(<TimelineLines lines={timelineLines([], [note])} />, {
    answers: { 'users.options': () => [{ id: 3, name: 'Ana', email: '', queues: [] }] },
  });
  const shown = screen.getByRole('note', { name: 'Nota de Bruno' });
  expect(shown.textContent).toContain('Nota Bruno');
  expect(shown.textContent).toContain('<b>@Ana</b> ligue');
  expect((await screen.findByText('@Ana')).tagName).toBe('STRONG');
});

it.each<[string, object]>([
  ['Bruno aceitou', { kind: 'accepted', actor: bruno }],
  ['Alguém devolveu à fila', { kind: 'returned', actor: null }],
  ['Bruno transferiu para você: quer trocar', { kind: 'transferred', actor: bruno, toUser: ana, note: 'quer trocar' }],
  ['Atribuído a você automaticamente', { kind: 'assigned', actor: null, toUser: ana }],
  ['Atribuído automaticamente a Bruno', { kind: 'assigned', actor: null, toUser: bruno }],
  ['Ana transferiu para Bruno', { kind: 'transferred', actor: ana, toUser: bruno }],
  ['Ana transferiu para a fila Vendas', { kind: 'transferred', actor: ana, toQueue: sales }],
  ['Ana mudou as etiquetas: +VIP, −Troca', { kind: 'tagged', actor: ana, tagsAdded: ['VIP'], tagsRemoved: ['Troca'] }],
])('tells: %s', async (text, parts) => {
  const activity = ticketActivity.parse({ id: 1, ticketId: 7, createdAt: minute(0), ...parts });
  await showScreen(<TimelineLines lines={timelineLines([activity], [])} />);
  expect(screen.getByText(text)).toBeTruthy();
});

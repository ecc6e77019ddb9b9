import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { initialLinkStatus, reportLinkState, useLinkStore } from '@renderer/entities/session/link-store';
import { endTyping, enterTicket } from '@renderer/entities/ticket/own-presence';
import { applyPresences } from '@renderer/entities/ticket/present-users';
import { writeDraft } from '@renderer/features/conversation/api/compose/draft-store';
import { Composer } from '@renderer/features/conversation/ui/compose/composer';
import { TicketSummary } from '@renderer/features/conversation/ui/header/ticket-summary';
import { TicketRow } from '@renderer/features/tickets/ui/ticket-row';
import { ticketPresence } from '@shared/domain/ticket-presence';
import { anOutgoing, aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RealtimeBridge } from './realtime-bridge';

const account = 'server user 3';
const [ana, bruno] = [
  { id: 3, name: 'Ana', isTyping: true },
  { id: 4, name: 'Bruno', isTyping: false },
];
const event = (users: readonly object[], isComplete = false) =>
  ({ kind: 'presence.changed', presences: [ticketPresence.parse({ ticketId: 7, users })], isComplete }) as const;

beforeEach(() => {
  writeDraft(account, aTicket().id, '');
  endTyping();
  useLinkStore.setState(initialLinkStatus);
  applyPresences('nobody', []);
});

async function showRow(parts: Record<string, unknown> = {}) {
  const row = (
    <>
      <RealtimeBridge />
      <TicketRow
        ticket={aTicket({ lastMessage: 'Bom dia', ...parts })}
        isSelected={false}
        isBeingRead={false}
        isTabStop
        today={Date.parse(minute(0))}
      />
    </>
  );
  const shown = await showScreen(row, { answers: { 'realtime.caughtUp': () => undefined } });
  act(() => reportLinkState('live'));
  return shown;
}

const sign = () => screen.queryByRole('img', { name: /^Também aberto por/ })?.getAttribute('aria-label') ?? null;

it('a row names the colleagues who have the ticket open, but not the user', async () => {
  const { push } = await showRow();
  act(() => push('realtime.batch', [event([ana, bruno])]));
  expect(sign()).toBe('Também aberto por Bruno');
  act(() => push('realtime.batch', [event([ana])]));
  expect(sign()).toBeNull();
});

it('a row says who types instead of the last message', async () => {
  const { push } = await showRow();
  act(() => push('realtime.batch', [event([{ ...bruno, isTyping: true }])]));
  expect(screen.getByText('Escrevendo agora: Bruno')).toBeTruthy();
  expect(screen.queryByText('Bom dia')).toBeNull();
  act(() => push('realtime.batch', [event([bruno])]));
  expect(screen.getByText('Bom dia')).toBeTruthy();
});

it.each([
  ['a list of all without it', [event([], true)]],
  ['the removal of the ticket', [{ kind: 'ticket.removed', ticketId: aTicket().id } as const]],
])('presences end with %s', async (_what, events) => {
  const { push } = await showRow();
  act(() => push('realtime.batch', [event([bruno])]));
  act(() => push('realtime.batch', events));
  expect(sign()).toBeNull();
});

it('without a link nobody is said to be present', async () => {
  const { push } = await showRow();
  act(() => push('realtime.batch', [event([bruno])]));
  act(() => reportLinkState('offline'));
  expect(sign()).toBeNull();
});

it('a hostile name stays text', async () => {
  const { push } = await showRow();
  act(() => push('realtime.batch', [event([{ ...bruno, name: '<b>\u202Eonurb</b>', isTyping: true }])]));
  expect(screen.getByText('Escrevendo agora: <b>\u202Eonurb</b>').tagName).toBe('BDI');
});

it('the header and the composer say who else is there', async () => {
  const parts = (
    <>
      <RealtimeBridge />
      <TicketSummary ticket={aTicket()} name="Clara" />
      <Composer ticket={aTicket()} messages="shown" />
    </>
  );
  const { push } = await showScreen(parts, { answers: { 'drafts.write': () => undefined } });
  act(() => reportLinkState('live'));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => push('realtime.batch', [event([{ ...bruno, isTyping: true }])]));
  expect(sign()).toBe('Também aberto por Bruno');
  expect(screen.getByRole('status').textContent).toBe('Escrevendo agora: Bruno');
});

it.each([
  [[], []],
  [['presence' as const], [false, true, false]],
])('with the capabilities %j the own typing is reported as %j', async (capabilities, reported) => {
  const parts = (
    <>
      <RealtimeBridge />
      <Composer ticket={aTicket()} messages="shown" />
    </>
  );
  const answers = { 'drafts.write': () => undefined, 'outbox.send': () => anOutgoing() };
  const leave = enterTicket(aTicket().id);
  const { user, asked } = await showScreen(parts, { answers, capabilities });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(input.disabled).toBe(false));
  await user.type(input, 'Oi{Enter}');
  await waitFor(() => expect(asked('outbox.send')).toHaveLength(1));
  const own = () => asked('realtime.present').map((input) => input as { ticketId: number; isTyping: boolean });
  await waitFor(() => expect(own().map(({ isTyping }) => isTyping)).toEqual(reported));
  expect(new Set(own().map(({ ticketId }) => ticketId)).size).toBeLessThan(2);
  act(leave);
});

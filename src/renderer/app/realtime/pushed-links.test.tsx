import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { draftKey, useDraftText, useTypedDrafts } from '@renderer/entities/outgoing/drafts';
import { ContactsScreen } from '@renderer/features/contacts/ui/contacts-screen';
import { ticketId } from '@shared/domain/ids';
import { showScreen } from '@tests/support/renderer/show-screen';

import { RealtimeBridge } from './realtime-bridge';

const uuid = '00000000-0000-4000-8000-000000000007';
const seven = ticketId.parse(7);

it('a link to a ticket opens it', async () => {
  const { push, path } = await showScreen(<RealtimeBridge />);
  push('links.open', { kind: 'ticket', uuid });
  await waitFor(() => expect(path()).toBe(`/tickets/${uuid}`));
});

it('a navigation subscribes to no push again', async () => {
  const { push, path, asked } = await showScreen(<RealtimeBridge />);
  const before = asked('pushes.listening').length;
  expect(before).toBeGreaterThan(0);
  push('links.open', { kind: 'ticket', uuid });
  await waitFor(() => expect(path()).toBe(`/tickets/${uuid}`));
  expect(asked('pushes.listening')).toHaveLength(before);
  push('connections.open', null);
  await waitFor(() => expect(path()).toBe('/connections'));
});

it('a link to a contact searches for its number, also from the page of contacts', async () => {
  const { push, asked } = await showScreen(
    <>
      <RealtimeBridge />
      <ContactsScreen />
    </>,
    { path: '/contacts', answers: { 'contacts.list': () => ({ contacts: [], count: 0, hasMore: false }) } },
  );
  push('links.open', { kind: 'contact', number: '5511900000001' });
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('5511900000001'));
  expect(box).toBeTruthy();
  await waitFor(() => expect(asked('contacts.list').at(-1)).toMatchObject({ query: { searchParam: '5511900000001' } }));
});

function Draft(): string {
  return useDraftText('server user 3', seven);
}

it('a reply that was not sent joins the draft of its ticket once', async () => {
  const { push } = await showScreen(
    <>
      <RealtimeBridge />
      <main>
        <Draft />
      </main>
    </>,
    { answers: { 'drafts.read': () => [{ ticketId: 7, text: 'Bom dia' }] } },
  );
  await screen.findByText('Bom dia');
  push('drafts.returned', { ticketId: 7, text: 'já vou' });
  push('drafts.returned', { ticketId: 7, text: 'já vou' });
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Bom dia\njá vou'));
  act(() => useTypedDrafts.setState({ [draftKey('server user 3', seven)]: 'outra' }));
  expect(screen.getByRole('main').textContent).toBe('outra');
});

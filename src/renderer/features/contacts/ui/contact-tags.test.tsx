import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactsScreen } from './contacts-screen';

const person = (id: number, name: string, names: readonly string[]) => ({
  id,
  name,
  number: `552091111000${id}`,
  email: '',
  tags: names.map((tag, index) => ({ id: index + 1, name: tag, color: '#FF0000' })),
});
const people = [person(1, 'Clara', ['Vip', 'Zona']), person(2, 'Davi', []), person(3, 'Eva', ['Novo'])];

const open = async (capabilities: Capability[]) => {
  const shown = await showScreen(<ContactsScreen />, {
    user: { profile: 'admin' },
    path: '/contacts',
    capabilities,
    answers: { 'contacts.list': () => ({ contacts: people, count: 3, hasMore: false }) },
  });
  await screen.findByText('Clara');
  return shown;
};
const names = () =>
  ['Clara', 'Davi', 'Eva'].toSorted((one, other) =>
    screen.getByText(one).compareDocumentPosition(screen.getByText(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

it('the list has the tags of each contact with their colours, and sorts by them, those without at the end', async () => {
  const { user } = await open(['contactTags']);
  const row = within(screen.getByText('Clara').closest('tr') ?? document.body);
  for (const name of ['Vip', 'Zona']) {
    const dot = row.getByText(name).parentElement?.querySelector<HTMLElement>('[aria-hidden]');
    expect(dot?.style.borderColor).toBe('rgb(255, 0, 0)');
  }
  await user.click(screen.getByRole('button', { name: /Etiquetas/ }));
  expect(names()).toEqual(['Eva', 'Clara', 'Davi']);
});

it('without the capability there is no such column', async () => {
  await open([]);
  expect(screen.queryByText('Vip')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Etiquetas/ })).toBeNull();
});

import { beforeAll, expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, bruno } = workspace;
let ear: TestSocket;

beforeAll(async () => {
  ear = await workspace.socket(bruno.token);
});

/** Payloads of an event that a colleague received, in order. */
const received = async (name: string) =>
  (await ear.received())
    .filter(({ event }) => event === `company-${workspace.home.id}-${name}`)
    .map((one) => one.payload);

it('contact lists and their items are published under these names, with action and record [RT-022] [RT-023]', async () => {
  const list = read('contactLists.create', await admin.post('/contact-lists', { name: 'Bairro' }));
  const draft = { name: 'Clara', number: '5511900000001', email: '', contactListId: list.id };
  const item = read('contactListItems.create', await admin.post('/contact-list-items', draft));
  await admin.put(`/contact-list-items/${item.id}`, { ...draft, name: 'Clara Dias' });
  await admin.remove(`/contact-list-items/${item.id}`);
  await admin.put(`/contact-lists/${list.id}`, { name: 'Centro' });
  await admin.remove(`/contact-lists/${list.id}`);
  expect(await received('ContactList')).toMatchObject([
    { action: 'create', record: { id: list.id, name: 'Bairro' } },
    { action: 'update', record: { id: list.id, name: 'Centro' } },
    { action: 'delete', id: String(list.id) },
  ]);
  expect(await received('ContactListItem')).toMatchObject([
    { action: 'create', record: { id: item.id, name: 'Clara' } },
    { action: 'update', record: { id: item.id, name: 'Clara Dias' } },
    { action: 'delete', id: String(item.id) },
  ]);
});

it('a chat is published with new-message and, once read, update [RT-014] [RT-022]', async () => {
  const draft = { title: 'Almoço', users: [{ id: workspace.home.bruno.id }] };
  const chat = read('chats.create', await admin.post('/chats', draft));
  await admin.post(`/chats/${chat.id}/messages`, { message: 'Pizza?' });
  await bruno.post(`/chats/${chat.id}/read`, { userId: workspace.home.bruno.id });
  await admin.remove(`/chats/${chat.id}`);
  expect(await received('chat')).toMatchObject([
    { action: 'new-message', newMessage: { message: 'Pizza?' }, chat: { id: chat.id } },
    { action: 'update', chat: { id: chat.id } },
    { action: 'delete' },
  ]);
});

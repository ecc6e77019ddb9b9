import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import type { Case, Run } from '../run';
import { asAdmin, eventOf, keeper } from '../run';

/** The list that the cases make; campaigns go to it. */
export const ownList = keeper<EndpointReply<'contactLists.create'>>('contact list');
const ownItem = keeper<EndpointReply<'contactListItems.create'>>('contact list item');

const expectEvent = (run: Run, name: string, shape: z.ZodRawShape) =>
  run.recorder.receives(eventOf(run, name), z.object(shape));
const aName = () => `Contract ${uniqueNumber()}`;

/** Recipients: what the cases make of them they remove again. */
export const contactListCases = {
  'contactLists.create': async (run) => {
    asAdmin(run);
    const list = ownList.keep(run, await run.client.call('contactLists.create', { body: { name: aName() } }));
    await expectEvent(run, 'ContactList', {
      action: z.literal('create'),
      record: z.object({ id: z.literal(list.id) }),
    });
  },
  'contactLists.update': async (run) => {
    const { id } = ownList.of(run);
    const body = { name: aName() };
    const changed = await run.client.call('contactLists.update', { params: { contactListId: id }, body });
    assert.equal(changed.name, body.name);
    await expectEvent(run, 'ContactList', { action: z.literal('update'), record: z.object({ id: z.literal(id) }) });
    ownList.keep(run, changed);
  },
  'contactListItems.create': async (run) => {
    const body = { contactListId: ownList.of(run).id, name: 'Clara', number: '5511900000001', email: '' };
    const item = ownItem.keep(run, await run.client.call('contactListItems.create', { body }));
    assert.deepEqual([item.name, item.number], ['Clara', '5511900000001']);
    await expectEvent(run, 'ContactListItem', {
      action: z.literal('create'),
      record: z.object({ id: z.literal(item.id) }),
    });
  },
  'contactListItems.update': async (run) => {
    const { id, number } = ownItem.of(run);
    const body = { contactListId: ownList.of(run).id, name: 'Clara Luz', number, email: '' };
    const changed = await run.client.call('contactListItems.update', { params: { contactListItemId: id }, body });
    assert.equal(changed.name, 'Clara Luz');
    await expectEvent(run, 'ContactListItem', { action: z.literal('update'), record: z.object({ id: z.literal(id) }) });
  },
  'contactListItems.show': async (run) => {
    const { id, number } = ownItem.of(run);
    assert.equal(
      (await run.client.call('contactListItems.show', { params: { contactListItemId: id } })).number,
      number,
    );
  },
  'contactListItems.list': async (run) => {
    const query = { searchParam: '', pageNumber: 1, contactListId: ownList.of(run).id };
    const { contacts, hasMore } = await run.client.call('contactListItems.list', { query });
    assert.deepEqual([contacts.map(({ id }) => id), hasMore], [[ownItem.of(run).id], false]);
    const other = { ...query, searchParam: 'nobody has this name' };
    assert.deepEqual((await run.client.call('contactListItems.list', { query: other })).contacts, []);
  },
  'contactLists.list': async (run) => {
    const { id, name } = ownList.of(run);
    const { records } = await run.client.call('contactLists.list', { query: { searchParam: name, pageNumber: 1 } });
    assert.ok(records.some((record) => record.id === id));
  },
  'contactLists.options': async (run) => {
    const list = ownList.of(run);
    const options = await run.client.call('contactLists.options', { query: { companyId: run.user.companyId } });
    assert.ok(options.some(({ id }) => id === list.id));
  },
  'contactLists.show': async (run) => {
    const { id, name } = ownList.of(run);
    const shown = await run.client.call('contactLists.show', { params: { contactListId: id } });
    assert.equal(shown.name, name);
    assert.ok(Number.isSafeInteger(shown.contactsCount));
  },
} satisfies Record<string, Case>;

/** Once a campaign has seen the list as it was. */
export const contactListRemovalCases = {
  'contactLists.upload': async (run) => {
    const { id } = ownList.of(run);
    const bytes = Buffer.from('nome;numero;email\nLia;5511900000002;lia@example.com\n');
    const input = { params: { contactListId: id }, body: {} };
    const added = await run.client.upload('contactLists.upload', input, [
      { name: 'contatos.xls', bytes, type: 'application/vnd.ms-excel' },
    ]);
    assert.deepEqual(
      added.map(({ name, number }) => [name, number]),
      [['Lia', '5511900000002']],
    );
    await expectEvent(run, `ContactListItem-${id}`, { action: z.literal('reload') });
  },
  'contactListItems.remove': async (run) => {
    const { id } = ownItem.of(run);
    await run.client.call('contactListItems.remove', { params: { contactListItemId: id } });
    await expectEvent(run, 'ContactListItem', { action: z.literal('delete'), id: z.literal(String(id)) });
  },
  'contactLists.remove': async (run) => {
    const { id } = ownList.of(run);
    await run.client.call('contactLists.remove', { params: { contactListId: id } });
    await expectEvent(run, 'ContactList', { action: z.literal('delete'), id: z.literal(String(id)) });
  },
} satisfies Record<string, Case>;

import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import type { Contact } from '@shared/domain/contact';
import { uniqueNumber } from '@tests/support/machine-clock';

import { errorOf, readReply } from '../client';
import { Skipped } from '../outcome';
import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, eventOf, keeper, made } from '../run';
import { ifOffered } from './devices';

/** Area code 20 does not exist in Brazil: no phone rings. */
const numberOfNobody = () => `552097${String(uniqueNumber()).slice(-7)}`;

const uploaded = keeper<EndpointReply<'contacts.upload'>['newContacts'][number]>('contact of a sheet');

/** A second contact with the number of the run's own, without its ninth digit. */
async function ownTwin(run: Run): Promise<Pick<Contact, 'id'>> {
  asAdmin(run);
  const { number, name } = made(run, 'contact');
  await ifOffered('contactMerge', () => run.client.call('contacts.duplicates', {}));
  const body = { name: `${name} twin`, number: number.replace(/^(55\d{2})9/, '$1'), email: '' };
  const known = await run.client.call('contacts.list', { query: { searchParam: body.number } });
  return known.contacts[0] ?? (await run.client.call('contacts.create', { body }));
}

export const contactCases = {
  'contacts.create': async (run) => {
    const body = { name: `Recado contract ${uniqueNumber()}`, number: numberOfNobody(), email: '' };
    const answer = await run.client.send('contacts.create', { body });
    // server-quirk: a server with a real channel asks it whether the number exists.
    const isAsked = ['ERR_CHECK_NUMBER', 'ERR_WAPP_INVALID_CONTACT', 'ERR_WAPP_CHECK_CONTACT'].includes(
      errorOf(answer),
    );
    if (isAsked) throw new Skipped(`the channel refuses numbers that nobody has (${errorOf(answer)})`);
    assert.equal(answer.status, 200);
    run.contact = readReply('contacts.create', answer);
    assert.equal(run.contact.number, body.number);
    const shape = z.object({ action: z.literal('create'), contact: z.object({ id: z.literal(run.contact.id) }) });
    await run.recorder.receives(eventOf(run, 'contact'), shape);
    isRefused(await run.client.send('contacts.create', { body }), 400, 'ERR_DUPLICATED_CONTACT');
  },
  'contacts.show': async (run) => {
    const { id, name } = made(run, 'contact');
    assert.equal((await run.client.call('contacts.show', { params: { contactId: id } })).name, name);
    isRefusedSomehow(await run.client.send('contacts.show', { params: { contactId: 2_000_000_000 as typeof id } }));
  },
  'contacts.update': async (run) => {
    const { id, name, number } = made(run, 'contact');
    const extraInfo = [{ name: 'Contract', value: 'yes' }];
    const body = { name: `${name} changed`, number, email: 'contract@recado.example', extraInfo };
    const changed = await run.client.call('contacts.update', { params: { contactId: id }, body });
    assert.equal(changed.name, body.name);
    run.contact = await run.client.call('contacts.show', { params: { contactId: id } });
    assert.deepEqual(run.contact.extraInfo, extraInfo);
    const contact = z.object({ id: z.literal(id), name: z.literal(body.name) });
    await run.recorder.receives(eventOf(run, 'contact'), z.object({ action: z.literal('update'), contact }));
  },
  'contacts.list': async (run) => {
    const { id, number, name } = made(run, 'contact');
    for (const searchParam of [number, name.toLowerCase()]) {
      const found = await run.client.call('contacts.list', { query: { searchParam } });
      assert.deepEqual(
        found.contacts.map((contact) => contact.id),
        [id],
        `the search finds ${searchParam}`,
      );
      assert.equal(found.hasMore, false);
    }
    const far = await run.client.call('contacts.list', { query: { pageNumber: 9999 } });
    assert.deepEqual([far.contacts, far.hasMore], [[], false]);
  },
  'contacts.upload': async (run) => {
    const rows = [
      { Nome: `Recado contract sheet ${uniqueNumber()}`, Telefone: numberOfNobody() },
      { Nome: 'Recado contract twin', Telefone: made(run, 'contact').number },
    ];
    const { newContacts, errorBag } = await run.client.call('contacts.upload', { body: rows });
    assert.deepEqual([newContacts.length, errorBag.map(({ contactName }) => contactName)], [1, [rows[1]?.Nome]]);
    const [fresh] = newContacts;
    if (fresh !== undefined) uploaded.keep(run, fresh);
  },
  'contacts.import': async (run) => {
    const answer = await run.client.send('contacts.import', { body: [] });
    // server-quirk: real servers fail where the phone of the connection has told them nothing.
    if (answer.status >= 500) throw new Skipped('the phone knows no contacts');
    assert.equal(answer.status, 200);
  },
  'contacts.options': async (run) => {
    const { id } = made(run, 'contact');
    assert.ok((await run.client.call('contacts.options', { query: {} })).some((option) => option.id === id));
  },
  'contacts.duplicates': async (run) => {
    const twin = await ownTwin(run);
    const { groups } = await run.client.call('contacts.duplicates', {});
    const ids = groups.map(({ contacts }) => contacts.map(({ id }) => id));
    assert.ok(ids.some((group) => group.includes(twin.id) && group.includes(made(run, 'contact').id)));
  },
  'contacts.mergePreview': async (run) => {
    const { id } = await ownTwin(run);
    const request = { params: { contactId: made(run, 'contact').id }, query: { mergedIds: [id] } };
    const preview = await run.client.call('contacts.mergePreview', request);
    assert.equal(preview.contact.id, made(run, 'contact').id);
    assert.equal((await run.client.send('contacts.show', { params: { contactId: id } })).status, 200);
  },
  'contacts.merge': async (run) => {
    const { id } = await ownTwin(run);
    const request = { params: { contactId: made(run, 'contact').id }, body: { mergedIds: [id] } };
    await run.client.call('contacts.merge', request);
    const shape = z.object({ action: z.literal('delete'), contactId: z.literal(String(id)) });
    await run.recorder.receives(eventOf(run, 'contact'), shape);
    isRefused(await run.client.send('contacts.merge', request), 404, 'ERR_NO_CONTACT_FOUND');
  },
  'contacts.remove': async (run) => {
    asAdmin(run);
    const { contactId } = uploaded.of(run);
    await run.client.call('contacts.remove', { params: { contactId } });
    const shape = z.object({ action: z.literal('delete'), contactId: z.literal(String(contactId)) });
    await run.recorder.receives(eventOf(run, 'contact'), shape);
    isRefusedSomehow(await run.client.send('contacts.show', { params: { contactId } }));
  },
} satisfies Record<string, Case>;

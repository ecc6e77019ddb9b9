import assert from 'node:assert/strict';

import { z } from 'zod';

import { errorOf, readReply } from '../client';
import { Skipped } from '../outcome';
import { isRefused, isRefusedSomehow } from '../refusals';
import type { Case } from '../run';
import { eventOf, made } from '../run';

/** Area code 20 does not exist in Brazil: no phone rings. */
const numberOfNobody = () => `552097${String(Date.now()).slice(-7)}`;

export const contactCases = {
  'contacts.create': async (run) => {
    const body = { name: `Recado contract ${Date.now()}`, number: numberOfNobody(), email: '' };
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
    await run.ear.hears(eventOf(run, 'contact'), shape);
    isRefused(await run.client.send('contacts.create', { body }), 400, 'ERR_DUPLICATED_CONTACT');
  },
  'contacts.show': async (run) => {
    const { id, name } = made(run, 'contact');
    assert.equal((await run.client.call('contacts.show', { params: { contactId: id } })).name, name);
    isRefusedSomehow(await run.client.send('contacts.show', { params: { contactId: 2_000_000_000 as typeof id } }));
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
} satisfies Record<string, Case>;

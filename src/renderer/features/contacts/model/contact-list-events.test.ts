import { expect, it } from 'vitest';

import { foldEvents } from '@renderer/entities/live/reducers';
import { aContact, anAttendant, frozen } from '@tests/support/renderer/builders';

import { contactListReducers } from './contact-list-events';

const clara = aContact({ id: 1, name: 'Clara' });
const lia = aContact({ id: 2, name: 'Lia' });
const list = frozen({ pages: [{ rows: [clara, lia], hasMore: false }], pageParams: [1] });
const fold = (...events: Parameters<typeof foldEvents>[1]) =>
  foldEvents(contactListReducers, events, { data: list, context: anAttendant() });

it('contacts change and go where they stand; a new one is asked for [CONTACT-032]', () => {
  const renamed = fold({ kind: 'contact.changed', contact: { id: clara.id, name: 'Clara Nunes' } });
  expect(renamed.data.pages[0]?.rows.map(({ name }) => name)).toEqual(['Clara Nunes', 'Lia']);
  expect(fold({ kind: 'contact.removed', contactId: lia.id }).data.pages[0]?.rows).toEqual([clara]);
  const stranger = aContact({ id: 3 });
  expect(fold({ kind: 'contact.changed', contact: { id: stranger.id, name: 'New' } }).isUnknowable).toBe(true);
  expect(fold({ kind: 'contact.removed', contactId: stranger.id }).data).toBe(list);
});

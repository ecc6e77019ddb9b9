import { expect, it } from 'vitest';

import { foldEvents } from '@renderer/entities/live/projection';
import { aContact, anAttendant, frozen } from '@tests/support/renderer/builders';

import { contactListReducers } from './contact-list-events';

const clara = aContact({ id: 1, name: 'Clara' });
const lia = aContact({ id: 2, name: 'Lia' });
const list = frozen({ pages: [{ rows: [clara, lia], hasMore: false }], pageParams: [1] });
const fold = (...events: Parameters<typeof foldEvents>[1]) =>
  foldEvents(contactListReducers, events, { data: list, context: anAttendant() });

it('contacts are changed and removed in place; a new one refetches the list [CONTACT-032]', () => {
  const renamed = fold({ kind: 'contact.changed', contact: { id: clara.id, name: 'Clara Nunes' } });
  expect(renamed.data.pages[0]?.rows.map(({ name }) => name)).toEqual(['Clara Nunes', 'Lia']);
  expect(fold({ kind: 'contact.removed', contactId: lia.id }).data.pages[0]?.rows).toEqual([clara]);
  const stranger = aContact({ id: 3 });
  expect(fold({ kind: 'contact.changed', contact: { id: stranger.id, name: 'New' } }).isUnknowable).toBe(true);
  expect(fold({ kind: 'contact.removed', contactId: stranger.id }).data).toBe(list);
});

it('where one goes, what lies below is out of date: the server’s pages begin with other rows now', () => {
  const page = (...rows: (typeof clara)[]) => ({ rows, hasMore: true });
  const [ana, bia, dora] = [
    aContact({ id: 4, name: 'Ana' }),
    aContact({ id: 5, name: 'Bia' }),
    aContact({ id: 6, name: 'Dora' }),
  ];
  const long = frozen({ pages: [page(ana, bia), page(clara), page(dora, lia)], pageParams: [1, 2, 3] });
  const apply = (event: Parameters<typeof foldEvents>[1][number]) =>
    foldEvents(contactListReducers, [event], { data: long, context: anAttendant() });
  const gone = apply({ kind: 'contact.removed', contactId: clara.id });
  expect(gone.data.pages.map(({ isOld = false, rows }) => [isOld, rows.length])).toEqual([
    ...[
      [false, 2],
      [true, 0],
      [true, 2],
    ],
  ]);
  expect(gone.isUnknowable).toBe(false);
  const renamed = apply({ kind: 'contact.changed', contact: { id: dora.id, name: 'Dora Lima' } });
  expect(renamed.isUnknowable).toBe(false);
  expect(renamed.data.pages.map((each, index) => each === long.pages[index])).toEqual([true, true, false]);
});

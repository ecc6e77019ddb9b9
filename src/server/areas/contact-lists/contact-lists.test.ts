import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';

import { formOf } from '@server/testing/call-endpoint';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { ana } = workspace;

const newList = async (name = 'Customers') =>
  read('contactLists.create', await ana.post('/contact-lists', { name })).id;
const upload = (listId: number, bytes: Uint8Array, name = 'contatos.xlsx') =>
  call(workspace.url, `/contact-lists/${listId}/upload`, {
    method: 'POST',
    as: ana,
    form: formOf({}, { field: 'file', files: [{ name, bytes }] }),
  });
const itemsOf = async (listId: number, query = '') =>
  read('contactListItems.list', await ana.get(`/contact-list-items?contactListId=${listId}&pageNumber=1${query}`));

function workbook(lines: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines), 'contatos');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

describe('an item of a list', () => {
  it('has all fields and the validity of its number on the channel [LIST-023]', async () => {
    const contactListId = await newList();
    const draft = { contactListId, name: 'Lia', number: '+55 (20) 91111-0001', email: 'lia@example.com' };
    const answer = await ana.post('/contact-list-items', draft);
    expect(answer.body).toMatchObject({
      name: 'Lia',
      number: '5520911110001',
      email: 'lia@example.com',
      isWhatsappValid: true,
      companyId: workspace.home.id,
      contactListId,
    });
    const { id } = read('contactListItems.create', answer);
    const short = await ana.put(`/contact-list-items/${id}`, { number: '91111000' });
    expect(short.body).toMatchObject({ number: '91111000', isWhatsappValid: false });
  });

  it('needs a number, which is unique in the list', async () => {
    const contactListId = await newList();
    const make = (number: string) => ana.post('/contact-list-items', { contactListId, name: 'Lia', number });
    const { id } = read('contactListItems.create', await make('5520911110001'));
    read('contactListItems.create', await make('5520911110002'));
    const taken = { status: 400, body: { error: 'ERR_DUPLICATED_CONTACT' } };
    expect(await make('55 20 91111-0001')).toMatchObject(taken);
    expect(await ana.put(`/contact-list-items/${id}`, { number: '5520911110002' })).toMatchObject(taken);
    const invalid = { status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT' } };
    expect(await make('call me maybe')).toMatchObject(invalid);
  });

  it('is found by name and number and counted on the list [LIST-010]', async () => {
    const contactListId = await newList('Counted');
    for (const [name, number] of [
      ['Lia', '5520911110001'],
      ['Ana', '5520911110002'],
    ]) {
      await ana.post('/contact-list-items', { contactListId, name, number });
    }
    expect((await itemsOf(contactListId, '&searchParam=LI')).contacts.map(({ name }) => name)).toEqual(['Lia']);
    expect((await itemsOf(contactListId, '&searchParam=0002')).contacts.map(({ name }) => name)).toEqual(['Ana']);
    const { records } = read('contactLists.list', await ana.get('/contact-lists?searchParam=counted&pageNumber=1'));
    expect(records).toMatchObject([{ id: contactListId, name: 'Counted', contactsCount: 2 }]);
  });
});

describe('a sheet', () => {
  const lines = [
    ['Nome', 'Número', 'E-mail'],
    ['Lia', 5_520_911_110_001, 'lia@example.com'],
    ['Ana', '+55 20 91111-0002', ''],
    ['X', '5520911110003', ''],
    ['Short', '123', ''],
    ['Lia again', '5520911110001', ''],
    ['Local', '91111-0004', ''],
  ];

  it.each(['xlsx', 'biff8'] as const)(
    'as %s adds its valid rows and makes clients reload [LIST-030] [LIST-040]',
    async (bookType) => {
      const contactListId = await newList();
      const socket = await workspace.socket(ana.token);
      const added = read('contactLists.upload', await upload(contactListId, workbook(lines, bookType)));
      expect(added.map(({ name, number, isWhatsappValid }) => [name, number, isWhatsappValid])).toEqual([
        ['Lia', '5520911110001', true],
        ['Ana', '5520911110002', true],
        ['Local', '911110004', false],
      ]);
      const event = `company-${workspace.home.id}-ContactListItem-${contactListId}`;
      const published = await socket.frame((frame) => frame.event === event);
      expect(published.payload).toMatchObject({
        action: 'reload',
        records: [{ name: 'Lia' }, { name: 'Ana' }, { name: 'Local' }],
      });
      expect((await itemsOf(contactListId)).contacts).toHaveLength(3);
      // Existing items are not changed.
      expect(read('contactLists.upload', await upload(contactListId, workbook(lines, bookType)))).toEqual([]);
    },
  );

  it.each([
    ['nothing in it', workbook([]), '400 ERR_SHEET_EMPTY'],
    [
      'other columns',
      workbook([
        ['a', 'b'],
        ['Lia', '5520911110001'],
      ]),
      '400 ERR_SHEET_COLUMNS',
    ],
    ['half a file', workbook(lines).slice(0, 300), '400 ERR_SHEET_UNREADABLE'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), '400 ERR_SHEET_UNREADABLE'],
    ['six megabytes', new Uint8Array(6 * 1024 * 1024).fill(32), '413 ERR_SHEET_TOO_LARGE'],
  ])('with %s is refused with its reason', async (_what, bytes, refusal) => {
    const contactListId = await newList();
    const [status, error] = refusal.split(' ');
    expect(await upload(contactListId, bytes)).toMatchObject({ status: Number(status), body: { error } });
    expect((await itemsOf(contactListId)).contacts).toEqual([]);
  });
});

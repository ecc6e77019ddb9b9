import { describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin } = workspace;

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('file lists', () => {
  const draft = { name: 'Catálogos', message: 'Segue o catálogo', options: [{ name: 'a.pdf' }, { name: 'b.png' }] };

  const event = () => `company${workspace.home.id}-file`;
  const make = async (name: string) =>
    read('files.create', await admin.post('/files', { ...draft, name, userId: workspace.home.admin.id }));

  it('are made for a user and shown with their files [FILE-012, FILE-016]', async () => {
    const { id } = await make('Catálogos');
    const shown = await admin.get(`/files/${id}`);
    expect(shown.body).toMatchObject({
      id,
      name: 'Catálogos',
      message: 'Segue o catálogo',
      userId: workspace.home.admin.id,
      options: [{ name: 'a.pdf' }, { name: 'b.png' }],
    });
    await admin.remove(`/files/${id}`);
  });

  it('are searched by searchParam and pageNumber [FILE-011]', async () => {
    const { id } = await make('Catálogos');
    const found = await admin.get('/files/?searchParam=CATÁ&pageNumber=1');
    expect(found.body).toMatchObject({ files: [{ id, name: 'Catálogos' }], hasMore: false });
    const without = await admin.get('/files/?searchParam=nada&pageNumber=1');
    expect(without.body).toMatchObject({ files: [], hasMore: false });
    await admin.remove(`/files/${id}`);
  });

  it('are changed, their entries kept or left out, and removed [FILE-013, FILE-014]', async () => {
    const made = await make('Catálogos');
    const [kept] = made.options;
    const options = [{ id: kept!.id, name: 'novo.pdf' }];
    await admin.put(`/files/${made.id}`, { name: 'Outros', message: 'Veja', options });
    const shown = await admin.get(`/files/${made.id}`);
    expect(shown.body).toMatchObject({
      name: 'Outros',
      message: 'Veja',
      options: [{ id: kept!.id, name: 'novo.pdf' }],
    });
    await admin.remove(`/files/${made.id}`);
    expect((await admin.get(`/files/${made.id}`)).status).toBe(404);
  });

  it('are told when they are made, changed and removed [FILE-019]', async () => {
    let id = 0;
    const news = await workspace.framesDuring(event(), async () => {
      ({ id } = await make('Catálogos'));
      await admin.put(`/files/${id}`, { ...draft, name: 'Outros' });
      await admin.remove(`/files/${id}`);
    });
    expect(news.map(({ payload }) => payload)).toMatchObject([
      { action: 'create', fileList: { name: 'Catálogos' } },
      { action: 'update', fileList: { name: 'Outros' } },
      { action: 'delete', fileId: id },
    ]);
  });

  it('hold files that were uploaded for their entries, and refuse entries of other lists [FILE-009, FILE-015]', async () => {
    const made = read('files.create', await admin.post('/files', draft));
    const upload = (id: string[]) =>
      callEndpoint(workspace.url, 'files.upload', {
        params: { fileListId: made.id },
        body: { fileId: String(made.id), typeArch: 'fileList', id, name: id, mediaType: id },
        files: { field: 'files', files: id.map((name) => ({ name: `${name}.txt`, bytes: Buffer.from('x') })) },
        token: admin.token,
      });
    expect((await upload(made.options.map(({ id }) => String(id)))).status).toBe(200);
    const shown = read('files.show', await admin.get(`/files/${made.id}`));
    expect(shown.options.every(({ path }) => path.includes('/public/'))).toBe(true);
    const other = read('files.create', await admin.post('/files', { ...draft, name: 'Outra lista' }));
    expect((await upload([String(other.options[0]!.id)])).body).toEqual({ error: 'ERR_NO_FILE_FOUND' });
  });

  it('carry their fields and who made them, and each file its own, by which it is served [FILE-010]', async () => {
    const { id: companyId, admin: maker } = workspace.home;
    const moment: unknown = expect.any(String);
    const times = { createdAt: moment, updatedAt: moment };
    const address: unknown = expect.stringMatching(/^\/public\//);
    const records = { ...draft, name: 'Inteira', options: [{ name: 'vazia.pdf' }, { name: 'foto.png' }] };
    const made = read('files.create', await admin.post('/files', { ...records, userId: maker.id }));
    const [empty, filled] = made.options;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await callEndpoint(workspace.url, 'files.upload', {
      params: { fileListId: made.id },
      body: {
        fileId: String(made.id),
        typeArch: 'fileList',
        id: [String(filled!.id)],
        name: ['foto'],
        mediaType: ['text/html'],
      },
      files: { field: 'files', files: [{ name: 'foto.png', bytes: png }] },
      token: admin.token,
    });
    const option = { fileId: made.id, companyId, ...times };
    const whole = {
      ...{ id: made.id, companyId, userId: maker.id, name: 'Inteira', message: 'Segue o catálogo', ...times },
      options: [
        { ...option, id: empty!.id, name: 'vazia.pdf', path: '', mediaType: '' },
        // The bytes say what it is, whatever was claimed.
        { ...option, id: filled!.id, name: 'foto.png', path: address, mediaType: 'image' },
      ],
    };
    const shown = await admin.get(`/files/${made.id}`);
    expect(shown.body).toEqual(whole);
    const listed = await admin.get('/files?searchParam=Inteira&pageNumber=1');
    expect(listed.body).toEqual({ files: [whole], count: 1, hasMore: false });
    const served = await fetch(`${workspace.url}${read('files.show', shown).options[1]!.path}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  });

  it('come in pages by name, and each name is one list’s alone', async () => {
    for (let index = 0; index < 21; index += 1) {
      await admin.post('/files', { ...draft, name: `Página ${String(index).padStart(2, '0')}` });
    }
    const page = async (number: number) =>
      read('files.list', await admin.get(`/files?searchParam=Página&pageNumber=${number}`));
    const [first, second] = [await page(1), await page(2)];
    expect([first.files.length, first.hasMore, second.files.length, second.hasMore]).toEqual([20, true, 1, false]);
    expect(new Set([...ids(first.files), ...ids(second.files)]).size).toBe(21);
    expect((await admin.post('/files', { ...draft, name: 'Página 00' })).body).toEqual({
      error: 'ERR_FILE_NAME_ALREADY_EXISTS',
    });
  });
});

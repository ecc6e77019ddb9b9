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

  it('are created for a user and shown with their files [FILE-012, FILE-016]', async () => {
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

  it('are updated with kept and omitted entries, and deleted [FILE-013, FILE-014]', async () => {
    const created = await make('Catálogos');
    const [remaining] = created.options;
    const options = [{ id: remaining!.id, name: 'novo.pdf' }];
    await admin.put(`/files/${created.id}`, { name: 'Outros', message: 'Veja', options });
    const shown = await admin.get(`/files/${created.id}`);
    expect(shown.body).toMatchObject({
      name: 'Outros',
      message: 'Veja',
      options: [{ id: remaining!.id, name: 'novo.pdf' }],
    });
    await admin.remove(`/files/${created.id}`);
    expect((await admin.get(`/files/${created.id}`)).status).toBe(404);
  });

  it('are published when they are created, updated and deleted [FILE-019]', async () => {
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
    const created = read('files.create', await admin.post('/files', draft));
    const upload = (id: string[]) =>
      callEndpoint(workspace.url, 'files.upload', {
        params: { fileListId: created.id },
        body: { fileId: String(created.id), typeArch: 'fileList', id, name: id, mediaType: id },
        files: { field: 'files', files: id.map((name) => ({ name: `${name}.txt`, bytes: Buffer.from('x') })) },
        token: admin.token,
      });
    expect((await upload(created.options.map(({ id }) => String(id)))).status).toBe(200);
    const shown = read('files.show', await admin.get(`/files/${created.id}`));
    expect(shown.options.every(({ path }) => path.includes('/public/'))).toBe(true);
    const other = read('files.create', await admin.post('/files', { ...draft, name: 'Outra lista' }));
    expect((await upload([String(other.options[0]!.id)])).body).toEqual({ error: 'ERR_NO_FILE_FOUND' });
  });

  it('include their fields, their author and the address of each file [FILE-010]', async () => {
    const { id: companyId, admin: author } = workspace.home;
    const moment: unknown = expect.any(String);
    const times = { createdAt: moment, updatedAt: moment };
    const address: unknown = expect.stringMatching(/^\/public\//);
    const records = { ...draft, name: 'Inteira', options: [{ name: 'vazia.pdf' }, { name: 'foto.png' }] };
    const created = read('files.create', await admin.post('/files', { ...records, userId: author.id }));
    const [empty, filled] = created.options;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await callEndpoint(workspace.url, 'files.upload', {
      params: { fileListId: created.id },
      body: {
        fileId: String(created.id),
        typeArch: 'fileList',
        id: [String(filled!.id)],
        name: ['foto'],
        mediaType: ['text/html'],
      },
      files: { field: 'files', files: [{ name: 'foto.png', bytes: png }] },
      token: admin.token,
    });
    const option = { fileId: created.id, companyId, ...times };
    const whole = {
      id: created.id,
      companyId,
      userId: author.id,
      name: 'Inteira',
      message: 'Segue o catálogo',
      ...times,
      options: [
        { ...option, id: empty!.id, name: 'vazia.pdf', path: '', mediaType: '' },
        // The bytes decide about the type, not the claimed one.
        { ...option, id: filled!.id, name: 'foto.png', path: address, mediaType: 'image' },
      ],
    };
    const shown = await admin.get(`/files/${created.id}`);
    expect(shown.body).toEqual(whole);
    const listed = await admin.get('/files?searchParam=Inteira&pageNumber=1');
    expect(listed.body).toEqual({ files: [whole], count: 1, hasMore: false });
    const served = await fetch(`${workspace.url}${read('files.show', shown).options[1]!.path}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  });

  it('are paged by name, which is unique', async () => {
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

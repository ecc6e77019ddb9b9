import { beforeAll, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { onePixel } from '@server/testing/request-parts';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
let root: SignedIn;
let neighbour: SignedIn;

beforeAll(async () => {
  root = await workspace.addSuperAdmin();
  neighbour = await workspace.signIn(workspace.other.ana);
});

const create = async (draft: object = {}) =>
  read('announcements.create', await root.post('/announcements', { title: 'Maintenance', text: 'At night', ...draft }));
const listed = async (who: SignedIn) => read('announcements.list', await who.get('/announcements/')).records;

it('an announcement is active and of low priority by default and is published to every company [ANN-009] [ANN-010] [ANN-026] [ANN-028]', async () => {
  const socket = await workspace.socket(neighbour.token);
  const { id, priority, status } = await create();
  expect([priority, status]).toEqual([3, true]);
  await socket.frame(({ event, text }) => event === 'company-announcement' && text.includes('"create"'));
  expect((await listed(neighbour)).map((announcement) => announcement.id)).toContain(id);
  await root.remove(`/announcements/${id}`);
  await socket.frame(({ event, text }) => event === 'company-announcement' && text.includes('"delete"'));
  expect((await listed(neighbour)).map((announcement) => announcement.id)).not.toContain(id);
});

it('only the super administrator creates, updates and deletes an announcement [ROLE-018]', async () => {
  const admin = await workspace.signIn(workspace.home.admin);
  const { id } = await create();
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
  expect(await admin.post('/announcements', { title: 'Mine', text: 'Now' })).toMatchObject(refused);
  expect(await admin.put(`/announcements/${id}`, { title: 'Mine' })).toMatchObject(refused);
  expect(await admin.remove(`/announcements/${id}`)).toMatchObject(refused);
  expect((await root.put(`/announcements/${id}`, { title: 'Ours' })).status).toBe(200);
});

it('only the super administrator sees an inactive announcement [ANN-011]', async () => {
  const { id } = await create({ status: false, title: 'Draft' });
  expect((await listed(neighbour)).map((announcement) => announcement.id)).not.toContain(id);
  expect((await neighbour.get(`/announcements/${id}`)).status).toBe(404);
  expect(read('announcements.all', await root.get('/announcements/list')).map(({ title }) => title)).toContain('Draft');
});

it('a picture is checked by its bytes, may be replaced or removed, and is served without a token [ANN-015] [SHELL-024]', async () => {
  const params = { announcementId: (await create()).id };
  const attach = (bytes: Uint8Array) => {
    const files = { field: 'file', files: [{ name: 'cartaz.png', bytes }] };
    return callEndpoint(workspace.url, 'announcements.attach', { params, files, token: root.token });
  };
  expect((await attach(Buffer.from('<script>'))).text).toContain('ERR_FILE_TYPE');
  expect((await attach(onePixel)).status).toBe(200);
  const { mediaPath, mediaName } = read(
    'announcements.show',
    await neighbour.get(`/announcements/${params.announcementId}`),
  );
  expect(mediaName).toBe('cartaz.png');
  const served = await fetch(`${workspace.url}/public/${mediaPath}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  await root.remove(`/announcements/${params.announcementId}/media-upload`);
  expect(read('announcements.show', await root.get(`/announcements/${params.announcementId}`)).mediaPath).toBe('');
});

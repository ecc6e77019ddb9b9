import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { formOf } from '@server/testing/call-endpoint';
import type { S3Fault } from '@server/testing/s3/s3-stand-in';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace({ mediaIn: 'bucket' });
const { ana, home, failures } = workspace;

let ticketId: number;
beforeEach(async () => {
  ticketId = (await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id })).id;
});

const files = ['a.txt', 'b.txt'].map((name) => ({ name, bytes: Buffer.from(name) }));
const send = () => {
  const form = formOf({ body: ['', ''], fromMe: 'true' }, { field: 'medias', files });
  return call(workspace.url, `/messages/${ticketId}`, { method: 'POST', as: ana, form });
};
const countMessages = async () => read('messages.list', await ana.get(`/messages/${ticketId}`)).messages.length;

it.each<[string, (S3Fault | null)[]]>([
  ['the first file', [503, 503, 503]],
  ['the second file', [null, 503, 503, 503]],
])(
  'where the object storage does not take %s, nothing is sent, and the same form succeeds later',
  async (_name, faults) => {
    workspace.stored.service!.faults.next = faults;
    expect(await send()).toMatchObject({ status: 503, body: { error: 'ERR_MEDIA_UNAVAILABLE' } });
    expect(failures.splice(0)).toEqual(['media storage failed {"code":"503"}']);
    expect(await countMessages()).toBe(0);
    expect(await readdir(path.join(workspace.media.folder, 'incoming'))).toEqual([]);

    expect((await send()).status).toBe(200);
    expect(await countMessages()).toBe(2);
  },
);

it('a file of a customer is refused to the channel, and the message comes with it once it is delivered again', async () => {
  const number = '5520911777777';
  const deliver = () =>
    call(workspace.url, '/simulator/messages', { method: 'POST', body: { number, mediaType: 'image', body: 'Olha' } });
  const ticketsOf = async () =>
    read('tickets.list', await ana.get(`/tickets?showAll=true&searchParam=${number}`)).tickets;
  workspace.stored.service!.faults.next = [503, 503, 503];
  expect((await deliver()).status).toBe(503);
  expect(failures.splice(0)).toEqual(['media storage failed {"code":"503"}']);
  expect(await ticketsOf()).toEqual([]);
  expect((await deliver()).status).toBe(200);
  expect(await ticketsOf()).toHaveLength(1);
});

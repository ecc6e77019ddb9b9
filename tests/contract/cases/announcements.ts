import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { Skipped } from '../outcome';
import type { Case, Run } from '../run';
import { keeper } from '../run';
import { aPicture } from './picture';

const own = keeper<EndpointReply<'announcements.create'>>('announcement');

function asSuper(run: Run): void {
  if (!run.user.super) throw new Skipped('only a super administrator may');
}

const expectEvent = (run: Run, shape: z.ZodRawShape) => run.recorder.receives('company-announcement', z.object(shape));

/** Notices to everyone: what the cases make of them they remove again. */
export const announcementCases = {
  'announcements.create': async (run) => {
    asSuper(run);
    const body = { title: `Contract ${uniqueNumber()}`, text: 'Of a test', priority: 3 as const, status: true };
    const made = own.keep(run, await run.client.call('announcements.create', { body }));
    assert.deepEqual([made.title, made.priority, made.status], [body.title, 3, true]);
    await expectEvent(run, { action: z.literal('create'), record: z.object({ title: z.literal(body.title) }) });
  },
  'announcements.list': async (run) => {
    const { records } = await run.client.call('announcements.list', { query: { searchParam: '', pageNumber: 1 } });
    for (const { status } of records) assert.equal(status, true);
  },
  'announcements.all': async (run) => {
    asSuper(run);
    const records = await run.client.call('announcements.all', { query: { companyId: run.user.companyId } });
    assert.ok(records.some(({ id }) => id === own.of(run).id));
  },
  'announcements.show': async (run) => {
    const { id, title } = own.of(run);
    assert.equal((await run.client.call('announcements.show', { params: { announcementId: id } })).title, title);
  },
  'announcements.update': async (run) => {
    const { id, title, text } = own.of(run);
    const body = { title, text, priority: 1 as const, status: false };
    const changed = await run.client.call('announcements.update', { params: { announcementId: id }, body });
    assert.deepEqual([changed.priority, changed.status], [1, false]);
    await expectEvent(run, { action: z.literal('update'), record: z.object({ title: z.literal(title) }) });
  },
  'announcements.attach': async (run) => {
    const params = { announcementId: own.of(run).id };
    await run.client.upload('announcements.attach', { params }, [aPicture]);
    const { mediaPath, mediaName } = await run.client.call('announcements.show', { params });
    assert.deepEqual([mediaName, mediaPath !== ''], [aPicture.name, true]);
  },
  'announcements.detach': async (run) => {
    const params = { announcementId: own.of(run).id };
    await run.client.call('announcements.detach', { params });
    assert.equal((await run.client.call('announcements.show', { params })).mediaPath, '');
  },
  'announcements.remove': async (run) => {
    await run.client.call('announcements.remove', { params: { announcementId: own.of(run).id } });
  },
} satisfies Record<string, Case>;

import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, keeper, made } from '../run';
import { aPicture } from './picture';

const own = keeper<EndpointReply<'schedules.create'>>('schedule');

const expectEvent = (run: Run, shape: z.ZodRawShape) => run.recorder.receives('schedule', z.object(shape));

/** Messages of the far future: what the cases make of them they remove again. */
export const scheduleCases = {
  'schedules.create': async (run) => {
    asAdmin(run);
    const body = {
      body: `Contract ${uniqueNumber()}`,
      sendAt: '2099-01-01T10:00:00.000Z',
      contactId: made(run, 'contact').id,
    };
    const schedule = own.keep(run, await run.client.call('schedules.create', { body }));
    assert.deepEqual(
      [schedule.body, schedule.sentAt, Date.parse(schedule.sendAt)],
      [body.body, null, Date.parse(body.sendAt)],
    );
    await expectEvent(run, { action: z.literal('create'), schedule: z.object({ body: z.literal(body.body) }) });
  },
  'schedules.list': async (run) => {
    const mine = own.of(run);
    const query = { searchParam: '', pageNumber: 1 };
    const { schedules } = await run.client.call('schedules.list', { query });
    const listed = schedules.find(({ id }) => id === mine.id);
    assert.equal(listed?.contact?.id, made(run, 'contact').id);
  },
  'schedules.show': async (run) => {
    const { id, body } = own.of(run);
    assert.equal((await run.client.call('schedules.show', { params: { scheduleId: id } })).body, body);
  },
  'schedules.update': async (run) => {
    const { id, body, contactId } = own.of(run);
    const draft = { body, contactId, sendAt: '2099-02-01T10:00:00.000Z' };
    const changed = await run.client.call('schedules.update', { params: { scheduleId: id }, body: draft });
    assert.equal(Date.parse(changed.sendAt), Date.parse(draft.sendAt));
    await expectEvent(run, { action: z.literal('update'), schedule: z.object({ body: z.literal(body) }) });
  },
  'schedules.attach': async (run) => {
    const params = { scheduleId: own.of(run).id };
    await run.client.upload('schedules.attach', { params }, [aPicture]);
    assert.equal((await run.client.call('schedules.show', { params })).mediaName, aPicture.name);
  },
  'schedules.detach': async (run) => {
    const params = { scheduleId: own.of(run).id };
    await run.client.call('schedules.detach', { params });
    assert.equal((await run.client.call('schedules.show', { params })).mediaPath, '');
  },
  'schedules.remove': async (run) => {
    const { id } = own.of(run);
    await run.client.call('schedules.remove', { params: { scheduleId: id } });
    await expectEvent(run, { action: z.literal('delete'), scheduleId: z.literal(String(id)) });
    isRefusedSomehow(await run.client.send('schedules.show', { params: { scheduleId: id } }));
  },
} satisfies Record<string, Case>;

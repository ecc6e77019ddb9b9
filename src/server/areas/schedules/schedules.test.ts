import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { messages, whatsapps } from '@server/platform/storage/schema';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { ana } = workspace;

const minute = 60_000;
const pass = (milliseconds: number) => workspace.passTime(milliseconds);
const inMinutes = (minutes: number) => new Date(workspace.now() + minutes * minute).toISOString();
const create = async (draft: object = {}) => {
  const contactId = (await workspace.home.contact()).id;
  const body = { contactId, body: 'Good morning', sendAt: inMinutes(10), ...draft };
  return read('schedules.create', await ana.post('/schedules', body));
};
const shown = async (id: number) => read('schedules.show', await ana.get(`/schedules/${id}`));
const sentTexts = async () => (await workspace.home.scope.find(messages)).map(({ body }) => body);

describe('a scheduled message', () => {
  it('is sent once when it is due and cannot be changed afterwards [SCHED-016]', async () => {
    const { id } = await create({ body: 'Due once' });
    await pass(9 * minute);
    expect((await shown(id)).sentAt).toBeNull();
    await pass(2 * minute);
    await pass(2 * minute);
    const sent = await shown(id);
    expect([sent.status, sent.sentAt !== null]).toEqual(['ENVIADA', true]);
    expect((await sentTexts()).filter((text) => text === 'Due once')).toHaveLength(1);
    const late = await ana.put(`/schedules/${id}`, { body: 'Too late' });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('ERR_SCHEDULE_SENT')]);
  });

  it('moves with its time and is not sent after its deletion', async () => {
    const [moved, deleted] = [await create({ body: 'Moved later' }), await create({ body: 'Never sent' })];
    await ana.put(`/schedules/${moved.id}`, { sendAt: inMinutes(60) });
    await ana.remove(`/schedules/${deleted.id}`);
    await pass(20 * minute);
    expect((await sentTexts()).filter((text) => /Moved|Never/.test(text))).toEqual([]);
    await pass(50 * minute);
    expect((await sentTexts()).filter((text) => /Moved|Never/.test(text))).toEqual(['Moved later']);
  });

  it('fails if the channel refuses it for some minutes, and may be saved again', async () => {
    const { scope, connectionId } = workspace.home;
    const connection = eq(whatsapps.id, connectionId);
    await scope.update(whatsapps, connection, { status: 'DISCONNECTED' });
    const { id } = await create({ body: 'No line today' });
    await pass(11 * minute);
    for (let attempt = 0; attempt < 7; attempt += 1) await pass(6 * minute);
    expect((await shown(id)).status).toBe('ERRO');
    await scope.update(whatsapps, connection, { status: 'CONNECTED' });
    await ana.put(`/schedules/${id}`, { sendAt: inMinutes(1) });
    await pass(2 * minute);
    expect((await shown(id)).status).toBe('ENVIADA');
  });

  it('is published when it is created, moved, sent and deleted', async () => {
    const socket = await workspace.socket(ana.token);
    const { id } = await create({ body: 'Told about' });
    await ana.put(`/schedules/${id}`, { sendAt: inMinutes(1) });
    await pass(2 * minute);
    await socket.frame(({ event, text }) => event === 'schedule' && text.includes('ENVIADA'));
    await ana.remove(`/schedules/${id}`);
    const frames = (await socket.received()).filter(({ event }) => event === 'schedule');
    expect(frames.map(({ text }) => /"action":"(\w+)"/.exec(text)?.[1])).toEqual([
      'create',
      'update',
      'update',
      'delete',
    ]);
  });
});

import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { uniqueNumber } from '@tests/support/machine-clock';

import { onePixel } from '../pixel';
import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { eventOf, keeper } from '../run';

const own = keeper<EndpointReply<'quickMessages.create'>>('quick message');
const aDraft = () => ({
  shortcode: `contract-${uniqueNumber()}`,
  message: 'Olá, tudo bem?',
  geral: false,
  status: true,
});
const expectEvent = (run: Run, shape: z.ZodRawShape) =>
  run.recorder.receives(eventOf(run, 'quickmessage'), z.object(shape));
const oneOf = (run: Run) => ({ params: { quickMessageId: own.of(run).id } });
const shown = (run: Run) => run.client.call('quickMessages.show', oneOf(run));

/** Saved replies; what the cases make they remove again. */
export const quickMessageCases = {
  'quickMessages.create': async (run) => {
    const body = aDraft();
    const made = own.keep(run, await run.client.call('quickMessages.create', { body }));
    assert.deepEqual([made.shortcode, made.message], [body.shortcode, body.message]);
    await expectEvent(run, { action: z.literal('create'), record: z.object({ id: z.literal(made.id) }) });
  },
  'quickMessages.list': async (run) => {
    const { id, shortcode } = own.of(run);
    const query = { searchParam: shortcode, pageNumber: 1, userId: run.user.id };
    const { records, hasMore } = await run.client.call('quickMessages.list', { query });
    assert.deepEqual([records.map((record) => record.id), hasMore], [[id], false]);
  },
  'quickMessages.options': async (run) => {
    const query = { companyId: run.user.companyId, userId: run.user.id };
    const options = await run.client.call('quickMessages.options', { query });
    assert.ok(options.some(({ id }) => id === own.of(run).id));
  },
  'quickMessages.show': async (run) => {
    assert.equal((await shown(run)).shortcode, own.of(run).shortcode);
  },
  'quickMessages.update': async (run) => {
    const body = { shortcode: own.of(run).shortcode, message: 'Até logo!' };
    await run.client.call('quickMessages.update', { ...oneOf(run), body });
    assert.equal((await shown(run)).message, body.message);
    await expectEvent(run, { action: z.literal('update'), record: z.object({ message: z.literal(body.message) }) });
  },
  'quickMessages.attach': async (run) => {
    const input = { ...oneOf(run), body: { typeArch: 'quickMessage' as const } };
    await run.client.upload('quickMessages.attach', input, [
      { name: 'figura.png', bytes: onePixel, type: 'image/png' },
    ]);
    const { mediaName, mediaPath } = await shown(run);
    assert.ok(mediaName !== '' && mediaPath !== '');
  },
  'quickMessages.detach': async (run) => {
    await run.client.call('quickMessages.detach', oneOf(run));
    assert.equal((await shown(run)).mediaPath, '');
  },
  'quickMessages.remove': async (run) => {
    await run.client.call('quickMessages.remove', oneOf(run));
    await expectEvent(run, { action: z.literal('delete'), id: z.literal(String(own.of(run).id)) });
    isRefusedSomehow(await run.client.send('quickMessages.show', oneOf(run)));
  },
} satisfies Record<string, Case>;

import assert from 'node:assert/strict';

import { z } from 'zod';

import type { EndpointReply } from '@shared/api/table';
import { campaignStatuses } from '@shared/domain/campaign';
import { uniqueNumber } from '@tests/support/machine-clock';

import { isRefusedSomehow } from '../refusals';
import type { Case, Run } from '../run';
import { asAdmin, eventOf, keeper } from '../run';
import { ownList } from './contact-lists';
import { ifOffered } from './devices';
import { aPicture } from './picture';

const own = keeper<EndpointReply<'campaigns.create'>>('campaign');

const expectEvent = (run: Run, name: string, shape: z.ZodRawShape) =>
  run.recorder.receives(eventOf(run, name), z.object(shape));
const aName = () => `Contract ${uniqueNumber()}`;

/** A campaign that nobody starts. */
export const campaignCases = {
  'campaigns.create': async (run) => {
    asAdmin(run);
    const body = {
      name: aName(),
      message1: 'Oi {nome}',
      message2: '',
      message3: '',
      message4: '',
      message5: '',
      scheduledAt: null,
      whatsappId: null,
      contactListId: ownList.of(run).id,
      tagListId: null,
      fileListId: null,
    };
    const made = own.keep(run, await run.client.call('campaigns.create', { body }));
    assert.deepEqual([made.status, made.contactListId], ['INATIVA', body.contactListId]);
    await expectEvent(run, 'campaign', { action: z.literal('create'), record: z.object({ id: z.literal(made.id) }) });
  },
  'campaigns.list': async (run) => {
    const { name, id } = own.of(run);
    const { records } = await run.client.call('campaigns.list', { query: { searchParam: name, pageNumber: 1 } });
    const listed = records.find((record) => record.id === id);
    assert.equal(listed?.contactList?.id, ownList.of(run).id);
    for (const { status } of records) assert.ok(campaignStatuses.includes(status));
  },
  'campaigns.show': async (run) => {
    const report = await run.client.call('campaigns.show', { params: { campaignId: own.of(run).id } });
    assert.deepEqual([report.shipping, report.contactList?.contacts.length], [[], 1]);
  },
  'campaigns.update': async (run) => {
    const { id, contactListId } = own.of(run);
    const body = {
      name: aName(),
      message1: 'Bom dia',
      message2: 'Boa tarde',
      message3: '',
      message4: '',
      message5: '',
      scheduledAt: null,
      whatsappId: null,
      contactListId,
      tagListId: null,
      fileListId: null,
      status: 'INATIVA' as const,
    };
    const changed = await run.client.call('campaigns.update', { params: { campaignId: id }, body });
    assert.equal(changed.message2, 'Boa tarde');
  },
  'campaigns.attach': async (run) => {
    const params = { campaignId: own.of(run).id };
    await run.client.upload('campaigns.attach', { params }, [aPicture]);
    assert.equal((await run.client.call('campaigns.show', { params })).mediaName, aPicture.name);
  },
  'campaigns.detach': async (run) => {
    const params = { campaignId: own.of(run).id };
    await run.client.call('campaigns.detach', { params });
    assert.equal((await run.client.call('campaigns.show', { params })).mediaPath, '');
  },
  /** Only what runs can be stopped, and only what was stopped restarted. */
  'campaigns.cancel': async (run) => {
    isRefusedSomehow(await run.client.send('campaigns.cancel', { params: { campaignId: 2_000_000_000 as never } }));
  },
  'campaigns.restart': async (run) => {
    isRefusedSomehow(await run.client.send('campaigns.restart', { params: { campaignId: 2_000_000_000 as never } }));
  },
  'campaigns.resendFailed': async (run) => {
    const params = { campaignId: own.of(run).id };
    const input = { params, body: { shipmentIds: [1] } };
    const { resent } = await ifOffered('campaignDelivery', () => run.client.call('campaigns.resendFailed', input));
    assert.equal(resent, 0);
  },
  'campaigns.audience': async (run) => {
    const query = { contactListId: ownList.of(run).id };
    const audience = await ifOffered('campaignReview', () => run.client.call('campaigns.audience', { query }));
    const { total, reached, people } = audience;
    assert.deepEqual([total, reached, people.length], [1, 1, 1]);
  },
  'campaigns.test': async (run) => {
    const body = { number: '5511999990000', message: 'Oi', whatsappId: 2_000_000_000 as never };
    isRefusedSomehow(await ifOffered('campaignReview', () => run.client.send('campaigns.test', { body })));
  },
  'campaigns.settings': async (run) => {
    const settings = await run.client.call('campaigns.settings', {});
    assert.ok(settings.messageInterval >= 0 && Array.isArray(settings.variables));
  },
  'campaigns.saveSettings': async (run) => {
    asAdmin(run);
    const before = await run.client.call('campaigns.settings', {});
    const settings = { ...before, variables: [...before.variables, { key: `k${uniqueNumber()}`, value: 'Loja' }] };
    await run.client.call('campaigns.saveSettings', { body: { settings } });
    assert.deepEqual(await run.client.call('campaigns.settings', {}), settings);
    await run.client.call('campaigns.saveSettings', { body: { settings: before } });
  },
  'campaigns.remove': async (run) => {
    const { id } = own.of(run);
    await run.client.call('campaigns.remove', { params: { campaignId: id } });
    await expectEvent(run, 'campaign', { action: z.literal('delete'), id: z.literal(String(id)) });
    isRefusedSomehow(await run.client.send('campaigns.show', { params: { campaignId: id } }));
  },
} satisfies Record<string, Case>;

import { expect, it } from 'vitest';
import { z } from 'zod';

import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { ana, home } = workspace;

const hour = 3_600_000;
const row = z.object({ id: z.number(), createdAt: z.iso.datetime() });
const schedule = z.object({ status: z.string(), sentAt: z.string().nullable() });

async function createdNow(number: string): Promise<number> {
  const { body } = await ana.post('/contacts', { name: 'Clara', number, email: '', extraInfo: [] });
  return Date.parse(row.parse(body).createdAt);
}

it('rows and schedules follow a machine whose clock ran a day ahead and was corrected', async () => {
  const contact = await home.contact();
  await workspace.passTime(24 * hour);
  await createdNow('5511900000011');
  await workspace.passTime(-24 * hour);

  const before = workspace.now();
  const created = await createdNow('5511900000012');
  expect(created).toBeGreaterThanOrEqual(before);
  expect(created).toBeLessThanOrEqual(workspace.now() + 2000);

  const sendAt = new Date(workspace.now() + 10 * hour).toISOString();
  const answer = await ana.post('/schedules', { body: 'Bom dia, Clara', sendAt, contactId: contact.id });
  const { id } = row.parse(answer.body);
  const shown = async () => schedule.parse((await ana.get(`/schedules/${id}`)).body);
  await workspace.passTime(9 * hour);
  expect(await shown()).toEqual({ status: 'PENDENTE', sentAt: null });
  await workspace.passTime(2 * hour);
  expect(await shown()).toMatchObject({ status: 'ENVIADA' });

  expect(workspace.failures).toEqual([expect.stringMatching(/^clock was set back/)]);
  workspace.failures.length = 0;
});

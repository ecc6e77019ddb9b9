import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { useWorkspace } from '@server/testing/use-workspace';
import { inZone } from '@tests/support/frozen-time';

const workspace = useWorkspace();
const { ana, home } = workspace;
const shown = z.object({ id: z.number(), status: z.string() });

const passUntil = (instant: string) => workspace.passTime(Date.parse(instant) - workspace.now());

describe.each([
  {
    zone: 'America/Santiago',
    made: '2026-09-05T22:00:00-04:00',
    before: '2026-09-06T11:59:00Z',
    sendAt: '2026-09-06T09:00:00-03:00',
  },
  {
    zone: 'Europe/Lisbon',
    made: '2026-10-24T22:00:00+01:00',
    before: '2026-10-25T08:59:00Z',
    sendAt: '2026-10-25T09:00:00+00:00',
  },
])('a schedule in $zone', ({ zone, made, sendAt, before }) => {
  inZone(zone);

  it('for the morning after the clocks have changed is sent at that time of the new clock', async () => {
    expect(new Date(sendAt).getHours()).toBe(9);
    await passUntil(made);
    const contact = await home.contact();
    const answer = await ana.post('/schedules', { body: 'Bom dia', sendAt, contactId: contact.id });
    const { id } = shown.parse(answer.body);
    const status = async () => shown.parse((await ana.get(`/schedules/${id}`)).body).status;
    await passUntil(before);
    expect(await status()).toBe('PENDENTE');
    await workspace.passTime(2 * 60_000);
    expect(await status()).toBe('ENVIADA');
  });
});

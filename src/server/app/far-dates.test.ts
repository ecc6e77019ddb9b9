import { expect, it } from 'vitest';

import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { ana } = workspace;

it.each(['9999-12-31', '0001-01-01'])('lists are answered for %s, the end of the calendar', async (day) => {
  const paths = [
    `/contacts?date=${day}`,
    `/contacts?dateStart=${day}`,
    `/contacts?dateEnd=${day}`,
    `/tickets?date=${day}&showAll=true`,
    `/tickets?updatedAt=${day}&showAll=true`,
  ];
  for (const path of paths) expect([path, (await ana.get(path)).status]).toEqual([path, 200]);
});

it('the last day of the calendar includes everything before it', async () => {
  await workspace.home.contact({ name: 'Lia' });
  const { body } = await ana.get('/contacts?dateStart=0001-01-01&dateEnd=9999-12-31');
  expect(body).toMatchObject({ contacts: [{ name: 'Lia' }] });
});

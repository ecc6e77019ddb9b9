import { expect, it } from 'vitest';

import { accountHandlers } from './account-handlers';

it('calls about accounts reach the accounts', async () => {
  const done: unknown[] = [];
  const handlers = accountHandlers({
    accounts: {
      view: () => ({ accounts: [], isFull: true }),
      add: () => void done.push('add'),
      show: (id) => void done.push(['show', id]),
      unsent: async () => 2,
      remove: async (id) => void done.push(['remove', id]),
    },
  });
  expect(await handlers['accounts.list'](undefined)).toEqual({ accounts: [], isFull: true });
  await handlers['accounts.add'](undefined);
  await handlers['accounts.show']({ id: 'a1' });
  expect(await handlers['accounts.unsent']({ id: 'a1' })).toBe(2);
  await handlers['accounts.remove']({ id: 'a1' });
  expect(done).toEqual(['add', ['show', 'a1'], ['remove', 'a1']]);
});

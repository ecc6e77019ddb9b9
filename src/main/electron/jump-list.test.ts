import { beforeEach, expect, it, vi } from 'vitest';

import { deepLinkIn } from '@shared/domain/deep-link';
import { aTicket } from '@tests/support/live/builders';

import { createNativeTexts } from '../notifications/native-texts';
import { showInJumpList } from './jump-list';

type List = { type: string; items: { title: string; args: string; program: string }[] }[] | null;
const fake = vi.hoisted(() => ({ isPackaged: true, lists: [] as unknown[] }));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return fake.isPackaged;
    },
    setJumpList: (list: unknown) => fake.lists.push(list),
  },
}));

const { id: ticketId, uuid: ticketUuid } = aTicket();
const customers = [{ ticketId, ticketUuid, name: 'Clara\n" --inspect' }];
const texts = createNativeTexts({ current: () => ({ language: 'pt' }) });
beforeEach(() => Object.assign(fake, { isPackaged: true, lists: [] }));

it('a task opens the ticket of its customer; nothing of a name reaches the command line', () => {
  showInJumpList(customers, { platform: 'win32', texts });
  const [list] = fake.lists as List[];
  expect(list).toMatchObject([{ type: 'tasks', items: [{ title: 'Clara " --inspect', program: process.execPath }] }]);
  expect(deepLinkIn([list?.[0]?.items[0]?.args ?? ''])).toEqual({ kind: 'ticket', uuid: ticketUuid });
});

it('without customers nothing stays in the list', () => {
  showInJumpList([], { platform: 'win32', texts });
  expect(fake.lists).toEqual([null]);
});

it.each(['linux', 'darwin', 'win32'] as const)('a development build on %s has none', (platform) => {
  fake.isPackaged = platform !== 'win32';
  showInJumpList(customers, { platform, texts });
  expect(fake.lists).toEqual([]);
});

import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';

import { aTicket } from './builders';
import { createScriptedBackend } from './scripted-backend';

const list = { params: { ticketId: aTicket().id }, query: { pageNumber: 1 } };
const page = { messages: [], count: 0, hasMore: false };

it('refuses to answer, fail or show a request by another name than the open one', async () => {
  const { backend, answer, refuse, open } = createScriptedBackend();
  const asked = backend.send('messages.list', list);
  const message = 'expected messages.create to be open, but it is messages.list';
  expect(() => answer('messages.create', null)).toThrow(message);
  expect(() => refuse('messages.create', new AppError('ERR_OFFLINE', 'offline'))).toThrow(message);
  expect(() => open('messages.create')).toThrow(message);
  answer('messages.list', page);
  expect(await asked).toEqual(page);
});

it('refuses to answer a request twice, and one that nobody made', () => {
  const { backend, answer } = createScriptedBackend();
  expect(() => answer('messages.list', page)).toThrow('expected messages.list to be open, but no request is');
  void backend.send('messages.list', list);
  answer('messages.list', page);
  expect(() => answer('messages.list', page)).toThrow('expected messages.list to be open, but no request is');
});

it('answers a later request first when its place is given', async () => {
  const { backend, answer } = createScriptedBackend();
  const asked = [backend.send('messages.list', list), backend.send('messages.list', list)];
  answer('messages.list', { ...page, count: 2 }, 1);
  expect(await asked[1]).toMatchObject({ count: 2 });
  answer('messages.list', { ...page, count: 1 });
  expect(await asked[0]).toMatchObject({ count: 1 });
});

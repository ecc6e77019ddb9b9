import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { messageId } from '@shared/domain/ids';
import { aTicket } from '@tests/support/live/builders';
import { createOutboxBench } from '@tests/support/live/outbox-bench';
import { createFakeDisk } from '@tests/support/main/fake-disk';

const seven = aTicket().id;
const quoted = { id: messageId.parse('M1'), name: 'Clara', words: 'Bom dia' };

it('a reply names the message it answers, after a crash too', async () => {
  const disk = createFakeDisk();
  const bench = createOutboxBench({ disk });
  expect(bench.outbox.send({ ticketId: seven, body: 'Olá', quoted })).toMatchObject({ quoted });
  expect(bench.script.open('messages.create').input.body).toMatchObject({ body: 'Olá', quotedMsg: { id: 'M1' } });
  await bench.refuse('messages.create', new AppError('ERR_OFFLINE', 'offline'));

  const again = createOutboxBench({ disk });
  expect(again.outbox.list()).toMatchObject([{ body: 'Olá', quoted }]);
  await again.pass(60_000);
  expect(again.script.names()).toEqual(['messages.create']);
  expect(again.script.open('messages.create').input.body).toMatchObject({ quotedMsg: { id: 'M1' } });
});

it('a text that answers nothing says so', () => {
  const bench = createOutboxBench();
  expect(bench.outbox.send({ ticketId: seven, body: 'Olá' })).not.toHaveProperty('quoted');
  expect(bench.script.open('messages.create').input.body).toMatchObject({ quotedMsg: null });
});

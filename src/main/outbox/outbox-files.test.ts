import { describe, expect, it } from 'vitest';

import type { Upload } from '@main/backend/backend';
import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/live/builders';
import type { OutboxBench } from '@tests/support/live/outbox-bench';
import { createOutboxBench, leaveWhole, page } from '@tests/support/live/outbox-bench';
import { diskError, diskErrorCodes } from '@tests/support/main/disk-error';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import type { StoreCall } from '@tests/support/main/fake-upload-store';
import { createFakeUploadStore, shelve } from '@tests/support/main/fake-upload-store';

const ticketId = aTicket().id;
const offline = new AppError('ERR_OFFLINE', 'offline', { ambiguous: true });
const sendFile = ({ outbox, disk }: OutboxBench, name = 'vista.png', body = '') =>
  outbox.send({ ticketId, body, file: shelve(disk.stored, name) });
const storedAs = (bench: OutboxBench, parts: Record<string, unknown> = {}) =>
  bench.stored({ mediaType: 'image', body: '-', mediaUrl: 'public/1700000000_vista.png', ...parts });

describe('a file in the outbox', () => {
  it('leaves with its name for a body where it has no caption, is confirmed, and rests no longer [CONV-045]', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    expect(bench.script.open('messages.createWithFiles')).toMatchObject({
      input: { params: { ticketId }, body: { body: ['vista.png'], fromMe: 'true' } },
    });
    await bench.answer('messages.createWithFiles', [storedAs(bench)]);
    expect(bench.outbox.list()).toEqual([]);
    expect(bench.disk.stored.size).toBe(0);
  });

  it('keeps its place among texts', async () => {
    const bench = createOutboxBench();
    bench.outbox.send({ ticketId, body: 'um' });
    sendFile(bench);
    bench.outbox.send({ ticketId, body: 'dois' });
    await bench.answer('messages.create', bench.stored({ id: 'A', body: 'um' }));
    await bench.answer('messages.createWithFiles', [storedAs(bench, { id: 'B' })]);
    expect(bench.script.names()).toEqual(['messages.create', 'messages.createWithFiles', 'messages.create']);
  });

  it.each([
    ['its caption', { body: 'Olhe' }],
    ['no words', { body: '-' }],
    ['its name', { body: 'vista.png' }],
  ])('that may have arrived is looked for before it leaves again, and known by %s', async (_title, parts) => {
    const bench = createOutboxBench();
    sendFile(bench, 'vista.png', 'Olhe');
    await leaveWhole(bench);
    await bench.refuse('messages.createWithFiles', offline);
    await bench.pass(60_000);
    await bench.answer('messages.list', page(storedAs(bench, parts)));
    expect(bench.outbox.list()).toEqual([]);
    expect(bench.script.names()).toEqual(['messages.createWithFiles', 'messages.list']);
  });

  it('is not taken for a text of the same words, nor for another file', async () => {
    const bench = createOutboxBench();
    sendFile(bench, 'vista.png', 'Olhe');
    bench.arrives(bench.stored({ id: 'T', body: 'Olhe' }));
    bench.arrives(storedAs(bench, { id: 'F', body: 'Olhe', mediaUrl: 'public/1_praia.png' }));
    expect(bench.outbox.list()).toHaveLength(1);
    bench.arrives(storedAs(bench, { body: 'Olhe' }));
    expect(bench.outbox.list()).toEqual([]);
  });

  it('survives a restart, and is let go of with its file when it is discarded', async () => {
    const before = createOutboxBench();
    sendFile(before);
    await before.refuse('messages.createWithFiles', new AppError('ERR_SENDING_WAPP_MSG', 'conflict'));
    const after = createOutboxBench({ disk: before.disk });
    const [item] = after.outbox.list();
    expect(item).toMatchObject({ state: 'failed', file: { name: 'vista.png' } });
    expect(JSON.stringify(item)).not.toContain('fileId');
    after.outbox.discard(item!.clientId);
    expect([after.outbox.list(), after.disk.stored.size]).toEqual([[], 0]);
  });

  it('tells how much has left, and can be stopped on its way: unless it arrived, it is gone', async () => {
    const bench = createOutboxBench();
    const { clientId } = sendFile(bench);
    const upload = bench.script.open('messages.createWithFiles').extra as Upload;
    upload.onProgress?.(1);
    expect(bench.outbox.list()[0]?.progress).toBe(1);
    bench.outbox.discard(clientId);
    expect(upload.signal?.aborted).toBe(true);
    await bench.refuse('messages.createWithFiles', offline);
    await bench.answer('messages.list', page());
    expect([bench.outbox.list(), bench.disk.stored.size]).toEqual([[], 0]);
    expect(bench.received()).toContain('outgoing.discarded');
  });

  it('that is gone from the disk fails with a reason instead of being tried for ever', async () => {
    const bench = createOutboxBench();
    sendFile(bench);
    bench.disk.stored.clear();
    const upload = bench.script.open('messages.createWithFiles').extra as Upload;
    const read = async () => {
      for await (const _bytes of upload.files[0]!.open()) throw new Error('there is nothing to read');
    };
    await expect(read()).rejects.toThrow('no such file');
    await bench.refuse('messages.createWithFiles', offline);
    expect(bench.outbox.list()[0]).toMatchObject({ state: 'failed', failure: 'ERR_FILE_GONE' });
  });
});

describe('a file that another program holds', () => {
  /** An outbox whose upload store fails at this one call. */
  function benchFailingAt(call: StoreCall, failure: Error): OutboxBench {
    const disk = createFakeDisk();
    let hasFailed = false;
    const uploadStore = createFakeUploadStore(
      disk.stored,
      () => false,
      (made) => {
        if (made !== call || hasFailed) return;
        hasFailed = true;
        throw failure;
      },
    );
    return createOutboxBench({ disk, uploadStore });
  }
  it.each(diskErrorCodes)('is sent, and does not hold up the next message when deleting it throws %s', async (code) => {
    const bench = benchFailingAt('remove', diskError(code));
    sendFile(bench);
    bench.outbox.send({ ticketId, body: 'depois' });
    await bench.answer('messages.createWithFiles', [storedAs(bench)]);
    await bench.answer('messages.create', bench.stored({ id: 'S2', body: 'depois' }));
    expect(bench.outbox.list()).toEqual([]);
  });

  it.each(diskErrorCodes)(
    'fails with a reason and does not hold up the next message when opening it throws %s',
    async (code) => {
      const bench = benchFailingAt('open', diskError(code));
      sendFile(bench);
      bench.outbox.send({ ticketId, body: 'depois' });
      const upload = bench.script.open('messages.createWithFiles').extra as Upload;
      const read = async () => {
        for await (const _bytes of upload.files[0]!.open()) throw new Error('nothing can be read');
      };
      await expect(read()).rejects.toThrow(code);
      await bench.refuse('messages.createWithFiles', offline);
      await bench.answer('messages.create', bench.stored({ id: 'S2', body: 'depois' }));
      expect(bench.outbox.list()).toMatchObject([{ state: 'failed', failure: 'ERR_FILE_GONE' }]);
    },
  );

  it('can be discarded although deleting it throws', async () => {
    const bench = benchFailingAt('remove', diskError('EBUSY'));
    const { clientId } = sendFile(bench);
    await bench.refuse('messages.createWithFiles', new AppError('ERR_SENDING_WAPP_MSG', 'conflict'));
    bench.outbox.discard(clientId);
    expect(bench.outbox.list()).toEqual([]);
  });

  it('does not keep the application from starting when unused files cannot be deleted', () => {
    const bench = benchFailingAt('sweep', diskError('EBUSY'));
    bench.outbox.send({ ticketId, body: 'depois' });
    expect(bench.script.names()).toEqual(['messages.create']);
  });
});

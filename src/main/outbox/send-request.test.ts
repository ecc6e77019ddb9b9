import { beforeEach, describe, expect, it } from 'vitest';

import type { Upload } from '@main/backend/backend';
import type { AppErrorData, ErrorKind } from '@shared/domain/app-error';
import { AppError } from '@shared/domain/app-error';
import { quickMessageId } from '@shared/domain/ids';
import { aMessage } from '@tests/support/live/builders';
import type { ScriptedBackend } from '@tests/support/live/scripted-backend';
import { createScriptedBackend } from '@tests/support/live/scripted-backend';
import { createFakeUploadStore, shelve } from '@tests/support/main/fake-upload-store';
import { anOutgoing } from '@tests/support/outbox-model/log-bench';

import type { Outgoing } from './outgoing-state';
import type { SendRequest } from './send-request';
import { createSendRequest, requestFailure } from './send-request';

const stored = aMessage({ id: 'S1', fromMe: true });
const cutOff = new AppError('ERR_OFFLINE', 'offline', { ambiguous: true, isSlow: true, status: 0 });

let files: Map<string, Uint8Array>;
let script: ScriptedBackend;
let shares: number[];
let request: SendRequest;
beforeEach(() => {
  files = new Map();
  script = createScriptedBackend();
  shares = [];
  const onProgress = (_outgoing: Outgoing, share: number) => void shares.push(share);
  request = createSendRequest({ backend: script.backend, uploadStore: createFakeUploadStore(files), onProgress });
});

const aFile = (body = '') => anOutgoing(body, { file: shelve(files, 'vista.png') });
const upload = () => script.open('messages.createWithFiles').extra as Upload;

/** Reads the content of the upload; not to its end where it is cut off. */
async function read({ isCutOff = false } = {}): Promise<void> {
  for await (const _bytes of upload().files[0]!.open()) if (isCutOff) return;
}

/** The error of a send that fails like this, after the server has read the content in this way. */
async function failure(error: unknown, content: () => Promise<void>): Promise<unknown> {
  const sending = request.send(aFile()).catch((thrown: unknown) => thrown);
  await content();
  script.refuse('messages.createWithFiles', error as Error);
  return sending;
}

describe('a text', () => {
  it.each([
    ['without a quote', undefined, null],
    ['with its quote', { id: aMessage({ id: 'M1' }).id, name: 'Clara', words: 'Bom dia' }, { id: 'M1' }],
  ])('leaves %s', async (_title, quoted, quotedMsg) => {
    const sending = request.send(anOutgoing('Olá', { quoted }));
    expect(script.open('messages.create').input).toEqual({
      params: { ticketId: 7 },
      body: { body: 'Olá', fromMe: true, read: 1, mediaUrl: '', quotedMsg },
    });
    script.answer('messages.create', stored);
    expect(await sending).toBe(stored);
  });
});

it('texts and files name the saved replies that they were made from', async () => {
  const quickMessageIds = [quickMessageId.parse(4)];
  const sending = request.send(anOutgoing('Olá', { quickMessageIds }));
  expect(script.open('messages.create').input).toMatchObject({ body: { quickMessageIds: [4] } });
  script.answer('messages.create', stored);
  await sending;
  const uploading = request.send(anOutgoing('', { file: shelve(files, 'vista.png'), quickMessageIds }));
  expect(script.open('messages.createWithFiles').input).toMatchObject({ body: { quickMessageIds: [4] } });
  for await (const _bytes of upload().files[0]!.open()) continue;
  script.answer('messages.createWithFiles', [stored]);
  await uploading;
});

describe('a file', () => {
  it.each([
    ['its caption', 'A praia', 'A praia'],
    ['its name for want of a caption', '', 'vista.png'],
  ])('leaves with %s', async (_title, caption, words) => {
    const sending = request.send(aFile(caption));
    expect(script.open('messages.createWithFiles').input).toMatchObject({ body: { body: [words], fromMe: 'true' } });
    expect(upload().files).toMatchObject([{ name: 'vista.png', type: 'image/png', size: 9 }]);
    upload().onProgress?.(0.5);
    script.answer('messages.createWithFiles', [stored]);
    expect([await sending, shares]).toEqual([stored, [0.5]]);
  });

  it('that the server takes without showing it has no message', async () => {
    const sending = request.send(aFile());
    script.answer('messages.createWithFiles', []);
    expect(await sending).toBeNull();
  });

  it('is uploading until the server answers, and can be aborted until then', async () => {
    const outgoing = aFile();
    expect(request.isUploading(outgoing)).toBe(false);
    request.abort(outgoing);
    const sending = request.send(outgoing);
    expect([request.isUploading(outgoing), upload().signal?.aborted]).toEqual([true, false]);
    request.abort(outgoing);
    expect(upload().signal?.aborted).toBe(true);
    script.answer('messages.createWithFiles', [stored]);
    await sending;
    expect(request.isUploading(outgoing)).toBe(false);
  });

  it('that failed is no longer uploading', async () => {
    const outgoing = aFile();
    const sending = request.send(outgoing).catch(() => null);
    script.refuse('messages.createWithFiles', cutOff);
    await sending;
    expect(request.isUploading(outgoing)).toBe(false);
  });
});

describe('a lost connection', () => {
  const noDoubt = { code: 'ERR_OFFLINE', kind: 'offline', data: { ambiguous: false, isSlow: false, status: 0 } };

  it('leaves no doubt before the content is read', async () => {
    expect(await failure(cutOff, async () => undefined)).toMatchObject(noDoubt);
  });

  it('leaves no doubt before the last byte has left', async () => {
    expect(await failure(cutOff, () => read({ isCutOff: true }))).toMatchObject(noDoubt);
  });

  it('leaves the file in doubt after its last byte has left', async () => {
    expect(await failure(cutOff, read)).toBe(cutOff);
  });

  it('leaves no doubt where the content was being read again', async () => {
    const again = async () => {
      await read();
      await read({ isCutOff: true });
    };
    expect(await failure(cutOff, again)).toMatchObject(noDoubt);
  });

  it.each<[title: string, error: unknown]>([
    ['a refusal of the server', new AppError('ERR_NO_PERMISSION', 'forbidden', { status: 403 })],
    ['a defect', new TypeError('a defect')],
  ])('is told from %s, which stays as it is', async (_title, error) => {
    expect(await failure(error, async () => undefined)).toBe(error);
  });

  it('is told from a file that cannot be read any more', async () => {
    const sending = failure(cutOff, async () => {
      files.clear();
      await read().catch(() => undefined);
    });
    expect(await sending).toMatchObject({ code: 'ERR_FILE_GONE', kind: 'conflict' });
  });
});

it.each<
  [title: string, kind: ErrorKind, data: AppErrorData['data'], isFinal: boolean, mayBeStored: boolean, isSlow: boolean]
>([
  ['a refusal', 'forbidden', {}, true, false, false],
  ['a conflict', 'conflict', {}, true, false, false],
  ['a server that failed', 'server', {}, true, true, false],
  ['an answer that is no answer', 'bug', {}, true, true, false],
  ['a session that ended', 'unauthorized', {}, false, false, false],
  ['no network', 'offline', {}, false, false, false],
  ['a connection that was cut off', 'offline', { ambiguous: true }, false, true, false],
  ['a server without an answer in time', 'offline', { ambiguous: true, isSlow: true }, false, true, true],
])('%s: final, may be stored, slow', (...[, kind, data, isFinal, mayBeStored, isSlow]) => {
  expect(requestFailure(new AppError('ERR_X', kind, data))).toEqual({ code: 'ERR_X', isFinal, mayBeStored, isSlow });
});

import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aTicket } from '@tests/support/live/builders';

import { createPageUploads } from './page-uploads';
import type { UploadSessions } from './upload-sessions';

const ticketId = aTicket().id;
const facts = { name: 'contrato.txt', type: 'text/plain', size: 17 };

const sent = {
  clientId: 'c1',
  ticketId,
  body: '',
  state: 'waiting',
  failure: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  file: null,
  progress: null,
  isLasting: true,
} as const;

let calls: string[];
let failing: ReadonlySet<string>;
beforeEach(() => {
  calls = [];
  failing = new Set();
});

/** The account's uploads as all of its pages share them. */
function sharedUploads(): UploadSessions {
  let files = 0;
  const call = (name: string): void => {
    calls.push(name);
    if (failing.has(name)) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
  };
  return {
    begin(given) {
      call(`begin ${given.name}`);
      files += 1;
      return { fileId: `file-${files}` };
    },
    append: ({ fileId }) => call(`append ${fileId}`),
    cancel: ({ fileId }) => call(`cancel ${fileId}`),
    keep: ({ fileId }) => call(`keep ${fileId}`),
    attachedFiles: () => [],
    caption: ({ fileId }) => call(`caption ${fileId}`),
    order: ({ fileIds }) => call(`order ${fileIds.join(' ')}`),
    preview: ({ fileId }) => Promise.resolve(Buffer.from(fileId)),
    send(draft) {
      call(`send ${draft.fileId}`);
      return { ...sent, body: draft.body };
    },
    abandon: () => call('abandon'),
    isArriving: () => true,
  };
}

describe('when a page is gone', () => {
  it('the files that it had not handed over are deleted, once', () => {
    const page = createPageUploads(sharedUploads());
    expect([page.begin(facts), page.begin(facts)]).toEqual([{ fileId: 'file-1' }, { fileId: 'file-2' }]);
    calls = [];
    page.leave();
    page.leave();
    expect(calls).toEqual(['cancel file-1', 'cancel file-2']);
  });

  it('files of other pages of the account stay', () => {
    const shared = sharedUploads();
    const [page, other] = [createPageUploads(shared), createPageUploads(shared)];
    other.begin(facts);
    page.leave();
    expect(calls).toEqual(['begin contrato.txt']);
  });

  it.each([
    [
      'rests in the composer',
      'keep file-1',
      (page: UploadSessions) => page.keep({ fileId: 'file-1', ticketId, caption: '' }),
    ],
    ['was sent', 'send file-1', (page: UploadSessions) => page.send({ fileId: 'file-1', ticketId, body: '' })],
    ['was cancelled', 'cancel file-1', (page: UploadSessions) => page.cancel({ fileId: 'file-1' })],
  ])('a file stays that %s', (_title, call, handOver) => {
    const page = createPageUploads(sharedUploads());
    page.begin(facts);
    handOver(page);
    expect(calls).toEqual(['begin contrato.txt', call]);
    page.leave();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['be kept', 'keep file-1', (page: UploadSessions) => page.keep({ fileId: 'file-1', ticketId, caption: '' })],
    ['be sent', 'send file-1', (page: UploadSessions) => page.send({ fileId: 'file-1', ticketId, body: '' })],
  ])('a file is deleted that could not %s', (_title, call, handOver) => {
    const page = createPageUploads(sharedUploads());
    page.begin(facts);
    failing = new Set([call]);
    expect(() => handOver(page)).toThrow('ERR_SESSION_EXPIRED');
    page.leave();
    expect(calls).toEqual(['begin contrato.txt', call, 'cancel file-1']);
  });

  it('after the end of the session all uploads of the account are abandoned', () => {
    const page = createPageUploads(sharedUploads());
    page.begin(facts);
    failing = new Set(['cancel file-1']);
    page.leave();
    expect(calls.slice(1)).toEqual(['cancel file-1', 'abandon']);
  });
});

it('the item that the outbox made of a file is answered', () => {
  const page = createPageUploads(sharedUploads());
  const { fileId } = page.begin(facts);
  expect(page.send({ fileId, ticketId, body: 'Leia' })).toMatchObject({ clientId: 'c1', body: 'Leia' });
});

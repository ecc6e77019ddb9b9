import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { createFileHosts } from '@main/backend/media/file-hosts';
import { createForeignPictures } from '@main/backend/media/foreign-pictures';
import { createNetwork } from '@main/network/network';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { startServer } from '@tests/support/main/start-client';

import { createMediaSource } from '../backend/media/media-source';
import { createDownloads } from './downloads';
import { numbered, safeFileName } from './file-name';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const file = { text: 'the bytes', headers: { 'content-type': 'text/html' } };

async function someDownloads() {
  const family = await startServer({ 'GET /public/a.html': file });
  const notified: unknown[] = [];
  const revealed: string[] = [];
  const media = createMediaSource({
    network: createNetwork(),
    address: async () => family.address,
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
  });
  const choosePlace = async (proposed: string) => proposed;
  const asked: unknown[] = [];
  const answer = { accepts: false };
  const marked: unknown[] = [];
  const marks = { areRefused: false };
  const log = createFakeLogger();
  const files = {
    folder: () => folder,
    reveal: (path: string) => void revealed.push(path),
    choosePlace,
    confirmRunnable: async (name: string, runnable: object) => {
      asked.push({ name, ...runnable, received: family.seen.length });
      return answer.accepts;
    },
  };
  const originMark = {
    mark: async (path: string, origin: string) => {
      if (marks.areRefused) throw new Error(`ENOTSUP: ${path}`);
      marked.push({ content: readFileSync(path, 'utf8'), path, origin });
    },
  };
  const address = async () => `${family.address}/api`;
  const progress = (one: unknown) => notified.push(one);
  const downloads = createDownloads({ media, files, originMark, address, log, clock: createFakeClock(), progress });
  return { family, notified, revealed, downloads, asked, answer, marked, marks, log };
}

const request = (transferId: string, parts: object = {}) => ({
  transferId,
  reference: 'public/a.html',
  name: 'página.html',
  ...parts,
});

describe('saving a file', () => {
  it('saves to the downloads folder, never overwrites a file, and reports progress', async () => {
    const { downloads, notified, revealed } = await someDownloads();
    expect(await downloads.save(request('1'))).toEqual({ name: 'página.html' });
    expect(await downloads.save(request('2'))).toEqual({ name: 'página (2).html' });
    expect(readdirSync(folder).sort()).toEqual(['página (2).html', 'página.html']);
    expect(readFileSync(join(folder, 'página (2).html'), 'utf8')).toBe('the bytes');
    expect(notified[0]).toMatchObject({ transferId: '1', received: 9 });
    downloads.reveal('2');
    expect(revealed).toEqual([join(folder, 'página (2).html')]);
    expect(() => downloads.reveal('3')).toThrow('ERR_FILE_NOT_SAVED');
  });

  it('marks the saved file with the origin of the server, without a path', async () => {
    const { downloads, family, marked } = await someDownloads();
    await downloads.save(request('1'));
    expect(marked).toEqual([{ content: 'the bytes', path: join(folder, 'página.html'), origin: family.address }]);
  });

  it('saves also where the system refuses the mark, and logs it without the name', async () => {
    const { downloads, marks, log } = await someDownloads();
    marks.areRefused = true;
    expect(await downloads.save(request('1'))).toEqual({ name: 'página.html' });
    expect(log.text()).toBe('["a saved file has no mark of origin"]');
  });

  it('asks before it requests a file that can run commands, and saves nothing after a no', async () => {
    const { downloads, asked, family } = await someDownloads();
    await expect(downloads.save(request('1', { name: '../fatura.pdf\u202E.exe ' }))).rejects.toThrow('ERR_CANCELLED');
    expect(asked).toEqual([{ name: 'fatura.pdf.exe', ending: '.exe', disguise: '.pdf', received: 0 }]);
    expect(family.seen).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('saves and marks a file that can run commands after a yes, and asks about no other', async () => {
    const { downloads, asked, answer, marked } = await someDownloads();
    answer.accepts = true;
    expect(await downloads.save(request('1', { name: 'setup.exe' }))).toEqual({ name: 'setup.exe' });
    await downloads.save(request('2'));
    expect(asked).toHaveLength(1);
    expect(marked).toHaveLength(2);
  });

  it.each([
    ['what is not there', { reference: 'public/none' }, 'ERR_WAPP_DOWNLOAD_MEDIA'],
    ['what is no file of the server', { reference: 'auth/me' }, 'ERR_WAPP_DOWNLOAD_MEDIA'],
  ])('%s leaves nothing behind', async (_title, parts, code) => {
    const { downloads } = await someDownloads();
    await expect(downloads.save(request('1', parts))).rejects.toThrow(code);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports an unreachable server', async () => {
    const { family, downloads } = await someDownloads();
    await family.close();
    await expect(downloads.save(request('1'))).rejects.toThrow('ERR_OFFLINE');
  });

  it('reads a small file', async () => {
    const { downloads } = await someDownloads();
    expect(Buffer.from(await downloads.read('public/a.html')).toString()).toBe('the bytes');
  });
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\x.dll', 'x.dll'],
  ['.bashrc', 'bashrc'],
  ['foto\u202Egnp.exe', 'fotognp.exe'],
  ['a\u0000b.txt', 'ab.txt'],
  ['con', 'file con'],
  ['...', 'file'],
  ['', 'file'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(120)}.pdf`],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it('a second file of the same name gets a number before its extension', () => {
  expect([numbered('a.tar', 1), numbered('a.tar', 2), numbered('a', 3)]).toEqual(['a.tar', 'a (2).tar', 'a (3)']);
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { mediaPlaces } from '@server/testing/test-media';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';
import { getRawPath } from './support/raw-request';

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const gif = Buffer.from(`GIF89a\x01\0\x01\0\0\0\0;${script}`, 'latin1');

const hostileFiles: readonly { name: string; bytes: Uint8Array }[] = [
  ['picture.svg', svg],
  ['page.html', `<!doctype html>${script}`],
  ['page.HTML ', `<!doctype html>${script}`],
  ['page.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ['photo.png', `<!doctype html>${script}`],
  ['photo.svg.png', svg],
  ['../../../../tmp/escaped.png', 'x'],
  ['..\\..\\escaped.png', 'x'],
  ['/etc/passwd', 'x'],
  ['C:\\Windows\\escaped.dll', 'x'],
  ['a\r\nset-cookie: stolen=1\r\n.txt', 'x'],
  ['invoice\u202egnp.exe', 'MZ'],
  ['.htaccess', 'AddType text/html .png'],
  ['..', 'x'],
  ['.', 'x'],
  ['a\u0000.png', 'x'],
  ['con.txt', 'x'],
  ['script.js', 'alert(1)'],
  ['notes.pdf', `%PDF-1.4\n${script}`],
  [`${'x'.repeat(300)}.html`, script],
].map(([name = '', content = '']) => ({ name, bytes: Buffer.from(content) }));
const files = [...hostileFiles, { name: 'both.gif', bytes: gif }, { name: 'both.html', bytes: gif }];

const uploading = endpointNames.flatMap((name) => {
  const { files: form }: Endpoint = endpoints[name];
  return form === undefined ? [] : [{ name, form }];
});
/** Each file sent to a sheet import starts a thread, so fewer are sent there; none of them is stored. */
const filesFor = (name: EndpointName) => (name === 'contactLists.upload' ? files.slice(0, 3) : files);

/** A browser may show these; none of them can run a script. */
const inert = /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w-]+|video\/[\w-]+|application\/pdf)$/;

describe.each(mediaPlaces)('files in a %s', (mediaIn) => {
  const workspace = useWorkspace({ mediaIn });
  const { home } = workspace;
  const programToken = 'token-of-a-program';
  let token: string;
  beforeAll(async () => {
    token = (await workspace.addSuperAdmin()).token;
    await home.apiToken(programToken);
  });

  const mediaFolder = () => workspace.media.folder;

  describe('a hostile file', () => {
    it.each(uploading)('sent to $name stays inside the public folder, under a random name', async ({ name, form }) => {
      const hostile = filesFor(name);
      for (let first = 0; first < hostile.length; first += form.most) {
        const request = await requestOf[name]({ home, callerCompanyId: home.id });
        const sent = { field: form.field, files: hostile.slice(first, first + form.most) };
        const bearer = endpoints[name].access === 'connection' ? programToken : token;
        const answer = await callEndpoint(workspace.url, name, { ...request, files: sent, token: bearer });
        expect(answer.status, answer.text).toBeLessThan(500);
      }
      for (const stored of await workspace.stored.names())
        expect(stored).toMatch(/^[0-9a-f]{32}_[\p{L}\p{N} _().-]{1,200}$/u);
      expect(await readdir(path.join(mediaFolder(), 'incoming'))).toEqual([]);
      expect((await readdir(mediaFolder())).sort()).toEqual(
        mediaIn === 'folder' ? ['incoming', 'public'] : ['incoming'],
      );
    });

    it('is served so that no browser runs it', async () => {
      const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.admin.id });
      for (let first = 0; first < files.length; first += 10) {
        const sent = { field: 'medias', files: files.slice(first, first + 10) };
        const request = { params: { ticketId: ticket.id }, body: { body: [''], fromMe: 'true' }, files: sent };
        await callEndpoint(workspace.url, 'messages.createWithFiles', { ...request, token });
      }
      const names = await workspace.stored.names();
      expect(names.length).toBeGreaterThanOrEqual(files.length);
      for (const stored of names) {
        const reply = await fetch(`${workspace.url}/public/${encodeURIComponent(stored)}`);
        const type = reply.headers.get('content-type') ?? '';
        expect(reply.status, stored).toBe(200);
        expect(reply.headers.get('x-content-type-options'), stored).toBe('nosniff');
        expect(reply.headers.get('content-security-policy'), stored).toBe("default-src 'none'; sandbox");
        expect(reply.headers.getSetCookie(), stored).toEqual([]);
        if (inert.test(type)) continue;
        expect(type, stored).toBe('application/octet-stream');
        expect(reply.headers.get('content-disposition'), stored).toBe('attachment');
      }
    });

    it('that claims to be a picture by its name is not served as one', async () => {
      const { address } = await workspace.media.put(Buffer.from(script), 'photo.png');
      const reply = await fetch(`${workspace.url}${address}`);
      expect(reply.headers.get('content-type')).toBe('application/octet-stream');
    });
  });

  describe('a path out of the public folder', () => {
    it.each([
      '/public/../package.json',
      '/public/../../package.json',
      '/public/./../package.json',
      '/public/%2e%2e/package.json',
      '/public/%2e%2e%2fpackage.json',
      '/public/..%2f..%2fetc%2fpasswd',
      '/public/..%5c..%5cpackage.json',
      '/public/%252e%252e%252fpackage.json',
      '/public/..;/package.json',
      '/public//etc/passwd',
      '/public/%2fetc%2fpasswd',
      '/public/C:%5cWindows%5cwin.ini',
      '/public/%c0%ae%c0%ae/package.json',
      '/public/%00/../package.json',
      '/public/.',
      '/public/',
      '/public/.htaccess',
      '/public/../incoming/',
      '/public/~root',
      '//public/../package.json',
    ])('%s leads nowhere', async (rawPath) => {
      const { status, text } = await getRawPath(workspace.url, rawPath);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/"name": "recado"|root:/);
    });
  });
});

import { expect, it } from 'vitest';

import { toReference, toSafePath } from './media-reference';

const server = 'https://crm.exemplo.com';

it.each([
  ['https://crm.exemplo.com/public/a.png', 'public/a.png'],
  ['https://crm.exemplo.com/public/quickMessage/a.png', 'public/quickMessage/a.png'],
  // Not encoded by the server.
  [
    'https://crm.exemplo.com/public/1_relatÃ³rio aÃ§Ã£o.pdf',
    'public/1_relat%C3%83%C2%B3rio%20a%C3%83%C2%A7%C3%83%C2%A3o.pdf',
  ],
  ['https://crm.exemplo.com/public/100% certo #1?.png', 'public/100%25%20certo%20%231%3F.png'],
  // Encoded already.
  ['https://crm.exemplo.com/public/a%20b.png', 'public/a%20b.png'],
  ['https://CRM.exemplo.com:443/public/a.png', 'public/a.png'],
  ['http://crm.exemplo.com:80/public/a.png', 'public/a.png'],
  ['/public/a.png', 'public/a.png'],
  ['public/a.png', 'public/a.png'],
  ['', ''],
  ['https://crm.exemplo.com/nopicture.png', ''],
  // The file is fetched from the server in use.
  ['https://arquivos.outro.net/public/a.png', 'public/a.png'],
  ['https://arquivos.outro.net:8443/backend/public/a b.png', 'public/a%20b.png'],
  ['https://arquivos.outro.net/backend/../public/../auth/me', ''],
  ['https://crm.exemplo.com/backend/public/a.png', 'public/a.png'],
  ['https://pps.outro.net/v/a.png', ''],
  ['https://arquivos.outro.net/public/../auth/me', ''],
  ['https://crm.exemplo.com@outro.net/public/a.png', ''],
  ['https://crm.exemplo.com:8443/public/a.png', 'public/a.png'],
  ['https://crm.exemplo.com/public/../auth/me', ''],
  ['https://crm.exemplo.com/public/%2e%2e/auth/me', ''],
  ['https://crm.exemplo.com/public/..%2fauth%2fme', ''],
  ['https://crm.exemplo.com/public/..\\auth', ''],
  ['https://crm.exemplo.com/public/', ''],
  ['https://crm.exemplo.com/public//a.png', ''],
  ['https://crm.exemplo.com/public/a\u0000.png', ''],
  ['https://crm.exemplo.com/public/\ud800.png', ''],
  ['data:image/png;base64,AAAA', ''],
  ['file:///public/a.png', ''],
  ['javascript:alert(1)', ''],
])('%j becomes %j', (url, reference) => {
  expect(toReference(server, url)).toBe(reference);
  // The renderer sends references back to fetch the file.
  if (reference !== '') expect(toSafePath(reference)).toBe(reference);
});

it.each([
  ['http://127.0.0.1:4781', 'http://localhost:4781/public/a.png', 'public/a.png'],
  ['http://127.0.0.1:4781', 'http://localhost:4782/public/a.png', 'public/a.png'],
  ['https://exemplo.com/api', 'https://exemplo.com/api/public/a.png', 'public/a.png'],
])('of a server at %s, %s becomes %j', (address, url, reference) => {
  expect(toReference(address, url)).toBe(reference);
});

it('a picture below another folder of another host is not taken for a file of the server', () => {
  expect(toReference(server, 'https://pps.outro.net/v/public/a.png', 'picture')).toBe('');
  expect(toReference(server, 'https://arquivos.outro.net/public/a.png', 'picture')).toBe('public/a.png');
});

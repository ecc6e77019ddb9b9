import { expect, it } from 'vitest';

import { parseProxyList } from './proxy-list';
import { trustedCertificates } from './trusted-certificates';

it("the system's certificates are added to those of Node, each once", () => {
  const lists: Readonly<Record<string, string[]>> = { default: ['node', 'both'], system: ['both', 'company'] };
  expect(trustedCertificates({ getCACertificates: (type: string) => lists[type] })).toEqual([
    'node',
    'both',
    'company',
  ]);
});

it('a Node that cannot read them keeps its own', () => {
  expect(trustedCertificates({})).toBeNull();
});

it.each([
  ['DIRECT', [{ kind: 'direct' }]],
  ['PROXY a.example:8080; DIRECT', [{ kind: 'http', host: 'a.example', port: 8080 }, { kind: 'direct' }]],
  ['https a.example:8443', [{ kind: 'https', host: 'a.example', port: 8443 }]],
  ['PROXY a.example', [{ kind: 'http', host: 'a.example', port: 80 }]],
  ['PROXY [::1]:3128', [{ kind: 'http', host: '::1', port: 3128 }]],
  ['SOCKS5 a.example:1080', []],
  ['PROXY', []],
  ['', []],
])('the answer %j of a PAC file is %j', (answer, routes) => {
  expect(parseProxyList(answer)).toEqual(routes);
});

import { describe, expect, it } from 'vitest';

import { allowedHosts, hostEntryOf } from './allowed-hosts';

const allowed = allowedHosts([
  'n8n.intern, 10.1.0.0/16,127.0.0.1:5678',
  '',
  'fd00::/8,[::1]:80,192.168.7.7, LOCALHOST:443',
]);

describe('allowedHosts', () => {
  it.each([
    ['http://n8n.intern/hook', true],
    ['https://N8N.INTERN.:8443/', true],
    ['http://other.intern/', false],
    ['http://x.n8n.intern/', false],
    ['http://10.1.255.255/', true],
    ['http://10.2.0.0/', false],
    ['http://[::ffff:10.1.0.1]/', true],
    ['http://127.0.0.1:5678/', true],
    ['http://2130706433:5678/', true],
    ['http://127.0.0.1:5679/', false],
    ['http://127.0.0.1/', false],
    ['http://[fd12::1]:9/', true],
    ['http://[fe80::1]/', false],
    ['http://[::1]/', true],
    ['http://[::1]:81/', false],
    ['http://192.168.7.7:1234/', true],
    ['https://localhost/', true],
    ['http://localhost/', false],
  ])('%s: %s', (url, isAllowed) => {
    expect(allowed.includes(new URL(url))).toBe(isAllowed);
  });

  it('allows addresses that a name resolves to only by ranges and whole hosts', () => {
    const addresses = ['10.1.2.3', '::ffff:10.1.2.3', '192.168.7.7', '127.0.0.1', '10.2.0.1', 'n8n.intern'];
    expect(addresses.filter((address) => allowed.includesAddress(address))).toEqual([
      '10.1.2.3',
      '::ffff:10.1.2.3',
      '192.168.7.7',
    ]);
  });

  it('is empty without entries', () => {
    expect(allowedHosts(['']).includes(new URL('http://127.0.0.1/'))).toBe(false);
  });
});

describe('hostEntryOf', () => {
  it.each([
    ['http://127.0.0.1:11434/v1', ['127.0.0.1:11434']],
    ['https://ai.intern/v1', ['ai.intern:443']],
    ['http://[::1]/', ['[::1]:80']],
    ['', []],
    ['ai.intern', []],
  ])('%s gives %j', (address, entries) => {
    expect(hostEntryOf(address)).toEqual(entries);
  });
});

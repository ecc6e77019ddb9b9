import { describe, expect, it } from 'vitest';

import { hostOf, isPublicAddress } from './public-address';

describe('isPublicAddress', () => {
  it.each(['bot.example', '', '127.0.0.1 ', '::ffff:10.0.0.1', 'fe80::1%eth0', '168.63.129.16', '::5'])(
    'refuses "%s"',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('hostOf', () => {
  it.each([
    ['http://[::1]:80/', '::1'],
    ['http://LOCALHOST./', 'localhost'],
    ['http://localhost../', 'localhost'],
    ['http://0x7f.1/', '127.0.0.1'],
  ])('of %s is %s', (url, host) => {
    expect(hostOf(new URL(url))).toBe(host);
  });
});

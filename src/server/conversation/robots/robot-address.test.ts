import { describe, expect, it } from 'vitest';

import { robotAddressProblem } from './robot-address';

describe('robotAddressProblem', () => {
  it.each([
    'http://127.0.0.1/hook',
    'http://127.1',
    'http://127.0.0.1.',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://①②⑦.0.0.1/',
    'http://user@127.0.0.1:8080/',
    'http://0.0.0.0/',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.5:5678',
    'http://100.64.0.1',
    'http://100.100.100.200/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/machine',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://localhost:5678/',
    'http://LOCALHOST./',
    'http://%6c%6fcalhost/',
    'http://api.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://n8n:5678/webhook',
    'http://router.home.arpa/',
  ])('refuses the private address %s', (url) => {
    expect(robotAddressProblem(url)).toBe('private');
  });

  it.each(['', 'n8n.example/hook', 'ftp://bot.example', 'javascript:alert(1)', 'file:///etc/passwd', 'http://', '//x'])(
    'refuses "%s", which is no web address',
    (url) => {
      expect(robotAddressProblem(url)).toBe('invalid');
    },
  );

  it.each([
    'https://bot.example',
    'http://bot.example.:8080/path?x=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'http://172.32.0.1/',
    'https://localhost.example/',
  ])('accepts the public address %s', (url) => {
    expect(robotAddressProblem(url)).toBeNull();
  });
});

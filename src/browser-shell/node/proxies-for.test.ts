import { describe, expect, it } from 'vitest';

import { proxiesFor } from './proxies-for';

const system = 'PROXY system.example:8080';
const tickets = 'https://desk.example.com/tickets';

describe('the proxy of an address', () => {
  it('is that of the system until another is set', () => {
    expect(proxiesFor(tickets, {}, system)).toBe(system);
    expect(proxiesFor(tickets, { mode: 'system' }, system)).toBe(system);
    expect(proxiesFor(tickets, { mode: 'direct' }, system)).toBe('DIRECT');
    expect(proxiesFor(tickets, { mode: 'pac_script', pacScript: 'https://x.example/a.pac' }, system)).toBe(system);
  });

  it.each([
    ['http://proxy.example:3128', 'PROXY proxy.example:3128'],
    ['http://proxy.example', 'PROXY proxy.example:80'],
    ['https://proxy.example', 'HTTPS proxy.example:443'],
  ])('is the fixed server %s as %s', (proxyRules, answer) => {
    expect(proxiesFor(tickets, { mode: 'fixed_servers', proxyRules }, system)).toBe(answer);
  });

  it.each(['http://localhost:9', 'http://a.localhost', 'http://127.0.0.9:80', 'http://[::1]:80'])(
    'is never used for the loopback address %s, except where the system says so',
    (url) => {
      expect(proxiesFor(url, { mode: 'fixed_servers', proxyRules: 'http://proxy.example' }, system)).toBe('DIRECT');
      expect(proxiesFor(url, { mode: 'pac_script' }, system)).toBe('DIRECT');
      expect(proxiesFor(url, {}, system)).toBe(system);
    },
  );

  it.each([
    ['desk.example.com', true],
    ['DESK.example.com', true],
    ['*.example.com', true],
    ['.example.com', true],
    ['example.com', false],
    ['desk.example.*', true],
    ['deskXexample.com', false],
    ['<local>', false],
  ])('passes by the rule %s: %s', (rule, isDirect) => {
    const config = {
      mode: 'fixed_servers',
      proxyRules: 'http://p.example',
      proxyBypassRules: `x.example;${rule}`,
    } as const;
    expect(proxiesFor(tickets, config, system) === 'DIRECT').toBe(isDirect);
  });

  it('passes by <local> for a name without a dot', () => {
    const config = { mode: 'fixed_servers', proxyRules: 'http://p.example', proxyBypassRules: '<local>' } as const;
    expect(proxiesFor('http://desk:8080', config, system)).toBe('DIRECT');
    expect(proxiesFor('http://[fd00::1]:8080', config, system)).toBe('PROXY p.example:80');
  });

  it.each([
    { mode: 'auto_detect' },
    { mode: 'fixed_servers', proxyRules: 'socks5://p.example' },
    { mode: 'fixed_servers', proxyRules: 'http://p.example', proxyBypassRules: '10.0.0.0/8' },
  ] as const)('is refused for settings that the shell does not know: %o', (config) => {
    expect(() => proxiesFor(tickets, config, system)).toThrow('not implemented');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createProxyResolver } from './resolve-proxy';

const fake = vi.hoisted(() => ({ set: [] as unknown[], failure: null as Error | null, ready: Promise.resolve() }));

vi.mock('electron', () => ({
  session: {
    defaultSession: {
      setProxy: async (config: unknown) => {
        await fake.ready;
        if (fake.failure !== null) throw fake.failure;
        fake.set.push(config);
      },
      resolveProxy: async (url: string) => `PROXY for ${url} after ${String(fake.set.length)}`,
    },
  },
}));

beforeEach(() => {
  Object.assign(fake, { set: [], failure: null, ready: Promise.resolve() });
});

const url = 'https://desk.example.com/';

describe('proxies of the policy', () => {
  it.each([
    ['none' as const, { mode: 'direct' }],
    [{ pac: 'https://files.example.com/a.pac' }, { mode: 'pac_script', pacScript: 'https://files.example.com/a.pac' }],
    [{ server: 'http://proxy.example:3128' }, { mode: 'fixed_servers', proxyRules: 'http://proxy.example:3128' }],
    [
      { server: 'https://proxy.example', bypass: ['*.local', '<local>'] },
      { mode: 'fixed_servers', proxyRules: 'https://proxy.example', proxyBypassRules: '*.local;<local>' },
    ],
  ])('%j are set before the first answer', async (policy, config) => {
    let ready = (): void => undefined;
    fake.ready = new Promise((resolve) => {
      ready = resolve;
    });
    const answer = createProxyResolver(policy)(url);
    ready();
    expect(await answer).toBe(`PROXY for ${url} after 1`);
    expect(fake.set).toEqual([config]);
  });

  it('are those of the system without a policy', async () => {
    expect(await createProxyResolver(undefined)(url)).toBe(`PROXY for ${url} after 0`);
    expect(fake.set).toEqual([]);
  });

  it('that cannot be set fail each request, and never fall back to the system', async () => {
    fake.failure = new Error('refused');
    const resolveProxy = createProxyResolver({ server: 'http://proxy.example' });
    await expect(resolveProxy(url)).rejects.toThrow('refused');
    await expect(resolveProxy(url)).rejects.toThrow('refused');
  });
});

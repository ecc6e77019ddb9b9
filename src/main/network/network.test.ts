import { describe, expect, it, onTestFinished } from 'vitest';

import { toAppError } from '@shared/domain/app-error';
import type { ProxyQuestion } from '@shared/domain/proxy-question';
import type { Certificate } from '@tests/support/main/certificates';
import { createAuthority } from '@tests/support/main/certificates';
import { startConnectProxy } from '@tests/support/main/connect-proxy';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeKeychain } from '@tests/support/main/fake-secrets';
import { reach, startServer, ways, waysToServers as names } from '@tests/support/main/reached-servers';

import { checkServer } from '../backend/check-server';
import { createExchange } from '../backend/exchange';
import { createForeignPictures } from '../backend/media/foreign-pictures';
import type { NetworkDeps } from './network';
import { createNetwork } from './network';
import { createProxyLogins } from './proxy-logins';

const company = createAuthority('Company Firewall CA');
const trusting = { certificates: () => [company.cert] };

describe('a server with a certificate of the company', () => {
  it.each(names)('is reached by %s where the computer trusts the authority, and not elsewhere', async (way) => {
    const { address } = await startServer(company.issue());
    expect(await reach(way, {}, address)).toBe(false);
    expect(await reach(way, trusting, address)).toBe(true);
  });

  it.each(names)('is not reached by %s where the certificate names another server or has expired', async (way) => {
    for (const options of [{ name: 'elsewhere.example' }, { isExpired: true }]) {
      const { address } = await startServer(company.issue(options));
      expect(await reach(way, trusting, address)).toBe(false);
    }
  });

  it('is refused with the name of its issuer, its date or its name', async () => {
    const refusal = async (deps: NetworkDeps, certificate: Certificate) => {
      const exchange = createExchange({ serverClock: { received: () => undefined }, network: createNetwork(deps) });
      onTestFinished(() => exchange.close());
      const thrown = await checkServer(exchange, (await startServer(certificate)).address).catch(toAppError);
      return typeof thrown === 'string' ? null : thrown.toData();
    };
    const kind = 'offline';
    expect(await refusal({}, company.issue())).toEqual({
      code: 'ERR_SERVER_CERTIFICATE_UNTRUSTED',
      kind,
      data: { ambiguous: false, issuer: 'Company Firewall CA' },
    });
    expect(await refusal(trusting, company.issue({ isExpired: true }))).toMatchObject({
      code: 'ERR_SERVER_CERTIFICATE_EXPIRED',
      kind,
    });
    expect(await refusal(trusting, company.issue({ name: 'elsewhere.example' }))).toMatchObject({
      code: 'ERR_SERVER_CERTIFICATE_NAME',
      kind,
    });
  });

  it('is not reached where the certificates of the system cannot be read; that is logged and nothing else fails', async () => {
    const log = createFakeLogger();
    const broken = () => {
      throw new TypeError('x');
    };
    expect(await reach('requests', { certificates: broken, log }, (await startServer(company.issue())).address)).toBe(
      false,
    );
    expect(log.text()).toContain('system-certificates-unreadable');
    expect(await reach('requests', { certificates: broken }, (await startServer(null)).address)).toBe(true);
  });
});

describe.each([true, false])('behind a proxy, encrypted: %j,', (isEncrypted) => {
  const start = () => startServer(isEncrypted ? company.issue() : null);

  it.each(names)('%s go through the proxy that the system names for the server', async (way) => {
    const { address, place } = await start();
    const proxy = await startConnectProxy();
    const asked: string[] = [];
    const resolveProxy = async (url: string) => {
      asked.push(url);
      return `PROXY ${proxy.place}`;
    };
    expect(await reach(way, { ...trusting, resolveProxy }, address)).toBe(true);
    expect(new Set(asked)).toEqual(new Set([`${address}/`]));
    expect(new Set(proxy.targets)).toEqual(new Set([place]));
  });

  it('the next entry is tried where a proxy does not answer', async () => {
    const { address } = await start();
    const proxy = await startConnectProxy();
    const [dead, alive] = ['PROXY 127.0.0.1:9', `PROXY ${proxy.place}`];
    expect(await reach('requests', { ...trusting, resolveProxy: async () => `${dead}; ${alive}` }, address)).toBe(true);
    expect(proxy.targets).toHaveLength(1);
    expect(await reach('requests', { ...trusting, resolveProxy: async () => `${dead};DIRECT` }, address)).toBe(true);
  });

  it('the certificate of the server is checked inside the tunnel, and its issuer is read there', async () => {
    if (!isEncrypted) return;
    const { address } = await start();
    const proxy = await startConnectProxy();
    const network = createNetwork({ resolveProxy: async () => `PROXY ${proxy.place}` });
    expect(await ways.requests?.(network, address).catch(toAppError)).toMatchObject({
      code: 'ERR_SERVER_CERTIFICATE_UNTRUSTED',
      data: { issuer: 'Company Firewall CA' },
    });
    expect(proxy.targets).toHaveLength(2);
  });
});

it('pictures outside the server trust the same certificates, and never go through a proxy', async () => {
  const { address } = await startServer(company.issue());
  const proxy = await startConnectProxy();
  const network = createNetwork({ ...trusting, resolveProxy: async () => `PROXY ${proxy.place}` });
  const pictures = createForeignPictures({ agents: network.directAgents(), isAllowed: () => true });
  expect(await (await pictures.fetchPicture(pictures.toReference(`${address}/a.png`))).text()).toBe('PNG');
  expect(proxy.targets).toEqual([]);
});

describe('a proxy that demands a name and password', () => {
  const expects = `Basic ${Buffer.from('ana:sénha:1', 'utf8').toString('base64')}`;
  const demand = { offers: 'Basic realm="net"', expects };

  async function behindProxy(keychain = createFakeKeychain()) {
    const { address } = await startServer(company.issue());
    const proxy = await startConnectProxy(200, demand);
    const logins = createProxyLogins({ keychain, log: createFakeLogger() });
    const questions: (ProxyQuestion | null)[] = [];
    logins.subscribe((question) => questions.push(question));
    const deps = { ...trusting, logins, resolveProxy: async () => `PROXY ${proxy.place}` };
    return { address, proxy, logins, questions, deps, keychain };
  }

  it.each(names)(
    '%s fail and ask; with the login they go through, and at the next start without a question',
    async (way) => {
      const { address, proxy, logins, questions, deps, keychain } = await behindProxy();
      expect(await reach(way, deps, address)).toBe(false);
      expect(questions).toEqual([null, { proxy: proxy.place, isRefused: false }]);
      await logins.save(proxy.place, { username: 'ana', password: 'sénha:1' });
      expect(questions.at(-1)).toBeNull();
      expect(await reach(way, deps, address)).toBe(true);
      const next = createProxyLogins({ keychain, log: createFakeLogger() });
      expect(await reach(way, { ...deps, logins: next }, address)).toBe(true);
      expect(questions).toHaveLength(3);
    },
  );

  it('a wrong login is sent once, however many connections begin together, and asked for again', async () => {
    const { address, proxy, logins, questions, deps } = await behindProxy();
    await logins.save(proxy.place, { username: 'ana', password: 'errada' });
    const results = await Promise.all(Array.from({ length: 6 }, () => reach('requests', deps, address)));
    expect(results).not.toContain(true);
    expect(proxy.logins.filter((login) => login !== undefined)).toHaveLength(1);
    expect(questions.at(-1)).toEqual({ proxy: proxy.place, isRefused: true });
  });

  it('a refused login is not sent again after a restart', async () => {
    const { address, proxy, logins, deps, keychain } = await behindProxy();
    await logins.save(proxy.place, { username: 'ana', password: 'errada' });
    await reach('requests', deps, address);
    const next = createProxyLogins({ keychain, log: createFakeLogger() });
    await reach('requests', { ...deps, logins: next }, address);
    expect(proxy.logins.filter((login) => login !== undefined)).toHaveLength(1);
  });

  it('a question that the user dismisses does not return', async () => {
    const { address, logins, questions, deps } = await behindProxy();
    await reach('requests', deps, address);
    logins.dismiss();
    await reach('requests', deps, address);
    expect(questions).toEqual([null, expect.anything(), null]);
  });

  it('without a keychain a login is used until the end', async () => {
    const { address, proxy, logins, deps } = await behindProxy(createFakeKeychain('absent'));
    await logins.save(proxy.place, { username: 'ana', password: 'sénha:1' });
    expect(await reach('requests', deps, address)).toBe(true);
  });
});

describe('a proxy that does not let the request through', () => {
  it.each([
    ['Basic realm="net"', 'ERR_PROXY_AUTHENTICATION'],
    ['Negotiate, Basic realm="net"', 'ERR_PROXY_AUTHENTICATION'],
    ['NTLM', 'ERR_PROXY_AUTHENTICATION_KIND'],
    ['Negotiate, Digest realm="basic"', 'ERR_PROXY_AUTHENTICATION_KIND'],
  ])('with the demand %s is named in the error %s', async (offers, code) => {
    const { address } = await startServer(null);
    const { place } = await startConnectProxy(200, { offers, expects: 'Basic x' });
    const network = createNetwork({ resolveProxy: async () => `PROXY ${place}` });
    expect(await ways.requests?.(network, address).catch((thrown: unknown) => toAppError(thrown).toData())).toEqual({
      code,
      kind: 'offline',
      data: { ambiguous: false, proxy: place },
    });
  });

  it.each([
    [407, 'ERR_PROXY_AUTHENTICATION_KIND'],
    [403, 'ERR_PROXY_REFUSED'],
  ])('with status %i is named in the error %s, and the message was not sent', async (status, code) => {
    const { address } = await startServer(null);
    const { place } = await startConnectProxy(status);
    const network = createNetwork({ resolveProxy: async () => `PROXY ${place}` });
    expect(await ways.requests?.(network, address).catch((thrown: unknown) => toAppError(thrown).toData())).toEqual({
      code,
      kind: 'offline',
      data: { ambiguous: false, proxy: place },
    });
  });

  it.each([
    ['PROXY 127.0.0.1:9', 'ERR_PROXY_UNREACHABLE', '127.0.0.1:9'],
    ['SOCKS5 127.0.0.1:9', 'ERR_PROXY_UNSUPPORTED', 'SOCKS5 127.0.0.1:9'],
  ])('as %s is %s', async (answer, code, proxy) => {
    const { address } = await startServer(null);
    const network = createNetwork({ resolveProxy: async () => answer });
    expect(await ways.requests?.(network, address).catch(toAppError)).toMatchObject({ code, data: { proxy } });
  });
});

it('settings that cannot be read leave the connection without proxy, and are logged', async () => {
  const { address } = await startServer(null);
  const log = createFakeLogger();
  const resolveProxy = async () => Promise.reject(new Error('x'));
  expect(await reach('requests', { resolveProxy, log }, address)).toBe(true);
  expect(log.text()).toContain('proxy-settings-unreadable');
});

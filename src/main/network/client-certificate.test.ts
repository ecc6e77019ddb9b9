import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { toAppError } from '@shared/domain/app-error';
import { createAuthority } from '@tests/support/main/certificates';
import { startConnectProxy } from '@tests/support/main/connect-proxy';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { reach, startServer, waysToServers } from '@tests/support/main/reached-servers';

import { createExchange } from '../backend/exchange';
import { clientCertificateFor } from './client-certificate';
import { createNetwork } from './network';

const company = createAuthority('Company CA');
const trusting = { certificates: () => [company.cert] };

describe('a server that demands a client certificate', () => {
  const demand = { requestCert: true, rejectUnauthorized: true, ca: [company.cert] };
  const keys = company.issue({ name: 'ana.example' });
  const known = (place: string) => ({ ...trusting, clientCertificate: { places: new Set([place]), read: () => keys } });

  it.each(waysToServers)('is reached by %s with the certificate for its address alone', async (way) => {
    const { address, place } = await startServer(company.issue(), demand);
    expect(await reach(way, trusting, address)).toBe(false);
    expect(await reach(way, known('127.0.0.1:1'), address)).toBe(false);
    expect(await reach(way, known(place), address)).toBe(true);
  });

  it('is reached with the certificate inside the tunnel of a proxy', async () => {
    const { address, place } = await startServer(company.issue(), demand);
    const proxy = await startConnectProxy();
    const deps = { ...known(place), resolveProxy: async () => `PROXY ${proxy.place}` };
    expect(await reach('requests', deps, address)).toBe(true);
  });

  it('is named by an error of its own without a certificate', async () => {
    const { address } = await startServer(company.issue(), demand);
    const network = createNetwork(trusting);
    const exchange = createExchange({ serverClock: { received: () => undefined }, network });
    onTestFinished(() => exchange.close());
    const thrown = await exchange({ address, name: 'session.refresh', input: {} }).catch(toAppError);
    expect(thrown).toMatchObject({ code: 'ERR_SERVER_CLIENT_CERTIFICATE', data: { ambiguous: false } });
  });

  it('a file that cannot be read is logged, and other servers are reached', async () => {
    const log = createFakeLogger();
    const { address, place } = await startServer(company.issue());
    const files = { certificate: '/nowhere/c.pem', key: '/nowhere/k.pem' };
    const clientCertificate = clientCertificateFor(files, [`https://${place}`]);
    expect(await reach('requests', { ...trusting, clientCertificate, log }, address)).toBe(true);
    expect(log.text()).toContain('client-certificate-unreadable');
    expect(log.text()).not.toContain('nowhere');
  });
});

it('a client certificate is read from the folder of the user, for the servers of the policy', () => {
  const home = mkdtempSync(join(tmpdir(), 'recado-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  writeFileSync(join(home, 'c.pem'), 'CERT');
  writeFileSync(join(home, 'k.pem'), 'KEY');
  const files = { certificate: '~/c.pem', key: '~/k.pem' };
  const { places, read } = clientCertificateFor(files, ['https://a.example', 'https://[::1]:8443/api'], home);
  expect([...places]).toEqual(['a.example:443', '::1:8443']);
  expect(read()).toEqual({ cert: 'CERT', key: 'KEY' });
});

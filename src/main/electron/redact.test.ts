import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createLogger } from './logger';
import { redact } from './redact';

it.each([
  ['a bearer token', 'Authorization: Bearer abc.def', 'abc'],
  ['a JWT anywhere', 'see eyJhbGciOiJIUzI1NiJ9.eyJpZCI6M30.c2ln here', 'eyJ'],
  ['a token in a query', 'wss://host/socket.io/?token=s3cret&EIO=4', 's3cret'],
  ['a password in JSON', '{"email":"x","password":"s3cret"}', 's3cret'],
  ['a refresh cookie', 'cookie: jrt=s3cret; Path=/', 's3cret'],
  ['credentials of an address', 'https://ana:s3cret@host/path', 's3cret'],
  ['an e-mail address', 'login of ana@recado.demo', 'ana@'],
  ['a long key', `key ${'k'.repeat(48)}`, 'kkkk'],
])('hides %s', (_case, text, secret) => {
  expect(redact(text)).not.toContain(secret);
});

it('leaves codes and addresses readable, and truncates long texts', () => {
  expect(redact('ERR_SESSION_EXPIRED at https://api.example.com/tickets')).toBe(
    'ERR_SESSION_EXPIRED at https://api.example.com/tickets',
  );
  expect(redact('a b '.repeat(1_000)).length).toBeLessThanOrEqual(300);
});

it('writes one readable line per event, redacted, and survives a disk that refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-log-'));
  const file = join(folder, 'logs', 'main.log');
  const log = createLogger({ file, alsoToStderr: false, now: () => 0 })('session');
  log.warn('refresh failed', { code: 'ERR_X', address: 'https://h/?token=s3cret', attempt: 2 });
  const line: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(line).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    level: 'warn',
    scope: 'session',
    event: 'refresh failed',
    code: 'ERR_X',
    address: 'https://h/?…',
    attempt: 2,
  });
  const nowhere = createLogger({ file: join(file, 'below', 'a-file.log'), alsoToStderr: false, now: () => 0 })('x');
  expect(() => nowhere.info('still here')).not.toThrow();
  rmSync(folder, { recursive: true });
});

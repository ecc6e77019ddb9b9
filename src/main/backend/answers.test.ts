import { describe, expect, it } from 'vitest';

import { toAnswerError } from './answer-error';
import { toNetworkFailure } from './network-failure';
import { readRefreshCookie } from './refresh-cookie';
import { toWireRequest } from './wire-request';

const text = (length: number): string => 'x'.repeat(length);

describe('a refusal', () => {
  it.each([
    [400, { error: 'ERR_DUPLICATED_CONTACT' }, 'ERR_DUPLICATED_CONTACT', 'conflict'],
    [400, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }, 'ERR_QUEUE_COLOR_ALREADY_EXISTS', 'conflict'],
    [400, { error: 'ERR_WAPP_NOT_INITIALIZED' }, 'ERR_WAPP_NOT_INITIALIZED', 'server'],
    [400, { error: 'name is a required field' }, 'name is a required field', 'validation'],
    [404, { error: 'ERR_NO_TICKET_FOUND' }, 'ERR_NO_TICKET_FOUND', 'conflict'],
    [500, { error: 'ERR_INTERNAL_SERVER_ERROR' }, 'ERR_INTERNAL_SERVER_ERROR', 'server'],
    [500, { message: { name: 'SequelizeDatabaseError' } }, 'ERR_INTERNAL_SERVER_ERROR', 'server'],
    [500, undefined, 'ERR_INTERNAL_SERVER_ERROR', 'server'],
    [400, { mensagem: ' Não foi possível ' }, 'Não foi possível', 'validation'],
    [400, { error: text(301) }, text(300), 'validation'],
    [404, '<html>Cannot GET</html>', 'ERR_UNREADABLE_REPLY', 'server'],
    [404, '<pre>Cannot POST /queueIntegration/testSession</pre>', 'ERR_NO_ROUTE_FOUND', 'server'],
    [404, { error: 'ERR_NO_ROUTE_FOUND' }, 'ERR_NO_ROUTE_FOUND', 'server'],
    [404, '<html>404 Not Found<hr>nginx</html>', 'ERR_UNREADABLE_REPLY', 'server'],
    [502, '<html>Bad gateway</html>', 'ERR_OFFLINE', 'offline'],
    [401, { error: 'ERR_INVALID_CREDENTIALS' }, 'ERR_INVALID_CREDENTIALS', 'unauthorized'],
    [401, { error: 'Acesso não permitido' }, 'ERR_NO_PERMISSION', 'forbidden'],
    [403, { error: 'ERR_NO_SUPER' }, 'ERR_NO_SUPER', 'forbidden'],
  ])('with %i and %j is %s, of kind %s', (...[status, body, code, kind]) => {
    expect(toAnswerError('queues.list', { status, body, refreshSecret: null })).toMatchObject({ code, kind });
  });
});

it.each([
  [{ error: 'ERR_VALIDATION', fields: [{ field: 'email', reason: 'x' }, { field: 'name' }] }, { field: 'email' }],
  [{ error: 'ERR_VALIDATION', fields: [] }, {}],
  [{ error: 'ERR_VALIDATION', fields: 'email' }, {}],
  [{ error: 'ERR_VALIDATION', fields: [{ field: text(101) }] }, {}],
  [{ error: 'ERR_VALIDATION' }, {}],
  [{ error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: '2026-01-01T00:00:00.000Z' }, { dueDate: '2026-01-01T00:00:00.000Z' }],
  [{ error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: 'never' }, {}],
  [{ error: 'ERR_PASSWORD_TOO_SHORT', least: 12 }, { least: 12 }],
  [{ error: 'ERR_API_TOKENS_LIMIT', limit: 50, least: 'many' }, { limit: 50 }],
])('a refusal %j has the field, the due date or the number that it is about', (body, data) => {
  expect(toAnswerError('users.create', { status: 400, body, refreshSecret: null }).data).toEqual(data);
});

describe('no answer', () => {
  it.each([
    ['ECONNREFUSED', undefined, 'ERR_OFFLINE', false],
    ['ENOTFOUND', undefined, 'ERR_OFFLINE', false],
    ['ETIMEDOUT', 'connect', 'ERR_OFFLINE', false],
    ['ETIMEDOUT', 'read', 'ERR_OFFLINE', true],
    ['ECONNABORTED', undefined, 'ERR_OFFLINE', true],
    ['ECONNRESET', 'read', 'ERR_OFFLINE', true],
    ['CERT_HAS_EXPIRED', undefined, 'ERR_SERVER_CERTIFICATE_EXPIRED', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', undefined, 'ERR_SERVER_CERTIFICATE_NAME', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', undefined, 'ERR_SERVER_CERTIFICATE', false],
  ])('for %s at %s is %s, ambiguous: %j', (...[cause, syscall, code, ambiguous]) => {
    const failure = toNetworkFailure(Object.assign(new Error('x'), { code: cause, syscall }), 'queues.list');
    expect(failure).toMatchObject({ code, kind: 'offline', data: { ambiguous } });
    expect(failure.data.isSlow === true).toBe(cause === 'ECONNABORTED');
  });

  it('a reply that is too long is unreadable', () => {
    expect(toNetworkFailure({ code: 'ERR_BAD_RESPONSE' }, 'queues.list').code).toBe('ERR_UNREADABLE_REPLY');
  });
});

it.each([
  [['jrt=abc.def-g_h; Path=/; HttpOnly'], 'abc.def-g_h'],
  [['other=1', 'jrt=abc'], 'abc'],
  [['jrt=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], null],
  [['xjrt=abc'], null],
  [['jrt=a b'], null],
  [['jrt=a\r\nx: y'], null],
  ['jrt=abc', null],
  [undefined, null],
])('the refresh secret in %j is %j', (setCookie, secret) => {
  expect(readRefreshCookie(setCookie)).toBe(secret);
});

describe('a request', () => {
  it('is built from the endpoint table with encoded parts', () => {
    expect(
      toWireRequest('tickets.list', {
        query: { searchParam: 'á&b=c', pageNumber: 2, showAll: true, queueIds: [1, 2] },
      }),
    ).toEqual({
      method: 'GET',
      path: '/tickets?searchParam=%C3%A1%26b%3Dc&pageNumber=2&showAll=true&queueIds=%5B1%2C2%5D',
      body: undefined,
    });
    expect(toWireRequest('settings.update', { params: { key: 'a/b?c' }, body: { value: '' } })).toEqual({
      method: 'PUT',
      path: '/settings/a%2Fb%3Fc',
      body: { value: '' },
    });
  });

  it.each(['.', '..', ''])('does not climb out of its endpoint by %j', (key) => {
    expect(() => toWireRequest('settings.update', { params: { key }, body: { value: '' } })).toThrow(
      expect.objectContaining({ code: 'ERR_INVALID_INPUT' }),
    );
  });

  it('carries only fields of its endpoint', () => {
    const body = { value: 'x', isAdmin: true, __proto__: { isOwner: true } };
    expect(toWireRequest('settings.update', { params: { key: 'k', path: '/x' }, body }).body).toEqual({ value: 'x' });
  });
});

import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';

import type { PublicContext } from '@server/platform/http/handler';
import { Refusal } from '@server/platform/http/refusal';
import { quirksFor } from '@server/platform/quirks';
import type { Services } from '@server/platform/services';

import type { DeviceProgram } from './device-sessions';
import { loginGate, sessionHandlers } from './session-handlers';

/** A request with the refresh cookie; `known` is that of a device that has a session. */
const requestWith = (cookie?: string, headers: object = {}) =>
  ({ ip: '192.0.2.7', cookies: { jrt: cookie }, headers }) as unknown as FastifyRequest;
const device = async (cookie: string) =>
  cookie === 'known' ? { sessionId: 'session', email: 'ana@home.test' } : undefined;

/** Services of a server without users; `renewals` are the programs that ask for tokens. */
function servicesWith({ renewals = [], limits = [] }: { renewals?: DeviceProgram[]; limits?: string[] } = {}) {
  const names = (tried: readonly { key: string }[]) => void limits.push(...tried.map(({ key }) => key));
  const services = {
    storage: { userByEmail: async () => undefined },
    deviceSessions: { device, renew: async (_token: string, program: DeviceProgram) => void renewals.push(program) },
    attempts: { count: async (tried: { key: string }[]) => names(tried), check: async () => refuse() },
    quirks: quirksFor(false),
  };
  return services as unknown as Services;
}
function refuse(): never {
  throw new Refusal(429, 'ERR_TOO_MANY_ATTEMPTS');
}
const contextWith = (...request: Parameters<typeof requestWith>) =>
  ({ request: requestWith(...request), reply: { clearCookie: () => undefined } }) as unknown as PublicContext;

describe('a guess of a password', () => {
  const credentials = { email: 'ANA@home.test', password: 'wrong' };

  it.each([
    ['known', true],
    ['unknown', false],
    [undefined, false],
  ])('with the cookie %j comes from a known device: %j', async (cookie, isKnownDevice) => {
    const guesses: object[] = [];
    const inTurn = async (guess: object) => {
      guesses.push(guess);
      return false;
    };
    const login = sessionHandlers(servicesWith(), inTurn)['session.login'];
    await expect(login({ body: credentials }, contextWith(cookie))).rejects.toMatchObject({ status: 401 });
    expect(guesses).toEqual([{ address: '192.0.2.7', isKnownDevice }]);
  });

  it('on the device of the same account counts for the device alone, in any case of the e-mail', async () => {
    const limits: string[] = [];
    const login = sessionHandlers(servicesWith({ limits }), async () => false)['session.login'];
    await expect(login({ body: credentials }, contextWith('known'))).rejects.toThrow(Refusal);
    expect(limits).toEqual(['password device session']);
    limits.length = 0;
    await expect(login({ body: { ...credentials, email: 'bo@home.test' } }, contextWith('known'))).rejects.toThrow();
    expect(limits).toContain('password bo@home.test');
  });

  it('of a known device is let in where the address of others is refused', async () => {
    const gate = loginGate(servicesWith());
    await expect(gate(requestWith('known'))).resolves.toBeUndefined();
    await expect(gate(requestWith('unknown'))).rejects.toMatchObject({ code: 'ERR_TOO_MANY_ATTEMPTS' });
    await expect(gate(requestWith())).rejects.toMatchObject({ code: 'ERR_TOO_MANY_ATTEMPTS' });
  });
});

it.each([
  ['no name', {}, ''],
  ['a name', { 'user-agent': 'Recado/1.0.0' }, 'Recado/1.0.0'],
  ['a name that is too long', { 'user-agent': 'x'.repeat(5000) }, 'x'.repeat(200)],
])('a program with %s is stored with its address', async (_title, headers, userAgent) => {
  const renewals: DeviceProgram[] = [];
  const refresh = sessionHandlers(servicesWith({ renewals }))['session.refresh'];
  await expect(refresh({}, contextWith('any', headers))).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  expect(renewals).toEqual([{ address: '192.0.2.7', userAgent }]);
});

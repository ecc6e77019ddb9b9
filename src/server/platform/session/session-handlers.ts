import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { guessing, guessingFrom, guessingOnDevice, guessingSecondFactor } from '@server/platform/http/attempts';
import type { Gate } from '@server/platform/http/binder';
import type { AreaHandlers } from '@server/platform/http/handler';
import { Refusal, sessionExpired } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { Row } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';

import type { DeviceProgram, KnownDevice } from './device-sessions';
import { requireConfirmedEmail } from './email-confirmation';
import { createPasswordTurns } from './password-turns';
import { hashOfNobody, verifyPassword } from './passwords';
import { acceptSecondFactor, hasSecondFactor } from './second-factor';
import { sessionUserOf } from './session-user';

const cookieName = 'jrt';
/** As the family sets it: without Max-Age it lasts as long as the client keeps it. */
const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' as const };

function setCookie(reply: FastifyReply, refreshToken: string): void {
  void reply.setCookie(cookieName, refreshToken, { ...cookieOptions, secure: reply.request.protocol === 'https' });
}

function clearCookie(reply: FastifyReply): void {
  void reply.clearCookie(cookieName, cookieOptions);
}

function cookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

const longestUserAgent = 200;

function programOf({ ip, headers }: FastifyRequest): DeviceProgram {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent) };
}

async function knownDevice({ deviceSessions }: Services, request: FastifyRequest): Promise<KnownDevice | undefined> {
  const cookie = cookieOf(request);
  return cookie === undefined ? undefined : deviceSessions.device(cookie);
}

/** Refuses an address that has guessed too often, before the body of its login is read. */
export function loginGate(services: Services): Gate {
  return async (request) => {
    if ((await knownDevice(services, request)) !== undefined) return;
    await services.attempts.check([guessingFrom('password', request)]);
  };
}

/** Asked only after the right password, so that nobody else learns of it. */
async function requireSecondFactor(
  { storage, attempts, clock, secretBox: box }: Services,
  { id, companyId }: Row<typeof users>,
  code: string | undefined,
): Promise<void> {
  const scope = storage.scope(companyId);
  if (!(await hasSecondFactor(scope, id))) return;
  if (code === undefined) throw new Refusal(401, 'ERR_TWO_FACTOR_REQUIRED');
  const guesses = guessingSecondFactor(id);
  await attempts.count(guesses);
  if (!(await acceptSecondFactor(scope, { userId: id, code, now: clock.wall(), box }))) {
    throw new Refusal(401, 'ERR_TWO_FACTOR_CODE_INVALID');
  }
  await attempts.forgive(guesses);
}

/** Login does not look at the due date: the client refuses an expired company, and says why. */
export function sessionHandlers(services: Services, inTurn = createPasswordTurns()): AreaHandlers<'session'> {
  const { storage, deviceSessions, enteredSessions, publish, quirks, attempts, clock } = services;
  return {
    async 'session.login'({ body }, { request, reply }) {
      const device = await knownDevice(services, request);
      const isOwnDevice = device?.email === body.email.toLowerCase();
      const guesses = isOwnDevice ? guessingOnDevice(device.sessionId) : guessing('password', body.email, request);
      await attempts.count(guesses);
      const user = await storage.userByEmail(body.email);
      // An unknown e-mail costs as much time as a wrong password.
      const guess = { address: request.ip, isKnownDevice: device !== undefined };
      const hash = user?.passwordHash ?? hashOfNobody;
      const isRight = await inTurn(guess, () => verifyPassword(body.password, hash));
      if (user === undefined || !isRight) {
        const namesUnknownUser = user === undefined && !quirks.unknownUsersConcealed;
        throw new Refusal(401, namesUnknownUser ? 'ERR_USER_DONT_EXISTS' : 'ERR_INVALID_CREDENTIALS');
      }
      await requireConfirmedEmail(services, user, body.code);
      await requireSecondFactor(services, user, body.code);
      await attempts.forgive(guesses);
      const { accessToken, refreshToken, sessionId } = await deviceSessions.begin(user, programOf(request));
      setCookie(reply, refreshToken);
      const { id, email, companyId } = user;
      await storage.scope(companyId).changeCompany({ lastLoginAt: clock.now() });
      const session = quirks.namelessSignIns ? {} : { sessionId };
      if (!quirks.silentSignIns) {
        publish.toUser(user, 'auth', { action: 'update', user: { id, email, companyId }, ...session });
      }
      services.onSignIn();
      const { allTicket, whatsappId, ...thin } = await sessionUserOf(storage.scope(companyId), user);
      return { token: accessToken, user: quirks.thinLoginUser ? thin : { ...thin, allTicket, whatsappId } };
    },

    async 'session.refresh'(_input, { request, reply }) {
      const cookie = cookieOf(request);
      const renewed = cookie === undefined ? undefined : await deviceSessions.renew(cookie, programOf(request));
      if (renewed === undefined) {
        clearCookie(reply);
        throw sessionExpired();
      }
      setCookie(reply, renewed.refreshToken);
      const { user } = renewed;
      const answer = await sessionUserOf(storage.scope(user.companyId), user);
      const { id, name } = answer.company;
      return {
        token: renewed.accessToken,
        user: quirks.thinRefreshUser ? { ...answer, company: { id, name } } : answer,
      };
    },

    /** Ends the session of the access token, and that of the cookie if it is another one. */
    async 'session.logout'(_input, { request, reply, caller, scope }) {
      if (caller.enteredBy !== null) {
        await enteredSessions.leave(caller);
        return '';
      }
      await deviceSessions.end(scope, caller.sessionId);
      const cookie = cookieOf(request);
      const named = cookie === undefined ? undefined : await deviceSessions.sessionOf(cookie);
      if (named !== undefined && named.id !== caller.sessionId) {
        await deviceSessions.end(storage.scope(named.companyId), named.id);
      }
      await scope.update(users, eq(users.id, caller.id), { online: false });
      clearCookie(reply);
      return '';
    },

    async 'session.enterAs'({ params, body }, { request, caller }) {
      const target = { companyId: params.companyId, userId: body.userId };
      const { token, expiresIn, user } = await enteredSessions.begin(caller, target, programOf(request));
      services.audit('entered as user', { ...target, byUserId: caller.id });
      const entered = await sessionUserOf(storage.scope(target.companyId), user, { isEntered: true });
      return { token, expiresIn, user: entered };
    },

    'session.me': async (_input, { caller }) => {
      const { id, companyId, profile, super: isSuper } = caller;
      return { id, companyId, profile, super: isSuper };
    },
  };
}

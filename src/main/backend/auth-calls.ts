import type { Credentials } from '@shared/api/session';
import type { EndpointName, EndpointReply } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';
import type { CompanyId, UserId } from '@shared/domain/ids';
import type { Plan } from '@shared/domain/plan';

import { toAnswerError } from './answer-error';
import type { Answer, Exchange, ExchangeRequest } from './exchange';
import { readReply } from './read-reply';
import { isRefreshSecret } from './refresh-cookie';

/** A reply that opens a session, with the refresh secret from its cookie. */
export type SignedIn = EndpointReply<'session.login'> & { refreshSecret: string | null };
export type Refreshed = EndpointReply<'session.refresh'> & { refreshSecret: string | null };

/**
 * The calls that open, refresh and end a session. Address and secrets are explicit, so that no secret reaches another
 * server.
 */
export type AuthCalls = {
  login(address: string, credentials: Credentials): Promise<SignedIn>;
  refresh(address: string, refreshSecret: string): Promise<Refreshed>;
  /** Opens a session as a user of a company, by the token of a super administrator. */
  enterAs(address: string, accessToken: string, target: EnterTarget): Promise<Entered>;
  /** Never rejects, and gives up after 3 seconds when the server does not answer. */
  logout(address: string, secrets: { accessToken: string; refreshSecret: string | null }): Promise<void>;
  /** Company, settings and plan of the user; each part is null where the server does not answer. */
  surroundings(address: string, accessToken: string, companyId: CompanyId): Promise<Surroundings>;
};

export type EnterTarget = { companyId: CompanyId; userId: UserId };
export type Entered = EndpointReply<'session.enterAs'>;

export type Surroundings = {
  company: EndpointReply<'companies.show'> | null;
  settings: EndpointReply<'settings.list'> | null;
  plan: Plan | null;
};

const logoutTimeoutMs = 3_000;
const contextTimeoutMs = 8_000;

export function createAuthCalls(exchange: Exchange): AuthCalls {
  async function ask<N extends EndpointName>(
    request: ExchangeRequest & { name: N },
  ): Promise<[EndpointReply<N>, Answer]> {
    const answer = await exchange(request);
    if (answer.status < 200 || answer.status > 299) throw toAnswerError(request.name, answer);
    return [readReply(request.name, answer.body), answer];
  }

  async function askOrNull<N extends EndpointName>(
    request: ExchangeRequest & { name: N },
  ): Promise<EndpointReply<N> | null> {
    return ask(request).then(
      ([reply]) => reply,
      () => null,
    );
  }

  return {
    async login(address, credentials) {
      const [reply, { refreshSecret }] = await ask({ address, name: 'session.login', input: { body: credentials } });
      return { ...reply, refreshSecret };
    },
    async refresh(address, refreshSecret) {
      // Stored text may be damaged or written by another program.
      if (!isRefreshSecret(refreshSecret)) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      const request = { address, name: 'session.refresh', input: {}, refreshSecret } as const;
      const answer = await exchange(request);
      if ([400, 401, 403].includes(answer.status)) throw new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
      if (answer.status !== 200) throw toAnswerError(request.name, answer);
      return { ...readReply(request.name, answer.body), refreshSecret: answer.refreshSecret };
    },
    async enterAs(address, accessToken, { companyId, userId }) {
      const input = { params: { companyId }, body: { userId } };
      const [reply] = await ask({ address, name: 'session.enterAs', input, accessToken });
      return reply;
    },
    async logout(address, { accessToken, refreshSecret }) {
      const secret = refreshSecret === null ? {} : { refreshSecret };
      await askOrNull({
        address,
        name: 'session.logout',
        input: {},
        accessToken,
        timeoutMs: logoutTimeoutMs,
        ...secret,
      });
    },
    async surroundings(address, accessToken, companyId) {
      const common = { address, accessToken, input: { params: { companyId } }, timeoutMs: contextTimeoutMs };
      const [company, settings, plan] = await Promise.all([
        askOrNull({ ...common, name: 'companies.show' }),
        askOrNull({ ...common, name: 'settings.list' }),
        askOrNull({ ...common, name: 'companies.plan' }),
      ]);
      return { company, settings, plan: plan?.plan ?? null };
    },
  };
}

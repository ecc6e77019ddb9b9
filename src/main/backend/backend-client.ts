import type { EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

import type { Session, SessionService } from '../session/session';
import { toAnswerError } from './answer-error';
import type { Backend } from './backend';
import type { Answer, Exchange } from './exchange';
import { toReference } from './media/media-reference';
import { adaptError, adaptReply } from './quirks/quirks';
import { readReply } from './read-reply';
import { standingOf } from './refusal';

export type BackendClientDeps = {
  exchange: Exchange;
  address: () => Promise<string>;
  session: Pick<SessionService, 'current' | 'refresh' | 'end'>;
};

/** Whether the endpoint signs in or out: those belong to the session service, which owns their secrets. */
export function isSessionEndpoint(name: EndpointName): boolean {
  return name.startsWith('session.');
}

/** The company's server as the rest of main sees it. */
export function createBackendClient({ exchange, address, session }: BackendClientDeps): Backend {
  async function asUser(name: EndpointName, input: unknown): Promise<Answer> {
    const account = session.current();
    if (account === null) throw sessionOver();
    const ask = async (accessToken: string) => {
      const answer = await exchange({ address: await address(), name, input, accessToken });
      // What arrives for an account that has left meanwhile belongs to nobody.
      if (session.current()?.accountKey !== account.accountKey) throw sessionOver();
      return answer;
    };
    const token = account.accessToken === '' ? await session.refresh() : account.accessToken;
    const answer = await ask(token);
    if (standingOf(answer) !== 'staleToken') return answer;
    return ask(await freshToken(session, token));
  }

  async function withoutCredentials(name: EndpointName, input: unknown): Promise<Answer> {
    return exchange({ address: await address(), name, input });
  }

  async function send<N extends EndpointName>(name: N, input: unknown): Promise<EndpointReply<N>> {
    if (isSessionEndpoint(name)) throw new AppError('ERR_CALL_REFUSED', 'forbidden', { endpoint: name });
    const isPublic = endpoints[name].access === 'public';
    const answer = await (isPublic ? withoutCredentials(name, input) : asUser(name, input));
    const standing = standingOf(answer);
    if (!isPublic && (standing === 'noSession' || standing === 'staleToken')) {
      await session.end('expired');
      throw sessionOver();
    }
    if (answer.status < 200 || answer.status > 299) throw adaptError(name, toAnswerError(name, answer), answer);
    const base = await address();
    return adaptReply(name, readReply(name, answer.body), { input, toReference: (url) => toReference(base, url) });
  }

  return { send, forward: send };
}

/** Another request may have brought a fresh token while this one was on its way with the old. */
async function freshToken(session: Pick<SessionService, 'current' | 'refresh'>, used: string): Promise<string> {
  const known: Session | null = session.current();
  return known !== null && known.accessToken !== '' && known.accessToken !== used
    ? known.accessToken
    : session.refresh();
}

function sessionOver(): AppError {
  return new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
}

import { z } from 'zod';

import { programToken } from '@shared/api/endpoint';
import type { EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';

import type { Session, SessionService } from '../session/session';
import { toAnswerError } from './answer-error';
import type { Backend, Upload } from './backend';
import type { Answer, Exchange } from './exchange';
import { toReference } from './media/media-reference';
import { adaptError, adaptReply } from './quirks/quirks';
import { readReply } from './read-reply';
import { standingOf } from './refusal';

const programInput = z.object({ token: programToken });

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
  async function asUser(name: EndpointName, input: unknown, upload?: Upload): Promise<Answer> {
    const account = session.current();
    if (account === null) throw sessionOver();
    const attempt = async (accessToken: string) => {
      const answer = await exchange({
        ...{ address: await address(), name, input, accessToken },
        ...(upload && { upload }),
      });
      // What arrives for an account that has left meanwhile belongs to nobody.
      if (session.current()?.accountKey !== account.accountKey) throw sessionOver();
      return answer;
    };
    const token = account.accessToken === '' ? await session.refresh() : account.accessToken;
    const answer = await attempt(token);
    if (standingOf(answer) !== 'staleToken') return answer;
    return attempt(await freshToken(session, token));
  }

  async function withoutCredentials(name: EndpointName, input: unknown): Promise<Answer> {
    return exchange({ address: await address(), name, input });
  }

  /** With the token of a connection that the caller names; the account's own stays here. */
  async function asProgram(name: EndpointName, input: unknown): Promise<Answer> {
    if (session.current() === null) throw sessionOver();
    const named = programInput.safeParse(input);
    if (!named.success) throw new AppError('ERR_INVALID_INPUT', 'validation', { endpoint: name, field: 'token' });
    return exchange({ address: await address(), name, input, accessToken: named.data.token });
  }

  /** What the endpoint asks for decides who calls. */
  async function answerTo(name: EndpointName, input: unknown, upload?: Upload): Promise<Answer> {
    const { access } = endpoints[name];
    if (access === 'public') return withoutCredentials(name, input);
    return access === 'connection' ? asProgram(name, input) : asUser(name, input, upload);
  }

  async function ask<N extends EndpointName>(name: N, input: unknown, upload?: Upload): Promise<EndpointReply<N>> {
    if (isSessionEndpoint(name)) throw new AppError('ERR_CALL_REFUSED', 'forbidden', { endpoint: name });
    const answer = await answerTo(name, input, upload);
    const standing = standingOf(answer);
    if (isOfAccount(name) && (standing === 'noSession' || standing === 'staleToken')) {
      await session.end('expired');
      throw sessionOver();
    }
    if (answer.status < 200 || answer.status > 299) throw adaptError(name, toAnswerError(name, answer), answer);
    const base = await address();
    return adaptReply(name, readReply(name, answer.body), { input, toReference: (url) => toReference(base, url) });
  }

  const send = <N extends EndpointName>(name: N, input: unknown) => ask(name, input);
  return { send, forward: send, upload: ask };
}

/** Whether a refusal of who calls says something of the account. */
function isOfAccount(name: EndpointName): boolean {
  const { access } = endpoints[name];
  return access !== 'public' && access !== 'connection';
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

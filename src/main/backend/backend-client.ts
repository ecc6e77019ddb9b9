import { z } from 'zod';

import { programToken } from '@shared/api/endpoint';
import type { EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import { AppError, toAppError } from '@shared/domain/app-error';

import { toAnswerError } from './answer-error';
import type { Backend, BackendObserver, ObservedBackend, Upload } from './backend';
import type { Answer, Exchange } from './exchange';
import type { ReferenceDeps } from './media/foreign-pictures';
import { referencesAt } from './media/foreign-pictures';
import { completeError, completeReply, isAnsweredLate } from './quirks/follow-ups';
import { createPageCursors } from './quirks/page-cursors';
import { adaptError, adaptInput, adaptReply } from './quirks/quirks';
import { readReply } from './read-reply';
import { verdictOf } from './refusal';

const programInput = z.object({ token: programToken });

/** The signed-in account as requests need it. `accessToken` is '' until the first refresh after an offline start. */
export type Credentials = {
  current(): { accountKey: string; accessToken: string } | null;
  /** Resolves to a fresh access token; rejects with an AppError when the session has ended or the server is away. */
  refresh(): Promise<string>;
  end(reason: 'expired'): Promise<void>;
  /** The server answers nothing else until the user has enabled a second factor. */
  demandSecondFactor(): void;
};

export type BackendClientDeps = ReferenceDeps & {
  exchange: Exchange;
  address: () => Promise<string>;
  session: Credentials;
};

/** True for endpoints that sign in or out. They belong to the session service, which owns their secrets. */
export function isSessionEndpoint(name: EndpointName): boolean {
  return name.startsWith('session.');
}

/** The company's server as the rest of main sees it. A request with an expired token is repeated once with a fresh one. */
export function createBackendClient({ exchange, address, session, pictures, fileHosts }: BackendClientDeps): Backend {
  const cursors = createPageCursors();

  async function asUser(name: EndpointName, input: unknown, upload?: Upload): Promise<Answer> {
    const account = session.current();
    if (account === null) throw sessionOver();
    const attempt = async (accessToken: string) => {
      const request = { address: await address(), name, input, accessToken };
      const answer = await exchange(upload === undefined ? request : { ...request, upload });
      // The account signed out while the request was under way: its answer must not reach another account.
      if (session.current()?.accountKey !== account.accountKey) throw sessionOver();
      return answer;
    };
    const token = account.accessToken === '' ? await session.refresh() : account.accessToken;
    const answer = await attempt(token);
    if (verdictOf(answer) !== 'staleToken') return answer;
    return attempt(await freshToken(session, token));
  }

  async function withoutCredentials(name: EndpointName, input: unknown): Promise<Answer> {
    return exchange({ address: await address(), name, input });
  }

  /** Sends the connection token that the caller names; the account's own token is never used. */
  async function asProgram(name: EndpointName, input: unknown): Promise<Answer> {
    if (session.current() === null) throw sessionOver();
    const named = programInput.safeParse(input);
    if (!named.success) throw new AppError('ERR_INVALID_INPUT', 'validation', { endpoint: name, field: 'token' });
    return exchange({ address: await address(), name, input, accessToken: named.data.token });
  }

  async function answerTo(name: EndpointName, input: unknown, upload?: Upload): Promise<Answer> {
    const { access } = endpoints[name];
    if (access === 'public') return withoutCredentials(name, input);
    return access === 'connection' ? asProgram(name, input) : asUser(name, input, upload);
  }

  async function ask<N extends EndpointName>(name: N, input: unknown, upload?: Upload): Promise<EndpointReply<N>> {
    if (isSessionEndpoint(name)) throw new AppError('ERR_CALL_REFUSED', 'forbidden', { endpoint: name });
    const request = { accountKey: session.current()?.accountKey ?? '', name, input };
    const answer = await answerTo(name, adaptInput(name, cursors.withCursor(request)), upload).catch(
      (thrown: unknown) => {
        if (isAnsweredLate(name, toAppError(thrown))) return null;
        throw thrown;
      },
    );
    if (answer === null) return readReply(name, undefined);
    const verdict = verdictOf(answer);
    if (isOfAccount(name) && (verdict === 'noSession' || verdict === 'staleToken')) {
      await session.end('expired');
      throw sessionOver();
    }
    if (answer.status < 200 || answer.status > 299) {
      const error = adaptError(name, toAnswerError(name, answer), answer);
      if (isOfAccount(name) && error.code === 'ERR_TWO_FACTOR_SETUP_REQUIRED') session.demandSecondFactor();
      throw await completeError(error, { name, input }, send);
    }
    const base = await address();
    const context = { input, toReference: referencesAt(base, { pictures, fileHosts }) };
    return completeReply(
      name,
      adaptReply(name, readReply(name, cursors.readPage(request, answer.body)), context),
      send,
    );
  }

  const send = <N extends EndpointName>(name: N, input: unknown) => ask(name, input);
  return { send, forward: send, upload: ask };
}

/** Notifies observers of the requests of this application and of their replies, except uploads. */
export function observeBackend(backend: Backend): ObservedBackend {
  const observers = new Set<BackendObserver>();

  async function observed<T>(name: EndpointName, input: unknown, run: () => Promise<T>): Promise<T> {
    for (const observer of observers) observer.requested(name, input);
    try {
      const reply = await run();
      for (const observer of observers) observer.answered(name, input, reply);
      return reply;
    } catch (error) {
      for (const observer of observers) observer.failed(name, input);
      throw error;
    }
  }

  return {
    send: (name, input) => observed(name, input, () => backend.send(name, input)),
    forward: (name, input) => observed(name, input, () => backend.forward(name, input)),
    upload: (name, input, upload) => backend.upload(name, input, upload),
    observe(observer) {
      observers.add(observer);
      return () => observers.delete(observer);
    },
  };
}

/** True for endpoints called with the account's own token: only their refusals can end the session. */
function isOfAccount(name: EndpointName): boolean {
  const { access } = endpoints[name];
  return access !== 'public' && access !== 'connection';
}

/** Reuses the token of another request that has refreshed meanwhile; refreshes otherwise. */
async function freshToken(session: Credentials, used: string): Promise<string> {
  const known = session.current();
  return known !== null && known.accessToken !== '' && known.accessToken !== used
    ? known.accessToken
    : session.refresh();
}

function sessionOver(): AppError {
  return new AppError('ERR_SESSION_EXPIRED', 'unauthorized');
}

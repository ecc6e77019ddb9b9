import type { Backend } from '@main/backend/backend';
import type { EndpointName, EndpointReply } from '@shared/api/table';

/** One request as the backend received it; `extra` is the upload that goes along. */
export type Request = { name: EndpointName; input: Record<string, Record<string, unknown>>; extra?: unknown };

type OpenRequest = Request & { resolve: (reply: unknown) => void; reject: (error: Error) => void };

/**
 * A backend whose answers a test gives by hand, one request at a time. The test names the request that it answers: when
 * another one is open the answer throws, so that no reply reaches a request it was not meant for.
 */
export type ScriptedBackend = {
  backend: Backend;
  /** All requests so far, answered or not. */
  requests: readonly Request[];
  /** Names of all requests so far. */
  names(): EndpointName[];
  /** The oldest request without an answer. Throws when it has another name. */
  open(name: EndpointName): Request;
  /** Resolves an open request; `place` counts among the open ones, oldest first. */
  answer<N extends EndpointName>(name: N, reply: EndpointReply<N>, place?: number): void;
  /** Rejects an open request. */
  refuse(name: EndpointName, error: Error, place?: number): void;
};

export function createScriptedBackend(): ScriptedBackend {
  const requests: Request[] = [];
  const unanswered: OpenRequest[] = [];

  function ask(name: EndpointName, input: unknown, extra?: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request: Request = { name, input: input as Request['input'], extra };
      requests.push(request);
      unanswered.push({ ...request, resolve, reject });
    });
  }

  function required(name: EndpointName, place = 0): OpenRequest {
    const request = unanswered[place];
    if (request === undefined) throw new Error(`expected ${name} to be open, but no request is`);
    if (request.name !== name) throw new Error(`expected ${name} to be open, but it is ${request.name}`);
    return request;
  }

  function take(name: EndpointName, place = 0): OpenRequest {
    const request = required(name, place);
    unanswered.splice(place, 1);
    return request;
  }

  return {
    requests,
    backend: { send: ask as Backend['send'], forward: ask, upload: ask as unknown as Backend['upload'] },
    names: () => requests.map(({ name }) => name),
    open: (name) => required(name),
    answer: (name, reply, place) => take(name, place).resolve(reply),
    refuse: (name, error, place) => take(name, place).reject(error),
  };
}

/** Lets promises that are already settled run their course. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

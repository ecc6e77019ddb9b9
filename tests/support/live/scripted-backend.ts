import type { Backend } from '@main/backend/backend';
import type { EndpointName, EndpointReply } from '@shared/api/table';

import { requestFault } from '../request-fault';
import { createAnswerQueue } from './answer-queue';

/** One request as the backend received it; `extra` is the upload that goes along. */
export type Request = { name: EndpointName; input: Record<string, Record<string, unknown>>; extra?: unknown };

/**
 * A backend whose answers a test gives by hand, one request at a time, each by the name of the request. It throws at a
 * request that servers of the family would refuse for its fields.
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
  const { ask, open, answer, refuse } = createAnswerQueue<EndpointName>();

  function receive(name: EndpointName, input: unknown, extra?: unknown): Promise<unknown> {
    // A file goes along as `extra`.
    const fault = extra === undefined ? requestFault(name, input) : null;
    if (fault !== null) throw new Error(fault);
    requests.push({ name, input: input as Request['input'], extra });
    return ask(name);
  }

  return {
    requests,
    backend: { send: receive as Backend['send'], forward: receive, upload: receive as unknown as Backend['upload'] },
    names: () => requests.map(({ name }) => name),
    open: (name) => requests[open(name)]!,
    answer,
    refuse,
  };
}

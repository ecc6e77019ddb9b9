import type { Backend } from '@main/backend/backend';
import type { EndpointName } from '@shared/api/table';

type Answer = { give(reply: unknown): void; fail(error: Error): void };
export type Request = { name: EndpointName; input: Record<string, Record<string, unknown>>; extra?: unknown } & Answer;

/** A backend whose answers a test gives by hand, one request at a time. */
export type ScriptedBackend = {
  backend: Backend;
  requests: Request[];
  /** The newest request that nobody has answered. */
  open(): Request;
  /** Names of all requests so far. */
  names(): EndpointName[];
};

export function createScriptedBackend(): ScriptedBackend {
  const requests: Request[] = [];
  const answered = new Set<Request>();
  function ask(name: EndpointName, input: unknown, extra?: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        input: input as Request['input'],
        extra,
        give(reply) {
          answered.add(request);
          resolve(reply);
        },
        fail(error) {
          answered.add(request);
          reject(error);
        },
      };
      requests.push(request);
    });
  }
  return {
    requests,
    backend: { send: ask as Backend['send'], forward: ask, upload: ask as unknown as Backend['upload'] },
    open() {
      const request = requests.find((candidate) => !answered.has(candidate));
      if (request === undefined) throw new Error('no request is open');
      return request;
    },
    names: () => requests.map(({ name }) => name),
  };
}

/** Lets promises that are already settled run their course. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

import type { EndpointName } from '@shared/api/table';

import type { Backend } from './backend';

export type BackendObserver = {
  /** `input` is unchecked. */
  requested(name: EndpointName, input: unknown): void;
  answered(name: EndpointName, input: unknown, reply: unknown): void;
  failed(name: EndpointName, input: unknown): void;
};

export type ObservedBackend = Backend & { observe(observer: BackendObserver): () => void };

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

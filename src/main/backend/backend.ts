import type { EndpointInput, EndpointName, EndpointReply, EndpointRequest } from '@shared/api/table';

/** A file to upload. `open` is called once per attempt. */
export type UploadFile = { name: string; type: string; size: number; open: () => AsyncIterable<Uint8Array> };

export type Upload = { files: readonly UploadFile[]; onProgress?: (share: number) => void; signal?: AbortSignal };

/** Requests to the company's server by endpoint name, with the credentials of the signed-in account where needed. */
export type Backend = {
  send<N extends EndpointName>(name: N, input: EndpointRequest<N>): Promise<EndpointReply<N>>;
  /** The same for an endpoint that takes files; they are read while they are sent. */
  upload<N extends EndpointName>(name: N, input: EndpointInput<N>, upload: Upload): Promise<EndpointReply<N>>;
  /** The same for unchecked input; input that does not match the endpoint is refused before anything is sent. */
  forward(name: EndpointName, input: unknown): Promise<unknown>;
};

export type BackendObserver = {
  /** `input` is unchecked. */
  requested(name: EndpointName, input: unknown): void;
  answered(name: EndpointName, input: unknown, reply: unknown): void;
  failed(name: EndpointName, input: unknown): void;
};

export type ObservedBackend = Backend & { observe(observer: BackendObserver): () => void };

import type { EndpointInput, EndpointName, EndpointReply, EndpointRequest } from '@shared/api/table';

/** A file on its way out; `open` is called for each attempt. */
export type UploadFile = { name: string; type: string; size: number; open: () => AsyncIterable<Uint8Array> };

export type Upload = { files: readonly UploadFile[]; onProgress?: (share: number) => void; signal?: AbortSignal };

/** The company's server by endpoint name, with the signed-in account's credentials where the endpoint asks for them. */
export type Backend = {
  send<N extends EndpointName>(name: N, input: EndpointRequest<N>): Promise<EndpointReply<N>>;
  /** The same for an endpoint that takes files, which are read as they leave. */
  upload<N extends EndpointName>(name: N, input: EndpointInput<N>, upload: Upload): Promise<EndpointReply<N>>;
  /** The same for an input that nobody has checked: one that does not fit the endpoint never leaves. */
  forward(name: EndpointName, input: unknown): Promise<unknown>;
};

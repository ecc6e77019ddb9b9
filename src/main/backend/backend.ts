import type { EndpointInput, EndpointName, EndpointReply } from '@shared/api/table';

/** The company's server by endpoint name, with the signed-in account's credentials where the endpoint asks for them. */
export type Backend = {
  send<N extends EndpointName>(name: N, input: EndpointInput<N>): Promise<EndpointReply<N>>;
  /** The same for an input that nobody has checked: one that does not fit the endpoint never leaves. */
  forward(name: EndpointName, input: unknown): Promise<unknown>;
};

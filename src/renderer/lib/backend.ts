import type { EndpointName, EndpointReply, EndpointRequest } from '@shared/api/table';

import { callMain } from './bridge';

/** The company's server by endpoint name. Main owns address and credentials, and has parsed the reply. */
export const backend = {
  async send<N extends EndpointName>(name: N, input: EndpointRequest<N>): Promise<EndpointReply<N>> {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- typed by the endpoint table on both sides
    return (await callMain('backend.send', { name, input })) as EndpointReply<N>;
  },
};

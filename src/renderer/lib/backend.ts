import type { EndpointName, EndpointReply, EndpointRequest } from '@shared/api/table';
import { toAppError } from '@shared/domain/app-error';

import { callMain } from './bridge';
import { noteAnswer, noteRequest } from './server-silence';

/** server-quirk: real servers never answer these. */
const unanswered: ReadonlySet<EndpointName> = new Set(['connections.pair', 'connections.pairAnew']);

/** The company's server by endpoint name. Main owns address and credentials, and has parsed the reply. */
export const backend = {
  async send<N extends EndpointName>(name: N, input: EndpointRequest<N>): Promise<EndpointReply<N>> {
    if (!unanswered.has(name)) noteRequest();
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed by the endpoint table on both sides
      const reply = (await callMain('backend.send', { name, input })) as EndpointReply<N>;
      noteAnswer();
      return reply;
    } catch (error) {
      // A refusal is an answer.
      if (toAppError(error).kind !== 'offline') noteAnswer();
      throw error;
    }
  },
};

import type { z } from 'zod';

import type { EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { unreadableReply } from './answer-error';

/** The endpoint table in a form in which the type of a reply follows the name of its endpoint. */
const replies: { [N in EndpointName]: { reply: z.ZodType<EndpointReply<N>> } } = endpoints;

/** Parses the body of a successful answer leniently; throws ERR_UNREADABLE_REPLY with the endpoint's name. */
export function readReply<N extends EndpointName>(name: N, body: unknown): EndpointReply<N> {
  const parsed = replies[name].reply.safeParse(body);
  if (!parsed.success) throw unreadableReply(name);
  return parsed.data;
}

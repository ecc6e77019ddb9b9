import type { z } from 'zod';

import type { EndpointName, EndpointReply } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { unreadableReply } from './answer-error';

/** The same table, seen so that a reply's type follows its endpoint's name. */
const replies: { [N in EndpointName]: { reply: z.ZodType<EndpointReply<N>> } } = endpoints;

/** Reads the body of a successful answer, once and leniently; what cannot be read is an error that names the endpoint. */
export function readReply<N extends EndpointName>(name: N, body: unknown): EndpointReply<N> {
  const parsed = replies[name].reply.safeParse(body);
  if (!parsed.success) throw unreadableReply(name);
  return parsed.data;
}

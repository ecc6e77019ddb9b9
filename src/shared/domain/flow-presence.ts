import { z } from 'zod';

import { flowId, userId } from './ids';
import { wireList, wireText } from './wire';

/** A user who has a flow open on at least one device. */
export const flowEditor = z.object({ id: userId, name: wireText });
export type FlowEditor = z.output<typeof flowEditor>;

/** All users who have the flow open. */
export const flowPresence = z.object({ flowId, users: wireList(flowEditor) });
export type FlowPresence = z.output<typeof flowPresence>;

/** The flow that a device has open, as it reports it to the server; null for none. */
export const openFlow = z.object({ flowId: flowId.nullable() });
export type OpenFlow = z.output<typeof openFlow>;

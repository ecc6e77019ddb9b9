import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import { connectionStatuses } from '@shared/domain/connection';

import type { Faults } from './faults';
import { parseFault } from './faults';
import { callerOf, isFromThisMachine } from './loopback';
import type { Simulator } from './simulator';

const number = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(8).max(20));
const customerMessage = z.strictObject({
  number,
  name: z.string().trim().min(1).max(200).optional(),
  body: z.string().min(1).max(65_536).default('Oi'),
  mediaType: z.enum(['conversation', 'text']).default('conversation'),
  connectionId: z.number().int().positive().optional(),
});
const receipt = z.strictObject({ messageId: z.string().min(1).max(200), ack: z.number().int().min(1).max(5) });
const connectionChange = z.strictObject({ status: z.enum(connectionStatuses) });
const connectionPath = z.object({ id: z.coerce.number().int().positive() });
const customerPath = z.object({ number });

/** What a person or a test may do to the simulated world. Only for callers of this machine. */
export function simulatorRoutes({ simulator, faults }: { simulator: Simulator; faults: Faults }): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(callerOf(request))) await reply.code(403).send({ error: 'ERR_NO_PERMISSION' });
    });
    app.setErrorHandler((error, _request, reply) => answerError(error, reply));
    customerRoutes(app, simulator);
    app.post('/simulator/connections/:id', async (request, reply) => {
      const { id } = connectionPath.parse(request.params);
      const { status } = connectionChange.parse(request.body);
      const isKnown = await simulator.changeConnection({ connectionId: id, status });
      return isKnown ? { connectionId: id, status } : reply.code(404).send({ error: 'ERR_NO_WAPP_FOUND' });
    });
    app.post('/simulator/faults', async (request) => {
      await faults.set(parseFault(request.body));
      return { ok: true };
    });
  };
}

function customerRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.post('/simulator/messages', async (request) => {
    const { number: from, name, body, connectionId } = customerMessage.parse(request.body);
    const sent = await simulator.customerWrites({ number: from, name, body, connectionId });
    return { ...sent, number: from, body };
  });
  app.post('/simulator/acks', async (request) => {
    const wanted = receipt.parse(request.body);
    await simulator.acknowledge(wanted);
    return wanted;
  });
  app.get('/simulator/customers/:number', async (request) => {
    const { number: of } = customerPath.parse(request.params);
    return { number: of, messages: simulator.receivedBy(of) };
  });
}

/** Whoever calls is a developer: the answer says which field is wrong. */
async function answerError(error: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof z.ZodError) {
    return reply.code(400).send({ error: 'ERR_SIMULATOR_INPUT', details: z.prettifyError(error) });
  }
  if (error instanceof AppError) return reply.code(409).send({ error: error.code });
  const status = statusOf(error);
  if (status >= 500) reply.log.error(error);
  return reply.code(status).send({ error: status >= 500 ? 'ERR_INTERNAL_SERVER_ERROR' : 'ERR_SIMULATOR_INPUT' });
}

/** Fastify's own refusals (bad JSON, too large) carry their status. */
function statusOf(error: unknown): number {
  const carried = z.object({ statusCode: z.number().int().min(400).max(599) }).safeParse(error);
  return carried.success ? carried.data.statusCode : 500;
}

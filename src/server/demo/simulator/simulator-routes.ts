import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';

import { Refusal } from '@server/platform/http/refusal';
import { AppError } from '@shared/domain/app-error';
import { connectionStatuses } from '@shared/domain/connection';

import type { Faults } from './faults';
import { parseFault } from './faults';
import { callerOf, isFromThisMachine } from './loopback';
import type { Mailbox } from './mailbox';
import { sampleKinds, sampleOf } from './media/sample';
import type { Simulator } from './simulator';

const number = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(8).max(20));
const line = z.number().int().positive();
const messageId = z.string().min(1).max(200);
const customerMessage = z.strictObject({
  number,
  name: z.string().trim().min(1).max(200).optional(),
  body: z.string().min(1).max(65_536).optional(),
  mediaType: z.enum(['conversation', 'text', ...sampleKinds]).default('conversation'),
  /** The message that this one answers. */
  quotedId: messageId.optional(),
  /** Under the same id it is the same message, however often it is sent. */
  messageId: messageId.optional(),
  connectionId: line.optional(),
});
const customerChange = z.strictObject({ body: z.string().min(1).max(65_536), connectionId: line.optional() });
const messagePath = z.object({ messageId });
const receipt = z.strictObject({ messageId, ack: z.number().int().min(1).max(5) });
const connectionChange = z.strictObject({ status: z.enum(connectionStatuses) });
const connectionPath = z.object({ id: z.coerce.number().int().positive() });
const customerPath = z.object({ number });
const customerQuery = z.object({
  connections: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
});
const mailQuery = z.object({ to: z.string().max(254).optional() });

const bill = z.strictObject({
  invoiceId: z.number().int().positive().max(2_147_483_647).optional(),
  code: z.string().min(1).max(2000).optional(),
  txid: z.string().min(1).max(100).optional(),
});

/** Bytes; a customer's text may be as long as the channel's longest. */
const bodyLimit = 512 * 1024;

/** Part of names and e-mail addresses. */
const copy = z.strictObject({ tag: z.string().regex(/^[a-z0-9]{1,20}$/) });

type SimulatedWorld = {
  simulator: Simulator;
  faults: Faults;
  mailbox: Mailbox;
  /** Pays an invoice as a customer's bank would. */
  pay: (which: z.output<typeof bill>) => Promise<object>;
  /** Seeds a copy of the demo's company. */
  addCompany: (tag: string) => Promise<object>;
};

/** Endpoints that control the simulation. Only for callers on this machine. */
export function simulatorRoutes({ simulator, faults, mailbox, pay, addCompany }: SimulatedWorld): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit = bodyLimit;
    });
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(callerOf(request))) await reply.code(403).send({ error: 'ERR_NO_PERMISSION' });
    });
    app.setErrorHandler((error, _request, reply) => answerError(error, reply));
    customerRoutes(app, simulator);
    app.post('/simulator/payments', async (request) => pay(bill.parse(request.body)));
    app.post('/simulator/companies', async (request) => addCompany(copy.parse(request.body).tag));
    app.get('/simulator/mails', async (request) => ({ mails: mailbox.of(mailQuery.parse(request.query).to) }));
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

function unknownMessage(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'ERR_NO_MESSAGE_FOUND' });
}

function customerRoutes(app: FastifyInstance, simulator: Simulator): void {
  let samples = 0;
  app.post('/simulator/messages', async (request) => {
    const { number: from, mediaType, body, ...rest } = customerMessage.parse(request.body);
    const isText = mediaType === 'conversation' || mediaType === 'text';
    const said = isText ? { body: body ?? 'Oi' } : sampleOf(mediaType, body ?? '', samples++);
    const sent = await simulator.customerWrites({ number: from, ...rest, ...said });
    return { ...sent, number: from, body: said.body };
  });
  app.put('/simulator/messages/:messageId', async (request, reply) => {
    const change = { ...messagePath.parse(request.params), ...customerChange.parse(request.body) };
    return (await simulator.customerChanges(change)) ? { ok: true } : unknownMessage(reply);
  });
  app.delete('/simulator/messages/:messageId', async (request, reply) => {
    const change = { ...messagePath.parse(request.params), body: null };
    return (await simulator.customerChanges(change)) ? { ok: true } : unknownMessage(reply);
  });
  app.post('/simulator/acks', async (request) => {
    const wanted = receipt.parse(request.body);
    await simulator.acknowledge(wanted);
    return wanted;
  });
  app.get('/simulator/customers/:number', async (request) => {
    const { number: of } = customerPath.parse(request.params);
    const wanted = customerQuery.parse(request.query).connections?.split(',').map(Number);
    const all = simulator.receivedBy(of);
    return { number: of, messages: all.filter(({ connectionId }) => wanted?.includes(connectionId) ?? true) };
  });
}

/** Names the invalid field, since callers are developers. */
async function answerError(error: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof z.ZodError) {
    return reply.code(400).send({ error: 'ERR_SIMULATOR_INPUT', details: z.prettifyError(error) });
  }
  if (error instanceof Refusal) return reply.code(error.status).send({ error: error.code });
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

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Faults } from './faults';

/** Puts the faults in front of and behind every route of the app, those of the simulator excepted. */
export function installFaultHooks(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async (request, reply) => {
    const call = aimable(request);
    const found = call && faults.take(call, 'before');
    if (!found) return;
    if (found.kind === 'delay') await faults.hold(found.milliseconds);
    else if (found.kind === 'refuse') await reply.code(found.status).send({ error: found.error });
    else {
      reply.hijack();
      request.raw.socket.destroy();
    }
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const call = aimable(request);
    const found = call && faults.take(call, 'after');
    if (found?.kind === 'delay') await faults.hold(found.milliseconds);
    if (found?.kind === 'drop') request.raw.socket.destroy();
    return payload;
  });

  // Closing must not wait for a reply that is being held back.
  app.addHook('preClose', async () => {
    faults.close();
  });
}

function aimable(request: FastifyRequest): { method: string; path: string } | undefined {
  const [path = ''] = request.url.split('?');
  return request.method === 'OPTIONS' || path === '/simulator' || path.startsWith('/simulator/')
    ? undefined
    : { method: request.method, path };
}

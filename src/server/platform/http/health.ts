import type { FastifyInstance } from 'fastify';

/** After this time without an answer, the database counts as unavailable. */
const timeoutMs = 2000;

type Health = { isAlive: () => Promise<boolean>; isClosing: () => boolean };

/** `GET /health`, for whoever watches over the server: 200 while it can serve, 503 otherwise. It tells nothing else. */
export function answerHealth(app: FastifyInstance, { isAlive, isClosing }: Health): void {
  app.get('/health', async (_request, reply) => {
    const status = isClosing() ? 'closing' : (await within(timeoutMs, isAlive())) ? 'ok' : 'no database';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { z } from 'zod';

import type { Api } from '../../tests/e2e/support/api';
import { signedInApi } from '../../tests/e2e/support/api';

const page = z.object({
  tickets: z.array(z.object({ id: z.number(), uuid: z.string(), lastMessage: z.string() })),
  count: z.number(),
});

/** Somebody else than who looks on: a session ends when its user signs in once more. */
export function askAsSuper(server: string): Promise<Api> {
  return signedInApi(server, 'super@recado.demo');
}

/** A page of the open tickets, as the list of an admin shows them. */
export async function openTickets(ask: Api, pageNumber: number): Promise<z.output<typeof page>> {
  const query = new URLSearchParams({
    status: 'open',
    showAll: 'true',
    pageNumber: String(pageNumber),
  });
  return page.parse(await ask('GET', `/tickets?${query.toString()}`));
}

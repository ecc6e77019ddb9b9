import { z } from 'zod';

import type { Api } from '../../tests/e2e/support/api';
import { signedInApi } from '../../tests/e2e/support/api';

const page = z.object({
  tickets: z.array(z.object({ id: z.number(), uuid: z.string(), lastMessage: z.string() })),
  count: z.number(),
});

/** A different user than the one in the window: a second sign-in of the same user ends the first session. */
export function askAsSuper(server: string): Promise<Api> {
  return signedInApi(server, 'super@recado.demo');
}

/** A page of the open tickets, as an admin's list requests it. */
export async function openTickets(ask: Api, pageNumber: number): Promise<z.output<typeof page>> {
  const query = new URLSearchParams({
    status: 'open',
    showAll: 'true',
    pageNumber: String(pageNumber),
  });
  return page.parse(await ask('GET', `/tickets?${query.toString()}`));
}

import { z } from 'zod';

import { askAsSuper } from './bench-api';
import { signIn } from './workspace-load';

/** Sockets that one user may have open. */
export const socketsOfUser = 20;

const planList = z.array(z.object({ id: z.number(), name: z.string() }));
const userList = z.object({ users: z.array(z.object({ companyId: z.number() })).min(1) });

/**
 * Creates admins, who receive every event, in the demo's company, whose plan gets room for them. Resolves to their access
 * tokens. Names differ by `kind`, so that two parts of the benchmark share no user.
 */
export async function createListeners(server: string, kind: string, count: number): Promise<string[]> {
  const ask = await askAsSuper(server);
  for (const { id } of planList.parse(await ask('GET', '/plans/all')))
    await ask('PUT', `/plans/${id}`, { id, users: 100 });
  const [someone] = userList.parse(await ask('GET', '/users?searchParam=&pageNumber=1')).users;
  const { companyId } = someone ?? { companyId: 1 };
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `${kind}-${number}@recado.demo`;
    await ask('POST', '/users', {
      name: `Listener ${number}`,
      email,
      password: 'recado',
      profile: 'admin',
      companyId,
      queueIds: [],
    });
    tokens.push(await signIn(server, email));
  }
  return tokens;
}

import { expect, it } from 'vitest';

import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

const requests = [
  ['GET', '/simulator/mails?to=super@recado.test'],
  ['GET', '/simulator/customers/5520900000001'],
  ['POST', '/simulator/messages'],
  ['POST', '/simulator/faults'],
  ['POST', '/simulator/companies'],
] as const;

it.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-host', 'recado.example'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 proxy'],
])('the simulator answers nothing to a request with %s, which came through a proxy', async (header, value) => {
  for (const [method, path] of requests) {
    const reply = await fetch(`${workspace.url}${path}`, { method, headers: { [header]: value } });
    expect(reply.status, path).toBe(403);
    await reply.arrayBuffer();
  }
});

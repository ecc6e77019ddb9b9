import { afterEach, describe, expect, it } from 'vitest';

import { seededRandom } from '@server/demo/simulator/random';
import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { malformedRequests } from './support/malformed-requests';
import { sendRaw } from './support/raw-request';

const workspace = useWorkspace();
afterEach(async () => {
  expect((await call(workspace.url, '/health')).status).toBe(200);
  expect(workspace.failures.splice(0)).toEqual([]);
});

describe('a malformed request', () => {
  it.each(malformedRequests)('%s leaves the server alive and is no failure', async (_name, bytes) => {
    const answer = await sendRaw(workspace.url, bytes);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/m);
    expect(answer).not.toMatch(/\bat .+\.ts:\d+/);
  });

  it('TRACE echoes no header', async () => {
    const answer = await sendRaw(workspace.url, 'TRACE / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer secret\r\n\r\n');
    expect(answer).not.toContain('Bearer secret');
  });

  it('from random edits of a valid one leaves the server alive', async () => {
    const random = seededRandom(20_261_123);
    const valid = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
    for (let round = 0; round < 200; round += 1) {
      const bytes = Buffer.from(valid);
      for (let edits = 1 + Math.floor(random() * 6); edits > 0; edits -= 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      expect(await sendRaw(workspace.url, bytes)).not.toMatch(/^HTTP\/1\.1 5/m);
    }
  });
});

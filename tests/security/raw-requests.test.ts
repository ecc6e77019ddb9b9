import { afterEach, describe, expect, it } from 'vitest';

import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { editedRequests, malformedRequests, socketPath } from './support/malformed-requests';
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
    for (const bytes of editedRequests({ host: 'x', socket: socketPath })) {
      expect(await sendRaw(workspace.url, bytes), bytes.toString('latin1')).not.toMatch(/^HTTP\/1\.1 5/m);
    }
  });
});

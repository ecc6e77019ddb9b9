import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { runTestShell } from '../../src/browser-shell/test-app/test-shell';
import { editedRequests, malformedRequests } from './support/malformed-requests';
import { sendRaw } from './support/raw-request';

let shell: Awaited<ReturnType<typeof runTestShell>>;
beforeAll(async () => {
  shell = await runTestShell();
});
afterAll(() => {
  shell.stop();
});

/** The error that would have ended the application. */
let died: Promise<string>;
let note: (error: Error) => void;
let others: NodeJS.UncaughtExceptionListener[];
beforeEach(() => {
  // Vitest's own listeners would end the run instead of failing one test.
  others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  died = new Promise((resolve) => {
    note = (error) => resolve(`died of ${error.message}`);
  });
  process.on('uncaughtException', note);
});
afterEach(() => {
  process.off('uncaughtException', note);
  for (const listener of others) process.on('uncaughtException', listener);
});

it.each(malformedRequests)(
  '%s without a cookie reaches nothing that throws in the browser shell',
  async (_name, bytes) => {
    const answer = await Promise.race([sendRaw(shell.gates.origin, bytes), died]);
    expect(answer).not.toMatch(/^died|^HTTP\/1\.1 (1|2|3|5)/m);
    expect((await shell.fetch('/index.html')).status).toBe(200);
  },
);

it('random edits of valid requests reach nothing that throws either', async () => {
  for (const bytes of editedRequests({ host: shell.gates.host, socket: '/__shell/link?window=1' })) {
    const answer = await Promise.race([sendRaw(shell.gates.programOrigin, bytes), died]);
    expect(answer, bytes.toString('latin1')).not.toMatch(/^died|^HTTP\/1\.1 (1|2|3|5)/m);
  }
  expect((await shell.fetch('/index.html')).status).toBe(200);
});

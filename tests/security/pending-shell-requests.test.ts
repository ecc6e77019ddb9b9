import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { runTestShell } from '../../src/browser-shell/test-app/test-shell';
import { malformedRequests } from './support/malformed-requests';
import { sendRaw } from './support/raw-request';

let shell: Awaited<ReturnType<typeof runTestShell>>;
beforeAll(async () => {
  shell = await runTestShell();
});
afterAll(() => {
  shell.stop();
});

const uncaught: string[] = [];
const note = (error: Error): void => void uncaught.push(error.message);
let others: NodeJS.UncaughtExceptionListener[];
beforeEach(() => {
  // Vitest's own listeners would end the run instead of failing one test.
  others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', note);
});
afterEach(() => {
  process.off('uncaughtException', note);
  for (const listener of others) process.on('uncaughtException', listener);
});

it.each(malformedRequests)(
  '%s without a cookie reaches nothing that throws in the browser shell',
  async (_name, bytes) => {
    const answer = await sendRaw(shell.gates.origin, bytes);
    expect(uncaught.splice(0)).toEqual([]);
    expect(answer).not.toMatch(/^HTTP\/1\.1 (1|2|3|5)/m);
    expect((await shell.fetch('/index.html')).status).toBe(200);
  },
);

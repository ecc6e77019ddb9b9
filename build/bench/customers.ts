import { setTimeout as delay } from 'node:timers/promises';

import { createSimulator } from '../../tests/e2e/support/simulator';
import type { DelayProxy } from './delay-proxy';

const lanes = 8;
const customers = 40;
const timeoutMs = 60_000;

/** Sends each of these texts from another customer, one after the other. */
export async function customersWrite(server: string, bodies: readonly string[]): Promise<void> {
  const { customerWrites } = createSimulator(() => Promise.resolve(server));
  for (const [index, body] of bodies.entries()) await customerWrites({ number: numberOf(index), body });
}

/** Sends messages of customers until so many events are held back, for a minute at most. */
export async function writeUntilHeld(server: string, wanted: { proxy: DelayProxy; events: number }): Promise<void> {
  const { customerWrites } = createSimulator(() => Promise.resolve(server));
  const until = Date.now() + timeoutMs;
  let written = 0;
  const lane = async () => {
    while (wanted.proxy.held() < wanted.events && Date.now() < until) {
      written += 1;
      await customerWrites({ number: numberOf(written), body: `Mensagem ${written}` });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

type Rate = { rate: number; seconds: number; body?: (number: number) => string };

/** Sends messages of customers at a steady rate, as far as the server keeps up. Answers with their number. */
export async function customersWriteAtRate(
  server: string,
  { rate, seconds, body = (number) => `Mensagem ${number}` }: Rate,
): Promise<number> {
  const { customerWrites } = createSimulator(() => Promise.resolve(server));
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let written = 0;
  const lane = async () => {
    while (elapsed() < seconds) {
      if (written < rate * elapsed()) {
        written += 1;
        await customerWrites({ number: numberOf(written), body: body(written) });
      } else {
        await delay(20);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return written;
}

/** Three of ten seeded tickets are open. */
function numberOf(count: number): string {
  return `55208${String(1 + 10 * (count % customers) + (count % 3)).padStart(8, '0')}`;
}

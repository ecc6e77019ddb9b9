import type { Page } from '@playwright/test';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('en');

/** Every signed token starts with the base64url form of `{"alg` or `{"typ`. */
const signedToken = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/;

test.use({ serverFlags: ['--demo'], serverPace: 'answers' });

test('the token is nowhere that the renderer can reach, and in no log [STORE-001 deviates]', async ({
  page,
  desktop,
  simulator,
  people,
}) => {
  const frames = await recordMessages(page);
  await signIn(page, texts, people.ana);

  // Generates traffic, so that anything that could carry a token has been sent.
  const screen = ticketsScreen(page, texts);
  const written = await simulator.customerWrites({ number: '5511900000001', name: 'Clara', body: 'Bom dia!' });
  await screen.pendingTab.click();
  await screen.reveal(written.name);

  const reachable = await page.evaluate(collectReachable);
  for (const [place, content] of Object.entries(reachable)) {
    expect(signedToken.test(content), `a token in ${place}`).toBe(false);
  }
  expect(frames.join('\n')).not.toMatch(signedToken);
  // Control: the same search finds a planted token.
  await page.evaluate((planted) => {
    localStorage.setItem('planted', planted);
  }, 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl');
  expect((await page.evaluate(collectReachable)).localStorage).toMatch(signedToken);

  expect(desktop.logs()).not.toMatch(signedToken);
  expect(desktop.logs()).not.toContain('Bom dia!');
});

/** Records pushes of main to the page, and the frames of the browser shell's socket. */
async function recordMessages(page: Page): Promise<string[]> {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    const keep = ({ payload }: { payload: string | Buffer }): void => void frames.push(payload.toString());
    socket.on('framereceived', keep).on('framesent', keep);
  });
  await page.reload();
  await page.evaluate(() => {
    const pushes: string[] = [];
    Reflect.set(globalThis, 'keptPushes', pushes);
    const bridge = Reflect.get(globalThis, 'recado')!;
    bridge.onPush((name, payload) => void pushes.push(name, JSON.stringify(payload)));
  });
  return frames;
}

/** Runs in the page: returns everything that a script could read, as text by location. */
async function collectReachable(): Promise<Record<string, string>> {
  const seen = new Set<unknown>();
  const walk = (value: unknown, depth: number): string => {
    if (typeof value === 'string') return value;
    if (value === null || depth > 5 || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) {
      return '';
    }
    seen.add(value);
    const parts: string[] = [];
    for (const key of Reflect.ownKeys(value)) {
      try {
        parts.push(String(key), walk(Reflect.get(value, key), depth + 1));
      } catch {
        // A getter that throws hides its value from scripts as well.
      }
    }
    return parts.join('\n');
  };
  const bridge = Reflect.get(globalThis, 'recado')!;
  const bootstrap = await bridge.call('app.bootstrap', undefined);
  const me = await bridge.call('backend.send', { name: 'session.me', input: {} });
  const refreshed = await bridge.call('backend.send', { name: 'session.refresh', input: {} });
  const databases = await indexedDB.databases();
  const cacheNames = await caches.keys().catch(() => []);
  const resources = performance.getEntries().map((entry) => entry.name);
  return {
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    document: document.documentElement.outerHTML,
    databases: JSON.stringify(databases),
    caches: JSON.stringify(cacheNames),
    addresses: resources.join('\n'),
    answers: JSON.stringify([bootstrap, me, refreshed]),
    pushes: (Reflect.get(globalThis, 'keptPushes') as string[]).join('\n'),
    history: JSON.stringify(history.state),
    globals: walk(globalThis, 0),
  };
}

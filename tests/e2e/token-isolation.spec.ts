import type { Page } from '@playwright/test';

import { signIn } from './steps/session';
import { textsOf } from './steps/texts';
import { ticketsScreen } from './steps/tickets';
import { expect, test } from './support/fixtures';

const texts = textsOf('pt');

/** Signed tokens start alike whoever signs them: the base64url of `{"alg` or `{"typ`. */
const signedToken = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/;

test.use({ serverFlags: ['--demo'], serverPace: 'answers' });

test('the token is nowhere that the renderer can reach, and in no log', async ({ page, desktop, simulator }) => {
  await recordMessages(page);
  await page.reload();
  await signIn(page, texts, { email: 'ana@recado.demo' });

  // Some traffic, so that whatever might carry a token has had its chance.
  const screen = ticketsScreen(page, texts);
  const written = await simulator.customerWrites({ number: '5511900000001', name: 'Clara', body: 'Bom dia!' });
  await screen.pendingTab.click();
  await expect(screen.row(written.name).first()).toBeVisible();

  const reachable = await page.evaluate(collectReachable);
  for (const [place, content] of Object.entries(reachable)) {
    expect(signedToken.test(content), `a token in ${place}`).toBe(false);
  }
  // The search itself can fail: it finds a token where one is.
  await page.evaluate((planted) => {
    localStorage.setItem('planted', planted);
  }, 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl');
  expect((await page.evaluate(collectReachable)).localStorage).toMatch(signedToken);

  expect(desktop.logs()).not.toMatch(signedToken);
  expect(desktop.logs()).not.toContain('Bom dia!');
});

/** Keeps every message between page and main, whichever way it travels. */
async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.defineProperty(globalThis, 'keptMessages', { value: kept });
    const keep = (value: unknown): void => {
      try {
        kept.push(
          value instanceof ArrayBuffer ? new TextDecoder().decode(value) : JSON.stringify(value) + String(value),
        );
      } catch {
        kept.push(String(value));
      }
    };
    const Original = globalThis.WebSocket;
    globalThis.WebSocket = class extends Original {
      constructor(...args: ConstructorParameters<typeof Original>) {
        super(...args);
        this.addEventListener('message', (event) => {
          if (event.data instanceof Blob) void event.data.text().then(keep);
          else keep(event.data);
        });
      }
      override send(data: Parameters<WebSocket['send']>[0]): void {
        keep(ArrayBuffer.isView(data) ? data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) : data);
        super.send(data);
      }
    };
    // The bridge is wrapped as the application will find it, so that Electron's IPC is seen too.
    let exposed: unknown;
    const wrap = (bridge: Record<string, (...values: unknown[]) => unknown>) =>
      Object.freeze({
        call: async (...values: unknown[]) => {
          keep(values);
          const result = await bridge['call']?.(...values);
          keep(result);
          return result;
        },
        onPush: (listener: (...values: unknown[]) => void) =>
          bridge['onPush']?.((...values: unknown[]) => {
            keep(values);
            listener(...values);
          }),
      });
    try {
      Object.defineProperty(globalThis, 'recado', {
        configurable: true,
        get: () => exposed,
        set: (value: never) => {
          exposed = wrap(value);
        },
      });
    } catch {
      // Electron has put it there already and frozen it; the messages are then seen by the page's own calls below.
    }
  });
}

/** Runs in the page: everything a script there could read, as text by place. */
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
        // A getter that refuses keeps its secret from a script as well.
      }
    }
    return parts.join('\n');
  };
  const bootstrap = await globalThis.recado?.call('app.bootstrap', undefined);
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
    bootstrap: JSON.stringify(bootstrap),
    messages: ((Reflect.get(globalThis, 'keptMessages') as string[] | undefined) ?? []).join('\n'),
    history: JSON.stringify(history.state),
    globals: walk(globalThis, 0),
  };
}

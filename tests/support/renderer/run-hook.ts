import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { JSDOM } from 'jsdom';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';

import { fallbackLanguage } from '@shared/i18n/languages';

import { settle } from '../event-loop';
import { texts } from './texts';

type HookRun<T> = {
  /** Result of the last render. */
  result: () => T;
  path: () => string;
  navigate: (path: string) => Promise<void>;
  /** Makes a change and waits for its effects. */
  after: (change: () => void) => Promise<void>;
};

/**
 * Runs a hook in a component that renders nothing, within providers of queries, texts and addresses, until the test
 * ends. For `*.test.ts` files: they have no document, so React gets a container and a `window` for the one test.
 */
export async function runHook<T>(useHook: () => T, client: QueryClient, path: string): Promise<HookRun<T>> {
  const { window } = new JSDOM();
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(window.document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.unstubAllGlobals();
  });
  const shown: { result?: { value: T }; path: string; navigate?: (to: string) => unknown } = { path };
  function Host(): null {
    const { pathname } = useLocation();
    Object.assign(shown, { result: { value: useHook() }, path: pathname, navigate: useNavigate() });
    return null;
  }
  const i18n = createInstance();
  await i18n.init({ lng: fallbackLanguage, resources: { [fallbackLanguage]: texts }, defaultNS: 'common' });
  const after = async (change: () => void): Promise<void> => {
    // A promise that never settles would leave this scope open, for the tests that share the process too.
    await act(async () => {
      change();
      await settle();
    });
  };
  const routed = createElement(MemoryRouter, { initialEntries: [path] }, createElement(Host));
  const queried = createElement(QueryClientProvider, { client }, routed);
  await after(() => root.render(createElement(I18nextProvider, { i18n }, queried)));
  return {
    result() {
      if (shown.result === undefined) throw new Error('the hook was not rendered');
      return shown.result.value;
    },
    path: () => shown.path,
    navigate: (to) => after(() => void shown.navigate?.(to)),
    after,
  };
}

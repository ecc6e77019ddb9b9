import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { VirtuosoMockContext } from 'react-virtuoso';
import { onTestFinished } from 'vitest';

import { createI18n, fetchTexts } from '@renderer/app/i18n';
import { TextsProvider } from '@renderer/app/texts-provider';
import { ThemeProvider } from '@renderer/app/theme/theme-provider';
import { useSessionStore } from '@renderer/entities/session/session-store';
import { createQueryClient } from '@renderer/lib/query-client';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';
import type { Capability } from '@shared/domain/capability';
import type { OptionalRoute } from '@shared/domain/optional-route';
import type { Plan } from '@shared/domain/plan';
import { plan } from '@shared/domain/plan';
import type { Language } from '@shared/i18n/languages';
import type { SessionView } from '@shared/ipc/views';

import { anAttendant } from './builders';
import { furnishDom } from './dom';
import type { Answers } from './fake-bridge';
import { installBridge } from './fake-bridge';
import { resetStores } from './tracked-stores';

type ScreenOptions = {
  /**
   * Answers by endpoint name (parsed by the endpoint's reply schema, like a server's) or by call name. A thrown error
   * is a refusal.
   */
  answers?: Answers;
  /** Overrides of the signed-in user: `{ profile: 'admin' }`. */
  user?: Record<string, unknown>;
  settings?: readonly { key: string; value: string }[];
  /** Overrides of a plan with all features; null for an unknown plan. */
  plan?: Partial<Plan> | null;
  /** Capabilities of the server; none by default, as with other servers of the family. */
  capabilities?: readonly Capability[];
  missingRoutes?: readonly OptionalRoute[];
  /** Super administrator who has entered as the user; nobody by default. */
  entered?: SessionView['entered'];
  language?: Language;
  /** Address of the screen, and the route pattern that reads its parameters. */
  path?: string;
  route?: string;
  /** Width of the window in pixels. */
  width?: number;
};

export type ShownScreen = {
  user: UserEvent;
  /** Calls to main, in order. */
  calls: { name: string; input: unknown }[];
  /** The inputs of one call or endpoint, in order. */
  asked: (name: string) => unknown[];
  push: (name: string, payload: unknown) => void;
  /** The path that is shown now. */
  path: () => string;
};

/** These tests compute no styles, so none can hide an element. */
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

/**
 * Renders a screen or dialog with the application's providers, in a document without layout, and unmounts it when the
 * test ends. For `*.test.tsx` files, which run in jsdom.
 */
export async function showScreen(element: JSX.Element, options: ScreenOptions = {}): Promise<ShownScreen> {
  const { answers = {}, language = 'pt', path = '/', route = '*', width = 1280 } = options;
  furnishDom(width);
  const bridge = installBridge({
    ...common,
    'server.capabilities': () => options.capabilities ?? [],
    ...readAsReplies(answers),
  });
  signIn(options);
  const client = createQueryClient();
  let shownPath = path;
  const texts = await createI18n(language);
  // React delays suspended content by 300 ms; texts loaded before the first render suspend nothing.
  await fetchTexts('all');
  render(
    <TextsProvider texts={texts}>
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <VirtuosoMockContext.Provider value={{ viewportHeight: 2000, itemHeight: 50 }}>
            <MemoryRouter initialEntries={[path]}>
              <PathReader onPath={(next) => (shownPath = next)} />
              <Suspense fallback={null}>
                <Routes>
                  <Route path={route} element={element} />
                  <Route path="*" element={null} />
                </Routes>
              </Suspense>
            </MemoryRouter>
          </VirtuosoMockContext.Provider>
        </ThemeProvider>
      </QueryClientProvider>
    </TextsProvider>,
  );
  onTestFinished(() => {
    cleanup();
    client.clear();
    resetStores();
    document.body.replaceChildren();
    localStorage.clear();
    bridge.remove();
  });
  return {
    user: userEvent.setup({ pointerEventsCheck: 0, delay: null }),
    calls: bridge.calls,
    asked: (name) => bridge.calls.filter((call) => call.name === name).map(({ input }) => input),
    push: bridge.push,
    path: () => shownPath,
  };
}

/** Answers of main that every screen needs. */
const common: Answers = {
  'server.address': () => 'http://127.0.0.1:4312',
  'pushes.listening': () => undefined,
  'realtime.show': () => undefined,
  'realtime.present': () => undefined,
  'outbox.list': () => [],
  'drafts.read': () => [],
  'macros.read': () => [],
  'files.attached': () => [],
  'ticketNotes.list': () => [],
};

function readAsReplies(answers: Answers): Answers {
  const read = Object.entries(answers).map(([name, answer]) => [
    name,
    name in endpoints
      ? async (input: never) => endpoints[name as EndpointName].reply.parse(await answer(input))
      : answer,
  ]);
  return Object.fromEntries(read) as Answers;
}

const wholePlan = {
  id: 1,
  name: 'Completo',
  users: 10,
  connections: 10,
  queues: 10,
  value: 100,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
};

function signIn({
  user = {},
  settings = [],
  plan: parts = {},
  capabilities = [],
  missingRoutes = [],
  entered = null,
}: ScreenOptions): void {
  useSessionStore.setState({
    session: {
      accountKey: 'server user 3',
      user: anAttendant(user),
      settings: [...settings],
      plan: parts === null ? null : plan.parse({ ...wholePlan, ...parts }),
      capabilities: [...capabilities],
      missingRoutes: [...missingRoutes],
      entered,
    },
  });
}

function PathReader({ onPath }: { onPath: (path: string) => void }): null {
  const { pathname, search } = useLocation();
  onPath(`${pathname}${search}`);
  return null;
}

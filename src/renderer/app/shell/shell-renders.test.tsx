import { act, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';

import { useSessionStore } from '@renderer/entities/session/session-store';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { SignedInArea } from './signed-in-area';

/** Records which of these components render: all of them read the session's field `user`. */
function watchSession(components: readonly string[]): string[] {
  const rendered: string[] = [];
  const { session } = useSessionStore.getState();
  if (session === null) throw new Error('nobody is signed in');
  const { user } = session;
  const get = () => {
    const stack = new Error('read').stack ?? '';
    rendered.push(...components.filter((name) => stack.includes(`at ${name} `)));
    return user;
  };
  const watched = Object.defineProperty({ ...session }, 'user', { enumerable: true, get });
  act(() => useSessionStore.setState({ session: watched }));
  return rendered;
}

it('a navigation renders neither the main menu nor the top bar', async () => {
  let go: (path: string) => void = () => undefined;
  // Renders the area with each navigation, as the router does.
  function Pages(): JSX.Element {
    const navigate = useNavigate();
    go = (path) => void navigate(path);
    return <SignedInArea />;
  }
  const { path } = await showScreen(<Pages />, { path: '/tickets', answers: shellAnswers });
  expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  const rendered = watchSession(['Greeting', 'MainMenu']);
  expect(new Set(rendered)).toEqual(new Set(['Greeting', 'MainMenu']));
  rendered.length = 0;
  act(() => go('/tickets/00000000-0000-4000-8000-000000000001'));
  expect(path()).toBe('/tickets/00000000-0000-4000-8000-000000000001');
  expect(rendered).toEqual([]);
});

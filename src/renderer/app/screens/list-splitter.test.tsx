import { act, fireEvent, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ListSplitter, useListWidth } from './list-splitter';

function Splitter(): JSX.Element {
  const width = useListWidth();
  return (
    <div>
      <div>{String(width.width)}</div>
      <ListSplitter {...width} />
    </div>
  );
}

// jsdom captures no pointers.
let captured: number | null;
beforeEach(() => {
  captured = null;
  Element.prototype.setPointerCapture = (id) => void (captured = id);
  Element.prototype.hasPointerCapture = (id) => captured === id;
  usePreferencesStore.setState({ listWidth: null });
});

const show = () =>
  showScreen(<Splitter />, {
    answers: { 'preferences.update': (change: object) => ({ ...usePreferencesStore.getState(), ...change }) },
  });
const bar = () => screen.getByRole('separator', { name: 'Largura da lista' });

it('dragging changes the width of the list between 320 and 440 px, and saves it at the end', async () => {
  const { asked } = await show();
  fireEvent.pointerDown(bar(), { pointerId: 1 });
  fireEvent.pointerMove(bar(), { pointerId: 1, clientX: 390 });
  expect(screen.getByText('390')).toBeTruthy();
  fireEvent.pointerMove(bar(), { pointerId: 1, clientX: 900 });
  expect(screen.getByText('440')).toBeTruthy();
  fireEvent.pointerMove(bar(), { pointerId: 1, clientX: 100 });
  expect(asked('preferences.update')).toEqual([]);
  fireEvent.pointerUp(bar(), { pointerId: 1 });
  expect(asked('preferences.update')).toEqual([{ listWidth: 320 }]);
  expect(await screen.findByText('320')).toBeTruthy();
});

it('a pointer that passes over the splitter changes nothing', async () => {
  const { asked } = await show();
  fireEvent.pointerMove(bar(), { pointerId: 1, clientX: 390 });
  fireEvent.pointerUp(bar(), { pointerId: 1, clientX: 390 });
  expect(screen.getByText('null')).toBeTruthy();
  expect(asked('preferences.update')).toEqual([]);
});

it('keys change the width, and a double click restores a third of the room', async () => {
  const { user, asked } = await show();
  act(() => usePreferencesStore.setState({ listWidth: 400 }));
  bar().focus();
  await user.keyboard('{ArrowLeft}');
  await expect.poll(() => bar().getAttribute('aria-valuenow')).toBe('384');
  await user.keyboard('{End}');
  await expect.poll(() => bar().getAttribute('aria-valuenow')).toBe('440');
  await user.keyboard('{Home}');
  await user.dblClick(bar());
  expect(asked('preferences.update')).toEqual([384, 440, 320, null].map((listWidth) => ({ listWidth })));
});

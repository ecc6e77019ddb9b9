import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { LazyPart } from './lazy-part';

function drawn(isMoving: boolean) {
  const place = document.createElement('div');
  const root = createRoot(place);
  const draw = () =>
    flushSync(() =>
      root.render(
        <p>
          Clara
          <LazyPart isMoving={() => isMoving} render={() => <button type="button">Edit</button>} />
        </p>,
      ),
    );
  draw();
  return { text: () => place.textContent, draw };
}

it('a row of a resting list renders completely', () => {
  expect(drawn(false).text()).toBe('ClaraEdit');
});

it('a row of a scrolling list renders its text first and its buttons in idle time', async () => {
  const row = drawn(true);
  expect(row.text()).toBe('Clara');
  await vi.waitFor(() => expect(row.text()).toBe('ClaraEdit'));
  // Once there, it stays: also where the list is scrolled on.
  row.draw();
  expect(row.text()).toBe('ClaraEdit');
});

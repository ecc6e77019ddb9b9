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

it('in a list that stands still a row is there as a whole', () => {
  expect(drawn(false).text()).toBe('ClaraEdit');
});

it('in a list that is scrolled a row is there with what is read, and with its buttons as soon as there is time', async () => {
  const row = drawn(true);
  expect(row.text()).toBe('Clara');
  await vi.waitFor(() => expect(row.text()).toBe('ClaraEdit'));
  // Once there, it stays: also where the list is scrolled on.
  row.draw();
  expect(row.text()).toBe('ClaraEdit');
});

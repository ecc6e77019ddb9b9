import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { settle } from '@tests/support/event-loop';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Hint } from './hint';
import { IconButton } from './icon-button';

const hinted = () => (
  <>
    <Hint text="Mais sobre isto" delay={0}>
      {(watch) => (
        <button type="button" {...watch}>
          Isto
        </button>
      )}
    </Hint>
    <IconButton label="Regar" icon="~" />
  </>
);

/** The document of these tests does not know who uses the keyboard. */
function focusedBy(device: 'keyboard' | 'mouse'): void {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? device === 'keyboard' : matches.call(this, selector);
  });
}
afterEach(() => {
  vi.restoreAllMocks();
});

const element = () => screen.getByRole('button', { name: 'Isto' });

it('a tooltip opens and closes with the pointer and does not remount its element', async () => {
  const { user } = await showScreen(hinted());
  const before = element();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(before);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Mais sobre isto');
  expect(element()).toBe(before);
  await user.unhover(before);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.hover(before);
  expect(await screen.findByRole('tooltip')).toBeDefined();
});

it('a tooltip opens on keyboard focus and closes on blur, Escape and click', async () => {
  focusedBy('keyboard');
  const { user } = await showScreen(hinted());
  const isTicketMissing = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Mais sobre isto');
  await user.keyboard('{Escape}');
  await isTicketMissing();
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Regar');
  await user.tab({ shift: true });
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Mais sobre isto'));
  await user.click(element());
  await isTicketMissing();
});

it('focus returned by a dialog that was closed with the mouse opens no tooltip', async () => {
  focusedBy('mouse');
  await showScreen(hinted());
  element().focus();
  await settle();
  expect(document.activeElement).toBe(element());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it.each(['click', 'pointerLeave'] as const)('a %s that is faster than the hint leaves none behind', async (end) => {
  await showScreen(hinted());
  act(() => {
    fireEvent.pointerEnter(element());
    fireEvent[end](element());
  });
  await settle();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

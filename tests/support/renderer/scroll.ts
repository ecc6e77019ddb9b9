import { fireEvent } from '@testing-library/react';

const screenHeight = 400;

/**
 * Has the list or table end this many pixels below the screen, and tells it that it was scrolled. Nothing is laid out in
 * these tests, so it stays at its top, where its rows are.
 */
export function scrollToEnd(list: HTMLElement, below = 0): void {
  const scroller = list.closest<HTMLElement>('[data-virtuoso-scroller]') ?? list;
  const measures = { clientHeight: screenHeight, offsetHeight: screenHeight, scrollHeight: screenHeight + below };
  for (const [name, value] of Object.entries(measures)) {
    Object.defineProperty(scroller, name, { configurable: true, value });
  }
  fireEvent.scroll(scroller);
}

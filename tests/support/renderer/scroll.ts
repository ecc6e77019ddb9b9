import { fireEvent } from '@testing-library/react';

const screenHeight = 400;

/**
 * Sets the end of a list or table to this many pixels below the screen and fires a scroll event. There is no layout, so
 * the list itself stays at its top.
 */
export function scrollToEnd(list: HTMLElement, below = 0): void {
  const scroller = list.closest<HTMLElement>('[data-virtuoso-scroller]') ?? list;
  const measures = { clientHeight: screenHeight, offsetHeight: screenHeight, scrollHeight: screenHeight + below };
  for (const [name, value] of Object.entries(measures)) {
    Object.defineProperty(scroller, name, { configurable: true, value });
  }
  fireEvent.scroll(scroller);
}

import { vi } from 'vitest';

type Box = { x: number; y: number; width: number; height: number };

/**
 * Stubs element positions for dragging by keyboard: jsdom has no layout. `boxOf` returns null for an element without a
 * position.
 */
export function layOut(boxOf: (element: Element) => Box | null): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    const { x, y, width, height } = boxOf(this) ?? { x: 0, y: 0, width: 0, height: 0 };
    const edges = { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
    return { ...edges, toJSON: () => edges };
  });
}

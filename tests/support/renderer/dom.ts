import { vi } from 'vitest';

import { quickComputedStyle } from './computed-style';

/** Browser APIs that jsdom lacks. There is no layout: every element has size zero. */
export function furnishDom(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: matches(query, width),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal('ResizeObserver', SizeWatcher);
  vi.stubGlobal('IntersectionObserver', Watcher);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
  Element.prototype.checkVisibility = () => true;
  window.scrollTo = () => undefined;
  document.elementFromPoint = () => null;
  URL.createObjectURL = () => 'blob:recado/1';
  URL.revokeObjectURL = () => undefined;
  // Libraries read styles of pseudo elements for measuring; jsdom reports an error for these.
  const computed = window.getComputedStyle.bind(window);
  vi.stubGlobal(
    'getComputedStyle',
    quickComputedStyle((element) => computed(element)),
  );
}

/** Reduced motion, so that no element is in transition; light theme. */
function matches(query: string, width: number): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (most === undefined && least === undefined) return false;
  return (most === undefined || width <= Number(most)) && (least === undefined || width >= Number(least));
}

class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Reports blocks of a flow that `measureBlocks` has given a size. */
class SizeWatcher extends Watcher {
  constructor(private readonly report: (entries: { target: Element }[]) => void) {
    super();
  }
  override observe(target?: Element): void {
    if (target instanceof HTMLElement && isFlowBlock(target) && target.offsetWidth > 0) {
      queueMicrotask(() => this.report([{ target }]));
    }
  }
}

const isFlowBlock = (element: HTMLElement) => element.classList.contains('react-flow__node');

/** Gives blocks and canvas a size until the test ends: edges are drawn between measured blocks only. */
export function measureBlocks(): void {
  const sized = (block: number, other: number) =>
    function (this: HTMLElement) {
      return isFlowBlock(this) ? block : other;
    };
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(sized(260, 1600));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(sized(100, 900));
}

/** Text measurement of a canvas, and an empty place under the pointer. */
export function furnishCanvas(): void {
  document.elementsFromPoint = () => [];
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      readonly m22 = 1;
    },
  );
}

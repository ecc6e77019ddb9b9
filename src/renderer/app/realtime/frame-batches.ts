/** Milliseconds after which a frame is not waited for: a hidden window paints none. */
const hiddenMs = 100;

export type FrameBatches<T> = {
  /** Applies the items at once, or with the next frame if others were applied in this one. */
  add: (items: readonly T[]) => void;
  /** Applies what is waiting and ends. */
  stop: () => void;
};

/** Runs a task before the next frame is painted. Returns a function that cancels it. */
type NextFrame = (task: () => void) => () => void;

/**
 * Applies items at most once a frame. Pushes of main that queue up behind a long task would otherwise render the screen
 * once each.
 */
export function createFrameBatches<T>(
  apply: (items: readonly T[]) => void,
  nextFrame: NextFrame = beforeNextFrame,
): FrameBatches<T> {
  let waiting: T[] = [];
  let cancel: (() => void) | null = null;

  function run(items: readonly T[]): void {
    cancel = nextFrame(onFrame);
    apply(items);
  }

  function onFrame(): void {
    const ready = waiting;
    waiting = [];
    cancel = null;
    if (ready.length > 0) run(ready);
  }

  return {
    add(items) {
      if (cancel === null) run(items);
      else waiting.push(...items);
    },
    stop() {
      const ready = waiting;
      waiting = [];
      cancel?.();
      cancel = null;
      if (ready.length > 0) apply(ready);
    },
  };
}

const beforeNextFrame: NextFrame = (task) => {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = (): void => {
    cancel();
    task();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, hiddenMs);
  return cancel;
};

/** Milliseconds between two wake-ups of a hidden page, of which all its timers wait for the next one. */
const wakeUpMs = 1_000;
/** After this time in the background, chains of timers wake up once a minute. */
const intensiveAfterMs = 300_000;
const intensiveWakeUpMs = 60_000;
/** Nesting of timers from which on they count as a chain. */
const chainLevel = 5;

/** Clock and timers of the page; Playwright may have replaced them before. */
export type NativeTimers = {
  now: () => number;
  after: (task: () => void, ms: number) => number;
  cancel: (id: number) => void;
  nextFrame: (task: (time: number) => void) => number;
  cancelFrame: (id: number) => void;
};

type Timer = {
  nativeId: number;
  handler: () => void;
  /** Number of timers that set each other up to this one. */
  level: number;
  everyMs: number | null;
  dueAt: number;
  /** Set while the page is hidden, for a wake-up. */
  isAligned: boolean;
};

export type ThrottledTimers = {
  setTimeout: (handler: () => void, ms?: number) => number;
  setInterval: (handler: () => void, ms?: number) => number;
  clear: (id: number | undefined) => void;
  requestFrame: (task: (time: number) => void) => number;
  cancelFrame: (id: number) => void;
  setHidden: (isHidden: boolean) => void;
};

/** Timers as Chromium runs them: those of a hidden page wake up once a second, later once a minute; no frame is drawn. */
export function createThrottledTimers(native: NativeTimers): ThrottledTimers {
  const timers = new Map<number, Timer>();
  const frames = createFrames(native, () => hiddenSince !== null);
  let lastId = 0;
  let hiddenSince: number | null = null;
  let currentLevel = 0;

  /** Milliseconds until the first wake-up after the delay; the delay itself while the page is visible. */
  function aligned(ms: number, level: number): number {
    if (hiddenSince === null) return ms;
    const due = native.now() + ms;
    const isIntensive = level >= chainLevel && due - hiddenSince >= intensiveAfterMs;
    const step = isIntensive ? intensiveWakeUpMs : wakeUpMs;
    return Math.ceil(due / step) * step - native.now();
  }

  function perform(handler: () => void, level: number): void {
    const before = currentLevel;
    currentLevel = level;
    try {
      handler();
    } finally {
      currentLevel = before;
    }
  }

  function arm(id: number, timer: Omit<Timer, 'nativeId' | 'isAligned'>, delay: number): void {
    const { handler, level, everyMs } = timer;
    const isAligned = hiddenSince !== null;
    const run = () => {
      if (hiddenSince !== null && !isAligned) {
        arm(id, timer, 0);
        return;
      }
      timers.delete(id);
      if (everyMs !== null) arm(id, { ...timer, level: level + 1 }, everyMs);
      perform(handler, level);
    };
    timers.set(id, {
      ...timer,
      isAligned,
      dueAt: native.now() + delay,
      nativeId: native.after(run, aligned(delay, level)),
    });
  }

  function start(handler: () => void, ms: number, everyMs: number | null): number {
    const id = (lastId += 1);
    arm(id, { handler, level: currentLevel + 1, everyMs, dueAt: 0 }, ms);
    return id;
  }

  function show(): void {
    frames.show();
    for (const [id, timer] of timers) {
      if (!timer.isAligned) continue;
      native.cancel(timer.nativeId);
      arm(id, timer, Math.max(0, timer.dueAt - native.now()));
    }
  }

  return {
    setTimeout: (handler, ms = 0) => start(handler, ms, null),
    setInterval: (handler, ms = 0) => start(handler, ms, Math.max(ms, 4)),
    clear: (id = 0) => {
      const timer = timers.get(id);
      if (timer !== undefined) native.cancel(timer.nativeId);
      timers.delete(id);
    },
    requestFrame: frames.request,
    cancelFrame: frames.cancel,
    setHidden: (isHidden) => {
      if (isHidden === (hiddenSince !== null)) return;
      hiddenSince = isHidden ? native.now() : null;
      if (!isHidden) show();
    },
  };
}

/** Frames that are drawn while the page is visible only. */
function createFrames(native: NativeTimers, isHidden: () => boolean) {
  const frames = new Map<number, { nativeId: number | null; task: (time: number) => void }>();
  let lastId = 0;

  function arm(id: number): void {
    const frame = frames.get(id);
    if (frame === undefined || isHidden()) return;
    frame.nativeId = native.nextFrame((time) => {
      if (isHidden()) {
        frame.nativeId = null;
        return;
      }
      frames.delete(id);
      frame.task(time);
    });
  }

  return {
    request: (task: (time: number) => void): number => {
      const id = (lastId += 1);
      frames.set(id, { nativeId: null, task });
      arm(id);
      return id;
    },
    cancel: (id: number): void => {
      const frame = frames.get(id);
      frames.delete(id);
      if (frame !== undefined && frame.nativeId !== null) native.cancelFrame(frame.nativeId);
    },
    show: (): void => {
      for (const [id, { nativeId }] of frames) if (nativeId === null) arm(id);
    },
  };
}

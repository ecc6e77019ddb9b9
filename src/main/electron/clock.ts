import type { Clock } from '../ports/clock';

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

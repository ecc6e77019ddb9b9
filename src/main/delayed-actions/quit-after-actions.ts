import type { Clock } from '../ports/clock';
import type { DelayedActions } from './delayed-actions';

/** Milliseconds that requests may delay the end of the application. */
const quitTimeoutMs = 5_000;
/** Further milliseconds for each action, because those of a batch are performed one after the other. */
const quitTimeoutPerActionMs = 250;

export type QuitDeps = {
  delayedActions: Pick<DelayedActions, 'isIdle' | 'count' | 'flush' | 'dispose'>;
  clock: Clock;
  quit: () => void;
};

/** Performs the actions that still wait for an undo, then quits again. True if the application must not end yet. */
export function quitsAfterActions(
  event: { preventDefault(): void },
  { delayedActions, clock, quit: quitAgain }: QuitDeps,
): boolean {
  if (delayedActions.isIdle()) return false;
  event.preventDefault();
  const quit = (): void => {
    stopTimer();
    delayedActions.dispose();
    quitAgain();
  };
  const stopTimer = clock.after(quitTimeoutMs + delayedActions.count() * quitTimeoutPerActionMs, quit);
  void delayedActions.flush().then(quit);
  return true;
}
